import type { CartChange, CartLine } from '@herbary/contract/cart.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';

/** A line of the cart. One that the server has not confirmed yet lacks what only the server can say. */
export type CartItem = Omit<CartLine, 'sellerId' | 'lineTotal' | 'stock'> & {
  sellerId: string | null;
  lineTotal: number | null;
  stock: number | null;
};

export type NewCartItem = Pick<CartItem, 'id' | 'name' | 'price' | 'image' | 'category'> &
  Partial<Pick<CartItem, 'sellerId' | 'originalPrice' | 'form' | 'size' | 'stock'>> & { seller?: string | null };

/** What a person did to the cart and the server has not answered yet. The key makes a second try harmless. */
export type CartEdit = { key: string } & (
  | { kind: 'add'; item: CartItem }
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'select'; id: string; selected: boolean }
  | { kind: 'select-all'; selected: boolean }
  | { kind: 'remove'; id: string }
  | { kind: 'clear' }
  | { kind: 'merge'; items: readonly CartItem[] }
  | { kind: 'promo'; code: string }
  | { kind: 'no-promo' }
  | { kind: 'shipping'; method: ShippingMethod }
  | { kind: 'acknowledge' }
);

/** What is shown: the server's last word, with the person's own changes on top of the lines. */
export type Cart = {
  version: number;
  items: readonly CartItem[];
  /** Null until the server has answered. */
  quote: Quote | null;
  changes: readonly CartChange[];
  /** A change is being sent: the quote is still the previous one. */
  busy: boolean;
};

export const emptyCart: Cart = { version: 0, items: [], quote: null, changes: [], busy: false };

const UNKNOWN_SELLER = 'Unknown Seller';
export const MAX_QUANTITY = 999;

export const newLine = (item: NewCartItem, quantity: number): CartItem => ({
  id: item.id,
  name: item.name,
  price: item.price,
  originalPrice: item.originalPrice ?? null,
  image: item.image,
  quantity,
  lineTotal: quantity === 1 ? item.price : null,
  seller: item.seller || UNKNOWN_SELLER,
  sellerId: item.sellerId ?? null,
  category: item.category,
  form: item.form ?? null,
  size: item.size ?? null,
  stock: item.stock ?? null,
  selected: true,
  available: true,
});

export const limitOf = ({ stock }: CartItem): number => Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);

type Lines = readonly CartItem[];

const changeLine = (items: Lines, id: string, change: Partial<CartItem>): Lines =>
  items.map((line) => (line.id === id ? { ...line, ...change } : line));

/** A new line stands first among those of its seller, as the server will put it. */
function putLine(items: Lines, item: CartItem, quantityWith: (known: CartItem) => number): Lines {
  const known = items.find(({ id }) => id === item.id);
  if (known) {
    const quantity = Math.min(quantityWith(known), Math.max(limitOf(known), known.quantity));
    return changeLine(items, item.id, { quantity, selected: known.selected || item.selected });
  }
  const place = items.findIndex(({ sellerId, seller }) => sellerId === item.sellerId && seller === item.seller);
  return items.toSpliced(Math.max(place, 0), 0, item);
}

export function applyEdit(items: Lines, edit: CartEdit): Lines {
  switch (edit.kind) {
    case 'add':
      return putLine(items, edit.item, ({ quantity }) => quantity + edit.item.quantity);
    case 'merge':
      return edit.items.reduce<Lines>(
        (joined, item) => putLine(joined, item, ({ quantity }) => Math.max(quantity, item.quantity)),
        items,
      );
    case 'quantity':
      return changeLine(items, edit.id, { quantity: edit.quantity });
    case 'select':
      return changeLine(items, edit.id, { selected: edit.selected });
    case 'select-all':
      return items.map((line) => ({ ...line, selected: edit.selected && line.available }));
    case 'remove':
      return items.filter(({ id }) => id !== edit.id);
    case 'clear':
      return [];
    default:
      return items;
  }
}

export const countPieces = ({ items }: Pick<Cart, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines an order would be made of. */
export const selectedLines = ({ items }: Pick<Cart, 'items'>): CartItem[] =>
  items.filter(({ selected, available }) => selected && available);

export const isAllSelected = ({ items }: Pick<Cart, 'items'>): boolean =>
  items.some(({ available }) => available) && items.every(({ selected, available }) => selected || !available);

export type SellerGroup = { seller: string; sellerId: string | null; items: CartItem[] };

export function groupBySeller(items: Lines): SellerGroup[] {
  const groups = new Map<string, SellerGroup>();
  for (const line of items) {
    const name = line.sellerId ?? line.seller;
    const group = groups.get(name) ?? { seller: line.seller, sellerId: line.sellerId, items: [] };
    group.items.push(line);
    groups.set(name, group);
  }
  return [...groups.values()];
}
