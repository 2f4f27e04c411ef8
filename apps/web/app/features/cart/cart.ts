/** One line of the cart as the specification stores it. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  image: string | null;
  quantity: number;
  seller: string;
  category: string;
};

export type NewCartItem = Omit<CartItem, 'quantity' | 'seller'> & { seller?: string | null };

export type Cart = { items: readonly CartItem[]; selected: readonly string[] };

export const emptyCart: Cart = { items: [], selected: [] };

const UNKNOWN_SELLER = 'Unknown Seller';
const MAX_QUANTITY = 999;

export function addItem(cart: Cart, item: NewCartItem): Cart {
  const known = cart.items.find((line) => line.id === item.id);
  if (known) return select(setQuantity(cart, item.id, known.quantity + 1), item.id, true);
  const line: CartItem = { ...item, seller: item.seller || UNKNOWN_SELLER, quantity: 1 };
  return { items: [...cart.items, line], selected: [...cart.selected, line.id] };
}

export function removeItem(cart: Cart, id: string): Cart {
  return { items: cart.items.filter((line) => line.id !== id), selected: cart.selected.filter((one) => one !== id) };
}

/** Below 1 is ignored; taking a line out is `removeItem`. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1) return cart;
  const capped = Math.min(quantity, MAX_QUANTITY);
  return { ...cart, items: cart.items.map((line) => (line.id === id ? { ...line, quantity: capped } : line)) };
}

export function select(cart: Cart, id: string, wanted: boolean): Cart {
  if (cart.selected.includes(id) === wanted || !cart.items.some((line) => line.id === id)) return cart;
  return { ...cart, selected: wanted ? [...cart.selected, id] : cart.selected.filter((one) => one !== id) };
}

export function selectAll(cart: Cart, wanted: boolean): Cart {
  return { ...cart, selected: wanted ? cart.items.map((line) => line.id) : [] };
}

/** Starts the cart from a given list, everything selected. */
export function initialiseCart(items: readonly CartItem[]): Cart {
  return { items, selected: items.map((line) => line.id) };
}

/** A visitor's cart joins the account's: the same product adds up, the rest follows. */
export function mergeCarts(account: Cart, visitor: Cart): Cart {
  let merged = account;
  for (const line of visitor.items) {
    const known = merged.items.find((one) => one.id === line.id);
    merged = known
      ? setQuantity(merged, line.id, known.quantity + line.quantity)
      : { ...merged, items: [...merged.items, line] };
    merged = select(merged, line.id, true);
  }
  return merged;
}

export function countPieces(cart: Cart): number {
  return cart.items.reduce((sum, line) => sum + line.quantity, 0);
}

export function selectedPieces(cart: Cart): number {
  return countPieces({ ...cart, items: cart.items.filter((line) => cart.selected.includes(line.id)) });
}

/** In cents, because 0.1 + 0.2 is not 0.3. Before tax, shipping and discount, which only the server computes. */
export function selectedTotalCents(cart: Cart): number {
  return cart.items
    .filter((line) => cart.selected.includes(line.id))
    .reduce((sum, line) => sum + Math.round(line.price * 100) * line.quantity, 0);
}

export function parseCart(value: unknown): Cart {
  if (typeof value !== 'object' || value === null) return emptyCart;
  const { items, selected } = value as { items?: unknown; selected?: unknown };
  if (!Array.isArray(items)) return emptyCart;
  const lines = new Map(items.flatMap(parseLine).map((line) => [line.id, line]));
  const ids = Array.isArray(selected) ? selected.filter((id) => lines.has(id)) : [...lines.keys()];
  return { items: [...lines.values()], selected: [...new Set<string>(ids)] };
}

function parseLine(value: unknown): CartItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, price, image, quantity, seller, category } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !id || typeof name !== 'string') return [];
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return [];
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return [];
  return [
    {
      id,
      name,
      price,
      quantity: Math.min(quantity, MAX_QUANTITY),
      image: typeof image === 'string' ? image : null,
      seller: typeof seller === 'string' && seller ? seller : UNKNOWN_SELLER,
      category: typeof category === 'string' ? category : '',
    },
  ];
}
