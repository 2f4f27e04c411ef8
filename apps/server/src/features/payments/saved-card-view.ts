import type { SavedCard } from '@herbary/contract/payments.ts';
import type { SavedCardRow } from './saved-cards.repository.ts';

/** A card is good until the last day of its month. */
const isExpired = ({ expMonth, expYear }: SavedCardRow, now: Date): boolean =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

export const savedCardView = (card: SavedCardRow, now: Date): SavedCard => ({
  _id: card.id,
  paymentMethod: card.paymentMethodId,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  expired: isExpired(card, now),
  isDefault: card.isDefault,
});
