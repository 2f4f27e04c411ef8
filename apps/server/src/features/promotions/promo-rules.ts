import { shareOf } from '@herbary/contract/money.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars, momentText } from '../../platform/wording.ts';

export type Promo = {
  id: string;
  code: string;
  description: string | null;
  /** Whose products it is for, and who pays for it; null: all products, paid by the platform. */
  sellerId: string | null;
  sellerName: string | null;
  kind: 'percent' | 'fixed';
  percentBps: number | null;
  amountCents: number | null;
  maxDiscountCents: number | null;
  minSubtotalCents: number;
  startsAt: Date;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  usedCount: number;
  active: boolean;
};

export type PromoQuestion = { now: Date; eligibleCents: number; usedByUser: number };

/** Why the code gives nothing for goods of this value; undefined when it applies. */
export function promoProblem(promo: Promo, { now, eligibleCents, usedByUser }: PromoQuestion): AppError | undefined {
  if (!promo.active) return new AppError('promo.invalid');
  if (promo.endsAt !== null && now >= promo.endsAt) return new AppError('promo.expired');
  if (now < promo.startsAt) return new AppError('promo.not_started', { start: momentText(promo.startsAt) });
  if (promo.usedCount >= (promo.maxUses ?? Number.POSITIVE_INFINITY)) return new AppError('promo.used_up');
  if (usedByUser >= (promo.maxUsesPerUser ?? Number.POSITIVE_INFINITY)) return new AppError('promo.used_up');
  const seller = promo.sellerName ?? 'another seller';
  if (promo.sellerId !== null && eligibleCents === 0) return new AppError('promo.other_seller', { seller });
  if (eligibleCents >= promo.minSubtotalCents) return undefined;
  const minimum = dollars(promo.minSubtotalCents);
  if (promo.sellerId === null) return new AppError('promo.minimum', { minimum });
  return new AppError('promo.seller_minimum', { minimum, seller });
}

export function discountOf(promo: Promo, eligibleCents: number): number {
  const wished = promo.kind === 'fixed' ? (promo.amountCents ?? 0) : shareOf(eligibleCents, promo.percentBps ?? 0);
  return Math.min(wished, promo.maxDiscountCents ?? wished, eligibleCents);
}
