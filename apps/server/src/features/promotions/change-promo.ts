import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { getRow } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { lockPromo, type PromoOwner, type PromoRow, promoList, updatePromo } from './promotions.repository.ts';

type Input = { owner: PromoOwner; id: string; active?: boolean; endsAt?: string | null; ended?: true };

/** What a code gives is fixed once it is out: it can only be switched, or its end moved. */
export async function changePromo(
  { db, clock }: Deps,
  actor: ActingMember,
  { owner, id, active, endsAt, ended }: Input,
): Promise<PromoRow> {
  const now = clock.now();
  const wished = endsAt ? new Date(endsAt) : endsAt === null ? null : undefined;
  return transaction(db, async (tx) => {
    const promo = await lockPromo(tx, owner, id);
    if (!promo) throw new AppError('promo.not_found');
    const isOver = promo.endsAt !== null && promo.endsAt <= now;
    const end = ended ? (isOver ? promo.endsAt : now) : wished;
    if (end && end <= promo.startsAt) throw new AppError('promo.window');
    await updatePromo(tx, id, { active, endsAt: end });
    const changed = await getRow(tx, promoList(owner), {}, id);
    await actor.audit.record(tx, {
      subject: { type: 'promo_code', id },
      before: { active: promo.active, endsAt: promo.endsAt },
      after: { active: changed.active, endsAt: changed.ends_at },
    });
    return changed;
  });
}
