import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { createSellerPromo } from '@herbary/contract/promotions.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { getRow } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { insertPromo, type PromoOwner, type PromoRow, promoList } from './promotions.repository.ts';

type PromoForm = BodyOf<typeof createSellerPromo>;

const wholeHundredths = (value: number): number => {
  const hundredths = Math.round(value * 100);
  if (Math.abs(value * 100 - hundredths) > 1e-6) throw new AppError('promo.value');
  return hundredths;
};
const optionalCents = (value: number | undefined): number | null =>
  value === undefined ? null : wholeHundredths(value);

function reductionOf({ kind, value }: PromoForm): { percentBps: number | null; amountCents: number | null } {
  const hundredths = wholeHundredths(value);
  if (hundredths < 1 || (kind === 'percent' && hundredths > 10_000)) throw new AppError('promo.value');
  return kind === 'percent'
    ? { percentBps: hundredths, amountCents: null }
    : { percentBps: null, amountCents: hundredths };
}

function windowOf({ startsAt, endsAt }: PromoForm, now: Date): { startsAt: Date; endsAt: Date | null } {
  const window = { startsAt: startsAt ? new Date(startsAt) : now, endsAt: endsAt ? new Date(endsAt) : null };
  if (window.endsAt !== null && (window.endsAt <= window.startsAt || window.endsAt <= now))
    throw new AppError('promo.window');
  return window;
}

export async function createPromo(
  { db, clock }: Deps,
  actor: ActingMember,
  { owner, form }: { owner: PromoOwner; form: PromoForm },
): Promise<PromoRow> {
  const maxDiscountCents = optionalCents(form.maxDiscount);
  if (maxDiscountCents === 0) throw new AppError('promo.value');
  const terms = {
    code: form.code,
    sellerId: owner.sellerId,
    description: form.description || null,
    kind: form.kind,
    ...reductionOf(form),
    maxDiscountCents,
    minSubtotalCents: optionalCents(form.minSubtotal) ?? 0,
    ...windowOf(form, clock.now()),
    maxUses: form.maxUses ?? null,
    maxUsesPerUser: form.maxUsesPerUser ?? null,
  };
  return transaction(db, async (tx) => {
    const promo = await insertPromo(tx, { ...terms, createdBy: actor.userId });
    if (!promo) throw new AppError('promo.code_taken');
    await actor.audit.record(tx, { subject: { type: 'promo_code', id: promo.id }, before: null, after: terms });
    return getRow(tx, promoList(owner), {}, promo.id);
  });
}
