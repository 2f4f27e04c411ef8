import type { getAnalyticsFunnel } from '@herbary/contract/analytics.ts';
import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import { TableBehind } from '../../ui/chart-frame.tsx';
import { cn } from '../../ui/cn.ts';
import { formatCount } from '../../ui/figures.ts';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { percentText } from './analytics-texts.ts';
import { Panel } from './panel.tsx';

type Step = { name: string; count: number; note: string };

const shareOf = (part: number, whole: number, of: string) =>
  whole === 0 ? '' : `${percentText((part / whole) * 100)} of ${of}`;

const stepsOf = ({ viewed, carted, bought }: ResponseOf<typeof getAnalyticsFunnel>): Step[] => [
  { name: 'Opened a product', count: viewed, note: 'visitors' },
  { name: 'Put one in the cart', count: carted, note: shareOf(carted, viewed, 'visitors') },
  { name: 'Ordered', count: bought, note: shareOf(bought, carted, 'carts') },
];

export function Funnel({ funnel }: { funnel: ResponseOf<typeof getAnalyticsFunnel> }) {
  const steps = stepsOf(funnel);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Panel title="From look to order">
      <ol className="grid flex-1 content-start gap-4.5 px-(--inset) py-5">
        {steps.map(({ name, count, note }, place) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-small">
            <span>{name}</span>
            <span className="font-display text-[1.25rem] leading-[1.1] lining-nums tabular-nums">
              {formatCount(count)}
            </span>
            <span aria-hidden className="col-span-2 h-5.5 overflow-hidden rounded-1 bg-sunken">
              <span
                style={{ width: `${(count / most) * 100}%` }}
                className={cn(
                  'block h-full min-w-[3px] rounded-1',
                  place === steps.length - 1 ? 'bg-clay-500' : 'bg-forest-600',
                )}
              />
            </span>
            <span className="col-span-2 text-caption text-ink-3">{note}</span>
          </li>
        ))}
      </ol>
      <TableBehind>
        <Table label="Visitors by step" framed={false}>
          <thead>
            <tr>
              <TableHead>Step</TableHead>
              <TableHead align="right">Count</TableHead>
              <TableHead align="right">Share</TableHead>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, count, note }) => (
              <TableRow key={name}>
                <TableCell rowHeader>{name}</TableCell>
                <TableCell align="right">{formatCount(count)}</TableCell>
                <TableCell align="right">{note}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableBehind>
    </Panel>
  );
}
