import { createSalePrice, endSalePrice, listSalePrices, type SalePrice } from '@herbary/contract/sale-prices.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { joinedPictureUrl } from '../picture-url.ts';
import { endSaleNow, putOnSale } from './put-on-sale.ts';
import { type SaleRow, saleList } from './sale-prices.repository.ts';

const saleView = (row: SaleRow): SalePrice => ({
  _id: row.id,
  product: { _id: row.productId, name: row.productName, image: joinedPictureUrl(row, 320) },
  price: row.salePriceCents / 100,
  regularPrice: row.regularPriceCents / 100,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

export const salePriceRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(listSalePrices, async ({ actor, query }) => {
    const { rows, ...page } = await listPage(deps, saleList(actor.userId), query, { pageSize: 20 });
    return { ...page, salePrices: rows.map(saleView) };
  }),
  bind(createSalePrice, async ({ actor, body }) => saleView(await putOnSale(deps, actor, body))),
  bind(endSalePrice, async ({ actor, params }) => saleView(await endSaleNow(deps, actor, params.id))),
];
