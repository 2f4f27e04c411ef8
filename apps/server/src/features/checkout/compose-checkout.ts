import { newId } from '../../platform/ids.ts';
import { joinedPictureUrl } from '../catalog/index.ts';
import type { insertCheckout } from '../orders/index.ts';
import type { SoldProduct } from './place-orders.repository.ts';
import type { PricedOrder } from './price-order.ts';

type PricedLine = PricedOrder['priced']['lines'][number];
type NewOrder = Parameters<typeof insertCheckout>[1]['orders'][number];

/** What the product was when it was sold: later edits must not reach into orders. */
const snapshotOf = (product: SoldProduct) => ({
  slug: product.slug,
  latinName: product.latinName,
  category: product.category,
  subCategory: product.subCategory,
  form: product.form,
  size: product.size,
  image: joinedPictureUrl(product, 320),
  shippingMethod: product.shippingMethod,
  returnPolicy: product.returnPolicy,
});

/** One order per seller, each with its lines as they were priced. */
export function composeOrders({ priced, products }: PricedOrder): NewOrder[] {
  return priced.sellers.map(({ sellerId, sellerName, amounts, totalCents }, at) => ({
    id: newId(),
    position: at + 1,
    sellerId,
    sellerName,
    ...amounts,
    totalCents,
    lines: priced.lines
      .filter((line) => line.sellerId === sellerId)
      .map((line, index) => composeLine(line, index + 1, products.get(line.productId))),
  }));
}

function composeLine(line: PricedLine, position: number, product: SoldProduct | undefined): NewOrder['lines'][number] {
  if (!product) throw new Error(`Product ${line.productId} was priced without having been read`);
  const { sellerId: _, sellerName: __, ...money } = line;
  return {
    ...money,
    id: newId(),
    position,
    name: product.name,
    snapshot: snapshotOf(product),
    finalSale: product.finalSale,
  };
}
