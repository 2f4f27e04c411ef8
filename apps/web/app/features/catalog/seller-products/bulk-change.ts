import { PRODUCT_STATUSES, type SellerProduct } from '@herbary/contract/seller-products.ts';
import { centsOf, priceProblem, stockProblem } from './product-numbers.ts';

export type BulkField = 'price' | 'stock';
export type BulkMode = 'set' | 'add' | 'take';

/** Stock changes by pieces, a price by percent: one amount for goods of 3 and of 300 dollars would help nobody. */
export const bulkTexts = {
  stock: { modes: { set: 'Set to', add: 'Add', take: 'Take away' }, unit: () => 'Pieces' },
  price: {
    modes: { set: 'Set to', add: 'Raise by', take: 'Lower by' },
    unit: (mode: BulkMode) => (mode === 'set' ? 'Dollars' : 'Percent'),
  },
} as const satisfies Record<BulkField, { modes: Record<BulkMode, string>; unit: (mode: BulkMode) => string }>;

export type PlannedRow = {
  product: SellerProduct;
  now: number;
  /** Null until there is an amount. */
  after: number | null;
  /** Why this row is left out. */
  problem?: string;
};

function resultOf(field: BulkField, mode: BulkMode, now: number, amount: number): number {
  if (mode === 'set') return amount;
  const signed = mode === 'add' ? amount : -amount;
  return field === 'stock' ? now + signed : centsOf(now * (1 + signed / 100));
}

function problemOf(field: BulkField, now: number, after: number): string | undefined {
  if (after === now) return 'No change';
  if (field === 'price') return priceProblem(after);
  return after < 0 ? `Only ${now} there` : stockProblem(after);
}

/** What a change would make of each product. */
export function planChange(
  products: readonly SellerProduct[],
  field: BulkField,
  mode: BulkMode,
  amount: number | null,
): PlannedRow[] {
  return products.map((product) => {
    const now = product[field];
    if (!product.can.includes(field)) {
      return { product, now, after: null, problem: `Cannot be changed while ${PRODUCT_STATUSES[product.status]}` };
    }
    if (amount === null || !Number.isFinite(amount) || amount < 0) return { product, now, after: null };
    const after = resultOf(field, mode, now, amount);
    return { product, now, after, problem: problemOf(field, now, after) };
  });
}

/** The rows that can be sent. */
export const changesIn = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ product, now, after, problem }) =>
    after === null || problem ? [] : [{ _id: product._id, from: now, to: after }],
  );
