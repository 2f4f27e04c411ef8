import type { Cart, CartLine } from '@herbary/contract/cart.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import { joinedPictureUrl } from '../catalog/index.ts';
import { changesOf, type StandingLine } from './cart-lines.ts';

const cartLineView = (line: StandingLine): CartLine => ({
  id: line.id,
  name: line.name,
  price: line.price_cents / 100,
  originalPrice: line.original_price_cents === null ? null : line.original_price_cents / 100,
  image: joinedPictureUrl(line, 320),
  quantity: line.buyable,
  lineTotal: (line.price_cents * line.buyable) / 100,
  seller: line.business_name,
  sellerId: line.seller_id,
  category: line.category,
  form: line.form,
  size: line.size,
  stock: line.stock,
  selected: line.counts,
  available: line.available,
});

export const cartView = (version: number, lines: readonly StandingLine[], quote: Quote): Cart => ({
  version,
  items: lines.map(cartLineView),
  quote,
  changes: lines.flatMap(changesOf),
});
