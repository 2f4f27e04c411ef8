import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { lockPromo, type PromoOwner, type PromoRow, updatePromo } from './promotions.repository.ts';

type Input = { owner: PromoOwner; id: string; active?: boolean; endsAt?: string | null };

/** What a code gives is fixed once it is out: it can only be switched, or its end moved. */
export async function changePromo(
  { db }: Deps,
  actor: ActingMember,
  { owner, id, active, endsAt }: Input,
): Promise<PromoRow> {
  const end = endsAt ? new Date(endsAt) : endsAt === null ? null : undefined;
  return transaction(db, async (tx) => {
    const promo = await lockPromo(tx, owner, id);
    if (!promo) throw new AppError('promo.not_found');
    if (end && end <= promo.startsAt) throw new AppError('promo.window');
    const changed = await updatePromo(tx, id, { active, endsAt: end });
    await actor.audit.record(tx, {
      subject: { type: 'promo_code', id },
      before: { active: promo.active, endsAt: promo.endsAt },
      after: { active: changed.active, endsAt: changed.ends_at },
    });
    return changed;
  });
}
