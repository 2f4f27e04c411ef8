import { ago, dayMs, hourMs } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import { productTables } from './product-tables.ts';
import { stockTables } from './stock-tables.ts';
import { worldId } from './world-id.ts';
import { mergeTables, type Row, type WorldTables } from './world-tables.ts';

type Doubtful = {
  suffix: string;
  sentence: string;
  status: 'pending' | 'rejected' | 'archived';
  reason: string;
  daysAgo: number;
};

/** Listings a buyer does not see: four wait for an admin, one was refused, one was taken off its shelf. */
const doubtful: Doubtful[] = [
  {
    suffix: 'night batch',
    sentence: 'Our customers say it cures insomnia within three nights.',
    status: 'pending',
    reason: 'Health claim: “cures”',
    daysAgo: 0,
  },
  {
    suffix: 'strong cut',
    sentence: 'A proven treatment for joint pain.',
    status: 'pending',
    reason: 'Health claim: “treatment”',
    daysAgo: 1,
  },
  {
    suffix: 'trial batch',
    sentence: 'A first small batch; tell us what you think.',
    status: 'pending',
    reason: 'First listing after a rejected one',
    daysAgo: 1,
  },
  {
    suffix: 'market bag',
    sentence: 'As sold on our stall every Saturday.',
    status: 'pending',
    reason: 'Reported by a buyer: the weight on the label differs',
    daysAgo: 2,
  },
  {
    suffix: 'miracle blend',
    sentence: 'Replaces your medicine, ask nobody.',
    status: 'rejected',
    reason: 'The text tells people to stop their medicine. Please remove the claim and send it again.',
    daysAgo: 6,
  },
  {
    suffix: 'last season',
    sentence: 'The rest of last year, sold at a friendly price.',
    status: 'archived',
    reason: 'Sold out for good',
    daysAgo: 35,
  },
];

export function moderationTables(cast: Cast): WorldTables {
  const listings = doubtful.flatMap((doubt, index) => {
    const sibling = cast.products[(index * 83 + 3) % cast.products.length];
    return sibling ? [{ doubt, product: listingOf(cast, doubt, sibling) }] : [];
  });
  const products = listings.map(({ product }) => product);
  const shelf = productTables(products, { ratings: new Map(), soldCounts: new Map() });
  const status = new Map(listings.map(({ doubt, product }) => [product.id, doubt]));
  const [admin] = cast.admins;
  return mergeTables([
    { ...shelf, product: shelf.product?.map((row) => ({ ...row, ...statusOf(status.get(row.id)) })) },
    stockTables(products, []),
    {
      product_decision: listings
        .filter(({ doubt }) => doubt.status === 'rejected')
        .map(
          ({ doubt, product }): Row<'product_decision'> => ({
            id: worldId('product-decision', product.demo.slug),
            product_id: product.id,
            revision: 1,
            decision: 'rejected',
            decided_by: admin.id,
            reason: doubt.reason,
            created_at: ago(cast.now, (doubt.daysAgo - 1) * dayMs),
          }),
        ),
      admin_notification: listings
        .filter(({ doubt }) => doubt.status === 'pending')
        .map(
          ({ doubt, product }): Row<'admin_notification'> => ({
            id: worldId('admin-notification', `product ${product.demo.slug}`),
            type: 'new_product',
            title: 'A listing needs a look',
            message: `${product.demo.name}: ${doubt.reason}`,
            data: { productId: product.id, sellerId: product.storeId },
            dedupe_key: `product-review:${product.id}`,
            created_at: product.createdAt,
          }),
        ),
      content_report: reportRows(cast, products),
    },
  ]);
}

function listingOf(cast: Cast, doubt: Doubtful, sibling: ListedProduct): ListedProduct {
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

function statusOf(doubt: Doubtful | undefined): Partial<Row<'product'>> {
  if (!doubt) return {};
  return {
    status: doubt.status,
    status_reason: doubt.reason,
    cleared_revision: doubt.status === 'archived' ? 1 : null,
  };
}

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
