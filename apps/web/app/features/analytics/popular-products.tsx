import type { PopularProduct } from '@herbary/contract/analytics.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { TableBehind } from '../../ui/chart-frame.tsx';
import { formatCount } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { percentText, sumOf } from './analytics-texts.ts';
import { Panel } from './panel.tsx';

const SHOWN = 5;

type PopularProductsProps = {
  products: readonly PopularProduct[];
  /** Of all products in the period; absent until it is known. */
  totalSales?: number;
};

export function PopularProducts({ products, totalSales }: PopularProductsProps) {
  const shown = products.slice(0, SHOWN);
  const rest = totalSales === undefined ? 0 : Math.max(0, totalSales - sumOf(shown, ({ revenue }) => revenue));
  return (
    <Panel title="Popular products" aside={<span className="text-small text-ink-2">by revenue</span>}>
      {shown.length === 0 ? (
        <p className="px-(--inset) py-8 text-small text-ink-2">Nothing sold in this period.</p>
      ) : (
        <ol className="flex-1 px-(--inset) py-2">
          {shown.map((product, place) => (
            <PopularRow
              key={product._id}
              product={product}
              place={place + 1}
              highest={shown[0]?.revenue ?? 0}
              totalSales={totalSales}
            />
          ))}
        </ol>
      )}
      {rest >= 0.01 ? (
        <p className="px-(--inset) pb-5 text-caption text-ink-2 tabular-nums">Other products: {formatPrice(rest)}</p>
      ) : null}
      {shown.length > 0 ? (
        <TableBehind>
          <PopularTable products={products} />
        </TableBehind>
      ) : null}
    </Panel>
  );
}

type RowProps = { product: PopularProduct; place: number; highest: number; totalSales?: number };

function PopularRow({ product, place, highest, totalSales }: RowProps) {
  const { name, image, sales, revenue } = product;
  const share = totalSales ? `, ${percentText((revenue / totalSales) * 100)} of sales` : '';
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
      <span aria-hidden className="w-4 font-display text-[1.25rem] leading-none text-clay-600 lining-nums">
        {place}
      </span>
      <Thumb image={image ? productPicture(image) : null} className="w-11" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2 text-small font-strong">
          <span className="min-w-0">{name}</span>
          <span className="tabular-nums">{formatPrice(revenue)}</span>
        </p>
        <div aria-hidden className="mt-1.5 mb-1 h-1.5 rounded-full bg-sunken">
          <div
            style={{ width: `${highest === 0 ? 0 : (revenue / highest) * 100}%` }}
            className="h-full rounded-full bg-forest-500"
          />
        </div>
        <p className="text-caption text-ink-3 tabular-nums">
          {formatCount(sales)} sold{share}
        </p>
      </div>
    </li>
  );
}

function PopularTable({ products }: { products: readonly PopularProduct[] }) {
  return (
    <Table label="Products by revenue" framed={false}>
      <thead>
        <tr>
          <TableHead>Product</TableHead>
          <TableHead align="right">Sold</TableHead>
          <TableHead align="right">Revenue</TableHead>
        </tr>
      </thead>
      <tbody>
        {products.map(({ _id, name, sales, revenue }) => (
          <TableRow key={_id}>
            <TableCell rowHeader>{name}</TableCell>
            <TableCell align="right">{formatCount(sales)}</TableCell>
            <TableCell align="right">{formatPrice(revenue)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
