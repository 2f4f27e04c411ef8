import type { CartLine, Cart as ServerCart } from '@herbary/contract/cart.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import { vi } from 'vitest';
import { idOf } from './sample-wishlist.ts';
import { json, type Sent } from './stub-api.ts';

/** A line of the cart as the server answers it. */
export function cartLine(number: number, change: Partial<CartLine> = {}): CartLine {
  const line = {
    id: idOf(number),
    name: `Herb ${number}`,
    price: 9.5,
    originalPrice: null,
    image: null,
    quantity: 1,
    seller: 'Fern & Field',
    sellerId: idOf(900),
    category: 'Herbs',
    form: 'Dried',
    size: null,
    stock: 5,
    selected: true,
    available: true,
    ...change,
  };
  return { ...line, lineTotal: Math.round(line.price * 100 * line.quantity) / 100, ...change };
}

/** Figures are the server's: tests may put any in, and expect to see those. */
export function quoteOf(items: readonly CartLine[], change: Partial<Quote> = {}): Quote {
  const bought = items.filter(({ selected, available }) => selected && available);
  const subtotal = Math.round(bought.reduce((sum, { lineTotal }) => sum + lineTotal * 100, 0)) / 100;
  const shipping = bought.length > 0 ? 5 : 0;
  const tax = Math.round(subtotal * 9) / 100;
  return {
    currency: 'usd',
    items: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: 0,
    shipping,
    taxRate: 0.09,
    tax,
    total: Math.round((subtotal + shipping + tax) * 100) / 100,
    shippingMethod: 'standard',
    shippingChoices: [{ id: 'standard', name: 'Standard Shipping', price: 5, arrives: 'Arrives Nov 20 - 25' }],
    promo: null,
    promoProblem: null,
    sellers: [],
    ...change,
  };
}

export const serverCart = (items: readonly CartLine[], change: Partial<ServerCart> = {}): ServerCart => ({
  version: 1,
  items: [...items],
  quote: quoteOf(items),
  changes: [],
  ...change,
});

type Body = {
  product?: string;
  quantity?: number;
  selected?: boolean;
  products?: 'all' | 'none';
  items?: { product: string; quantity: number }[];
};
type Answer = () => Response | Promise<Response>;

export type CartServer = {
  sent: Sent[];
  /** Tests may change it, as another device would. */
  lines: CartLine[];
  /** Answers this call, once or always, in another way. */
  answers: Record<string, Answer>;
  calls: () => string[];
};

/** Stubs the cart endpoints with an in-memory cart; only the products in `catalog` exist. */
export function stubCartServer(lines: CartLine[] = [], catalog: CartLine[] = lines): CartServer {
  const server: CartServer = { sent: [], lines: [...lines], answers: {}, calls: () => server.sent.map((s) => s.call) };
  const change = (id: string | undefined, to: Partial<CartLine>) => {
    server.lines = server.lines.map((line) => (line.id === id ? cartLine(0, { ...bare(line), ...to }) : line));
  };
  const put = (id: string | undefined, quantity: number, sum: boolean) => {
    const known = server.lines.find((line) => line.id === id);
    const product = catalog.find((line) => line.id === id);
    if (known) change(id, { quantity: sum ? known.quantity + quantity : Math.max(known.quantity, quantity) });
    else if (product) server.lines = [cartLine(0, { ...bare(product), quantity }), ...server.lines];
  };
  const write = (call: string, body: Body) => {
    const id = call.split('/')[4];
    if (call === 'POST /api/cart/items') put(body.product, body.quantity ?? 1, true);
    if (call === 'PUT /api/cart') for (const { product, quantity } of body.items ?? []) put(product, quantity, false);
    if (call.startsWith('PUT /api/cart/items/')) change(id, body as Partial<CartLine>);
    if (call.startsWith('DELETE /api/cart/items/')) server.lines = server.lines.filter((line) => line.id !== id);
    if (call === 'DELETE /api/cart') server.lines = [];
    if (call === 'PUT /api/cart/selection') {
      for (const line of server.lines) change(line.id, { selected: body.products === 'all' });
    }
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    server.sent.push({ call, body });
    const special = server.answers[call];
    if (special) return special();
    if (!String(url).startsWith('/api/cart')) return json({ message: `Nobody expected ${call}` }, 501);
    write(call, body ?? {});
    return json(serverCart(server.lines));
  });
  return server;
}

function bare({ lineTotal: _, ...line }: CartLine): Partial<CartLine> {
  return line;
}
