import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertRedemption, isRunning, type Redemption } from './promotions.repository.ts';

/** Takes a place of the code for this checkout. A discount of nothing takes none. */
export async function redeemPromo(tx: Db, redemption: Redemption): Promise<void> {
  if (redemption.discountCents === 0 || (await insertRedemption(tx, redemption))) return;
  throw new AppError((await isRunning(tx, redemption.promoId)) ? 'promo.used_up' : 'promo.expired');
}
