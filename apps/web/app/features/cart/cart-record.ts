import type { CartChange, Cart as ServerCart } from '@herbary/contract/cart.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import { applyEdit, type Cart, type CartEdit, type CartItem, MAX_QUANTITY, newLine } from './cart.ts';

/** The cart in the browser: the server's last answer, and the edits that have not been sent yet. */
export type CartRecord = {
  version: number;
  items: readonly CartItem[];
  quote: Quote | null;
  changes: readonly CartChange[];
  edits: readonly CartEdit[];
};

export const emptyRecord: CartRecord = { version: 0, items: [], quote: null, changes: [], edits: [] };

export const showRecord = ({ edits, ...known }: CartRecord): Cart => ({
  ...known,
  items: edits.reduce(applyEdit, known.items),
  busy: edits.length > 0,
});

/** `mayReplace`: whether an edit is still unsent. Of several changes to one line only the last one is sent. */
export function withEdit(record: CartRecord, edit: CartEdit, mayReplace: (key: string) => boolean): CartRecord {
  const last = record.edits.at(-1);
  const again =
    last && 'id' in last && 'id' in edit && last.kind === edit.kind && last.id === edit.id && mayReplace(last.key);
  const edits = again ? record.edits.slice(0, -1) : record.edits;
  return { ...record, edits: [...edits, edit] };
}

export const withoutEdit = (record: CartRecord, key: string): CartRecord => ({
  ...record,
  edits: record.edits.filter((edit) => edit.key !== key),
});

export const takeAnswer = (record: CartRecord, { version, items, quote, changes }: ServerCart): CartRecord => ({
  ...record,
  version,
  items,
  quote,
  changes,
});

export const newKey = (): string => crypto.randomUUID();

/** A visitor signed in: their lines are merged, and the server also finds their cart by its cookie. */
export const mergeRecords = (account: CartRecord, visitor: CartRecord): CartRecord => ({
  ...account,
  edits: [...account.edits, { key: newKey(), kind: 'merge', items: showRecord(visitor).items }],
});

export const unsentOf = ({ edits }: CartRecord): CartRecord => ({ ...emptyRecord, edits });

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

export function parseRecord(value: unknown): CartRecord {
  if (!isRecord(value)) return emptyRecord;
  const { version, items, quote, changes, edits } = value;
  return {
    version: numberOf(version) ?? 0,
    items: parseLines(items),
    quote: parseQuote(quote),
    changes: Array.isArray(changes) ? changes.flatMap(parseChange) : [],
    edits: Array.isArray(edits) ? edits.flatMap(parseEdit) : [],
  };
}

const parseLines = (value: unknown): CartItem[] =>
  Array.isArray(value) ? [...new Map(value.flatMap(parseLine).map((line) => [line.id, line])).values()] : [];

function parseLine(value: unknown): CartItem[] {
  if (!isRecord(value)) return [];
  const { id, name, price, quantity } = value;
  if (typeof id !== 'string' || !id || typeof name !== 'string' || !isNumber(price)) return [];
  if (!isNumber(quantity) || !Number.isInteger(quantity)) return [];
  const known = {
    id,
    name,
    price,
    image: textOf(value.image),
    seller: textOf(value.seller),
    sellerId: textOf(value.sellerId),
    category: textOf(value.category) ?? '',
    originalPrice: numberOf(value.originalPrice),
    form: textOf(value.form),
    size: textOf(value.size),
    stock: numberOf(value.stock),
  };
  return [
    {
      ...newLine(known, Math.min(quantity, MAX_QUANTITY)),
      lineTotal: numberOf(value.lineTotal),
      selected: value.selected !== false,
      available: value.available !== false,
    },
  ];
}

const figures = ['items', 'subtotal', 'discount', 'shipping', 'taxRate', 'tax', 'total'];
const lists = ['shippingChoices', 'sellers'];

/** A stored cart in an unknown format is dropped: the server has the cart. */
function parseQuote(value: unknown): Quote | null {
  if (!isRecord(value) || !figures.every((name) => isNumber(value[name]))) return null;
  return lists.every((name) => Array.isArray(value[name])) ? (value as Quote) : null;
}

function parseChange(value: unknown): CartChange[] {
  if (!isRecord(value) || typeof value.product !== 'string' || typeof value.name !== 'string') return [];
  const { product, name, kind } = value;
  if (kind !== 'price' && kind !== 'stock' && kind !== 'gone') return [];
  return [{ product, name, kind, from: numberOf(value.from), to: numberOf(value.to) }];
}

function parseEdit(value: unknown): CartEdit[] {
  if (!isRecord(value) || typeof value.key !== 'string') return [];
  const { key, kind, id, quantity, selected } = value;
  if (kind === 'add') return parseLine(value.item).map((item) => ({ key, kind, item }));
  if (kind === 'merge') return [{ key, kind, items: parseLines(value.items) }];
  if (kind === 'clear' || kind === 'no-promo' || kind === 'acknowledge') return [{ key, kind }];
  if (kind === 'promo' && typeof value.code === 'string') return [{ key, kind, code: value.code }];
  if (kind === 'shipping') return [{ key, kind, method: value.method as ShippingMethod }];
  if (kind === 'select-all' && typeof selected === 'boolean') return [{ key, kind, selected }];
  if (typeof id !== 'string') return [];
  if (kind === 'remove') return [{ key, kind, id }];
  if (kind === 'select' && typeof selected === 'boolean') return [{ key, kind, id, selected }];
  if (kind === 'quantity' && isNumber(quantity)) return [{ key, kind, id, quantity }];
  return [];
}
