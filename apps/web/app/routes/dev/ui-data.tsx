import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const rows = [
  { name: 'Tulsi Rama', price: 14.5, stock: 38, tone: 'good', status: 'Active' },
  { name: 'Garden Mint', price: 12.8, stock: 4, tone: 'warn', status: 'Low stock' },
  { name: 'Dried Peppermint with a long botanical name', price: 8.75, stock: 0, tone: 'bad', status: 'Out of stock' },
] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const sales = [320, 410, 380, 520, 640, 600, 720, 810, 780, 905, 1120, 1240];
const lastYear = [260, 300, 340, 330, 420, 500, 480, 560, 610, 640, 700, 820];
const whole = (value: number) => `$${value.toLocaleString('en-US')}`;

function Marks() {
  return (
    <UiSection id="marks" title="Badges, stars, price, avatars">
      <div className="flex flex-wrap gap-2">
        <Badge>Default</Badge>
        <Badge tone="accent">-15%</Badge>
        <Badge tone="good" dot>
          Delivered
        </Badge>
        <Badge tone="warn" dot>
          Processing
        </Badge>
        <Badge tone="note" dot>
          Shipped
        </Badge>
        <Badge tone="bad" dot>
          Cancelled
        </Badge>
      </div>
      <div className="grid gap-2">
        <Stars rating={4.8} count={218} showValue />
        <Stars rating={3.4} count={1} />
        <Stars rating={0} count={0} />
        <Stars rating={4.5} size="lg" />
      </div>
      <div className="flex flex-wrap items-baseline gap-6">
        <Price amount={12.8} original={15} size="lg" />
        <Price amount={1204} />
        <Price amount={9.5} original={9.5} size="sm" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name="Maya Reyes" size="xl" />
        <Avatar name="Anders" size="lg" />
        <Avatar name="Élodie" />
        <Avatar name="Noor" size="sm" />
        <Avatar name="Broken" src="/no-such-picture.webp" alt="Broken picture" />
        <Avatar name="Sheets" src="/scenes/sheets-640.webp" size="lg" alt="A picture" />
      </div>
    </UiSection>
  );
}

export function UiData() {
  return (
    <>
      <Marks />
      <UiSection id="table" title="Table" wide>
        <Table label="Products">
          <thead>
            <tr>
              <TableHead>Product</TableHead>
              <TableHead align="right">Price</TableHead>
              <TableHead align="right">Stock</TableHead>
              <TableHead>Status</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.name}>
                <TableCell rowHeader>{row.name}</TableCell>
                <TableCell align="right">{formatPrice(row.price)}</TableCell>
                <TableCell align="right">{row.stock}</TableCell>
                <TableCell>
                  <Badge tone={row.tone} dot>
                    {row.status}
                  </Badge>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </UiSection>
      <UiSection id="charts" title="Charts" wide>
        <div className="grid gap-6 lg:grid-cols-2">
          <UiState name="Bars">
            <BarChart
              title="Sales by month"
              summary="Sales grew from $320 in January to $1,240 in December."
              data={{ labels: months, series: [{ name: 'This year', values: sales }] }}
              format={whole}
              labelHeading="Month"
            />
          </UiState>
          <UiState name="Lines">
            <LineChart
              title="This year and last"
              summary="Sales of this year lie above those of last year in every month."
              data={{
                labels: months,
                series: [
                  { name: 'This year', values: sales },
                  { name: 'Last year', values: lastYear },
                ],
              }}
              format={whole}
              labelHeading="Month"
            />
          </UiState>
        </div>
      </UiSection>
    </>
  );
}
