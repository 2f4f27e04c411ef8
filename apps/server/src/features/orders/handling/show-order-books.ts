import type { OrderBooks } from '@herbary/contract/orders-handling.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findOrderBooks } from './order-books.repository.ts';

export async function showOrderBooks(db: Db, orderId: string): Promise<OrderBooks> {
  const found = await findOrderBooks(db, orderId);
  if (!found) throw new AppError('order.not_found');
  const { buyer, payment, bookings } = found;
  return {
    buyer: { _id: buyer.id, name: buyer.name, email: buyer.email },
    payment: payment && {
      _id: payment.id,
      status: payment.status,
      amount: payment.amountCents / 100,
      intentId: payment.intentId,
      reference: payment.reference,
    },
    bookings: bookings.map(({ id, kind, at, memo, entries }) => ({
      _id: id,
      kind,
      at: new Date(at).toISOString(),
      memo,
      entries: entries.map(({ account, component, cents }) => ({ account, component, amount: cents / 100 })),
    })),
  };
}
