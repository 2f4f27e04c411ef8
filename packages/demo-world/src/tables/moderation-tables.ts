import { type DoubtfulListing, doubtfulListings } from '../data/doubtful-listings.ts';
import { ago, dayMs, hourMs } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import { productTables } from './product-tables.ts';
import { stockTables } from './stock-tables.ts';
import { worldId } from './world-id.ts';
import { mergeTables, type Row, type WorldTables } from './world-tables.ts';

export function doubtfulProducts(cast: Cast) {
  const atDemoStore = cast.products.filter(({ storeId }) => storeId === cast.stores[0].id);
  return doubtfulListings.flatMap((doubt, index) => {
    const shelf = doubt.atDemoStore ? atDemoStore : cast.products;
    const sibling = shelf[(index * 83 + 3) % shelf.length];
    return sibling ? [{ doubt, sibling, product: listingOf(cast, doubt, sibling) }] : [];
  });
}

export function moderationTables(cast: Cast): WorldTables {
  const listings = doubtfulProducts(cast);
  const products = listings.map(({ product }) => product);
  const listed = productTables(products, { ratings: new Map(), soldCounts: new Map() });
  const status = new Map(listings.map(({ doubt, product }) => [product.id, doubt]));
  const [admin] = cast.admins;
  return mergeTables([
    {
      ...listed,
      product: listed.product?.map((row) => ({ ...row, ...statusOf(status.get(row.id)) })),
      product_revision: listed.product_revision
        ?.filter((row) => status.get(row.product_id)?.status !== 'draft')
        .map((row) => ({ ...row, ...stateOf(status.get(row.product_id)) })),
    },
    stockTables(products, []),
    {
      product_decision: listings
        .filter(({ doubt }) => doubt.status === 'rejected')
        .flatMap(({ doubt, product, sibling }): Row<'product_decision'>[] => [
          {
            id: worldId('product-decision', product.demo.slug),
            product_id: product.id,
            revision: 1,
            decision: 'rejected',
            decided_by: admin.id,
            reason: doubt.reason,
            created_at: ago(cast.now, (doubt.daysAgo - 1) * dayMs),
          },
          // The demo's seller has had a listing approved since: otherwise every new one would wait.
          ...(doubt.atDemoStore ? [approvalOf(sibling, admin.id, ago(cast.now, (doubt.daysAgo - 2) * dayMs))] : []),
        ]),
      content_report: reportRows(cast, products),
    },
  ]);
}

function listingOf(cast: Cast, doubt: DoubtfulListing, sibling: ListedProduct): ListedProduct {
  const slug = `${sibling.demo.slug}-${doubt.suffix.replace(' ', '-')}`;
  const name = `${sibling.demo.name}, ${doubt.suffix}`;
  const { originalPriceCents: _was, ...demo } = sibling.demo;
  return {
    ...sibling,
    id: worldId('product', slug),
    demo: {
      ...demo,
      slug,
      name,
      description: `${demo.description} ${doubt.sentence}`,
      featured: false,
      stock: doubt.status === 'archived' ? 0 : 24,
    },
    createdAt: ago(cast.now, doubt.daysAgo * dayMs + 4 * hourMs),
  };
}

const approvalOf = ({ id, demo }: ListedProduct, adminId: string, at: Date): Row<'product_decision'> => ({
  id: worldId('product-decision', `${demo.slug}:approved`),
  product_id: id,
  revision: 1,
  decision: 'approved',
  decided_by: adminId,
  reason: null,
  created_at: at,
});

function statusOf(doubt: DoubtfulListing | undefined): Partial<Row<'product'>> {
  if (!doubt) return {};
  return {
    status: doubt.status,
    status_reason: doubt.reason || null,
    cleared_revision: doubt.status === 'archived' || doubt.status === 'paused' ? 1 : null,
    ...(doubt.status === 'draft' ? { description: '', price_cents: 0 } : {}),
  };
}

/** What an admin reads, or has read. */
const stateOf = (doubt: DoubtfulListing | undefined): Partial<Row<'product_revision'>> =>
  doubt?.status === 'pending' || doubt?.status === 'rejected' ? { state: doubt.status, reason: doubt.reason } : {};

function reportRows(cast: Cast, [first, , , reported]: ListedProduct[]): Row<'content_report'>[] {
  const [, one, two] = cast.buyers;
  const report = (
    product: ListedProduct | undefined,
    reporter: { id: string } | undefined,
    reason: Row<'content_report'>['reason'],
    note: string,
  ): Row<'content_report'>[] =>
    product && reporter
      ? [
          {
            id: worldId('content-report', `${product.demo.slug}:${reason}`),
            subject_type: 'product',
            subject_id: product.id,
            reporter_id: reporter.id,
            reason,
            note,
            created_at: ago(cast.now, 5 * hourMs),
          },
        ]
      : [];
  return [
    ...report(reported, one, 'other', 'The label says 100 g, the page says 120 g.'),
    ...report(first, two, 'health_claim', 'I do not think they may promise this.'),
  ];
}
