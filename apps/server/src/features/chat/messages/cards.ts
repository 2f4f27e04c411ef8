import type { ChatCard, MessageForm } from '@herbary/contract/chat.ts';
import type { Db } from '../../../platform/db/client.ts';
import { joinedPictureUrl } from '../../catalog/index.ts';
import { findSharedOrders, findShownProducts, listOrderCards, listProductCards } from './cards.repository.ts';

export type CardKey = { productId: string | null; orderId: string | null };

const cardsMax = 3;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const linkShape = new RegExp(`/(product|order)/(${uuid})`, 'gi');
const numberShape = /\bHB-\d{1,15}\b/g;

/** What a text links to or is about; orders only where everybody in the conversation may see them. */
export async function findCards(
  tx: Db,
  { text, about, memberIds }: { text: string; about: MessageForm['about']; memberIds: readonly string[] },
): Promise<CardKey[]> {
  const links = [...text.matchAll(linkShape)].map(([, kind, id]) => ({
    kind: kind?.toLowerCase(),
    id: `${id}`.toLowerCase(),
  }));
  const idsOf = (kind: string) => links.filter((link) => link.kind === kind).map(({ id }) => id);
  const products = [...(about && 'product' in about ? [about.product] : []), ...idsOf('product')];
  const orders = [...(about && 'order' in about ? [about.order] : []), ...idsOf('order')];
  const numbers = [...text.matchAll(numberShape)].map(([number]) => number);
  if (products.length + orders.length + numbers.length === 0) return [];
  const shown = products.length > 0 ? await findShownProducts(tx, products) : [];
  const shared =
    orders.length + numbers.length > 0 ? await findSharedOrders(tx, { ids: orders, numbers, memberIds }) : [];
  const named = (number: string) => shared.find(({ orderNumber }) => orderNumber === number)?.id ?? '';
  const orderIds = [...orders, ...numbers.map(named)].filter((id) => shared.some((order) => order.id === id));
  return [
    ...[...new Set(products)].filter((id) => shown.includes(id)).map((id) => ({ productId: id, orderId: null })),
    ...[...new Set(orderIds)].map((id) => ({ productId: null, orderId: id })),
  ].slice(0, cardsMax);
}

/** The cards of many messages in two looks, as products and orders are now. */
export async function readCards(db: Db, keys: readonly CardKey[]): Promise<(keys: readonly CardKey[]) => ChatCard[]> {
  const productIds = keys.flatMap(({ productId }) => productId ?? []);
  const orderIds = keys.flatMap(({ orderId }) => orderId ?? []);
  const cards = new Map<string, ChatCard>();
  for (const row of productIds.length > 0 ? await listProductCards(db, productIds) : [])
    cards.set(row.id, {
      type: 'product',
      _id: row.id,
      name: row.name,
      price: row.priceCents / 100,
      image: joinedPictureUrl(row, 320),
      available: row.visible,
    });
  for (const row of orderIds.length > 0 ? await listOrderCards(db, orderIds) : [])
    cards.set(row.id, {
      type: 'order',
      _id: row.id,
      orderNumber: row.orderNumber,
      status: row.status,
      total: row.totalCents / 100,
      itemCount: row.itemCount,
      firstItem: row.firstItem,
      placedAt: row.createdAt.toISOString(),
    });
  return (wanted) => wanted.flatMap(({ productId, orderId }) => cards.get(productId ?? orderId ?? '') ?? []);
}
