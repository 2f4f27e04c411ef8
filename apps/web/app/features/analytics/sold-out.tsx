import { LOST_SALES_DEFINITION, type SoldOutProduct } from '@herbary/contract/analytics.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Button } from '../../ui/button.tsx';
import { countOf, formatCount } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../ui/table.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { percentText, sumOf } from './analytics-texts.ts';
import { Panel } from './panel.tsx';

export function SoldOut({ products }: { products: readonly SoldOutProduct[] }) {
  const lost = products.reduce((sum, { lostPieces }) => sum + lostPieces, 0);
  return (
    <Panel
      title="Lost while out of stock"
      lead={LOST_SALES_DEFINITION}
      aside={
        lost > 0 ? (
          <p className="tabular-nums">
            <span className="font-display text-[1.75rem] leading-none lining-nums">
              {formatPrice(sumOf(products, ({ lostSales }) => lostSales))}
            </span>{' '}
            <span className="text-small text-ink-2">about {countOf(lost, 'piece')}</span>
          </p>
        ) : null
      }
    >
      {products.length === 0 ? (
        <p className="px-(--inset) py-8 text-small text-ink-2">Nothing was sold out in this period.</p>
      ) : (
        <Table label="Lost sales" framed={false}>
          <thead>
            <tr>
              <TableHead>Product</TableHead>
              <TableHead>Out of stock</TableHead>
              <TableHead align="right">Views × usual rate</TableHead>
              <TableHead align="right">Lost pieces</TableHead>
              <TableHead align="right">Lost sales</TableHead>
              <TableHead align="right">On wishlists</TableHead>
              <TableHead>
                <span className="sr-only">Action</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <SoldOutRow key={product._id} product={product} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function SoldOutRow({ product }: { product: SoldOutProduct }) {
  const { name, image, outSince, backAt, viewsWhileOut, usualRate, lostPieces, lostSales, waiting } = product;
  const rate = usualRate === null ? 'no rate yet' : percentText(usualRate);
  return (
    <TableRow>
      <TableCell rowHeader>
        <span className="flex min-w-44 items-center gap-3 font-strong">
          <Thumb image={image ? productPicture(image) : null} className="w-11" />
          {name}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {backAt ? `${formatDay(outSince)} to ${formatDay(backAt)}` : `Since ${formatDay(outSince)}`}
      </TableCell>
      <TableCell align="right" className="whitespace-nowrap">
        {formatCount(viewsWhileOut)} × {rate}
      </TableCell>
      <TableCell align="right">{formatCount(lostPieces)}</TableCell>
      <TableCell align="right">{formatPrice(lostSales)}</TableCell>
      <TableCell align="right">{formatCount(waiting)}</TableCell>
      <TableCell align="right">
        {backAt ? null : (
          <Button asChild size="sm" variant="soft">
            <RouterLink to={`${ROUTES.dashboardProducts.path}?${new URLSearchParams({ search: name })}`}>
              Restock<span className="sr-only"> {name}</span>
            </RouterLink>
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
