import type { Db } from '../../../platform/db/client.ts';
import { countOwedCents } from './balances.repository.ts';

/** Whether anything is open between the platform and the seller, in either direction: 0 when nothing is. */
export const owedToSeller = (db: Db, sellerId: string): Promise<number> => countOwedCents(db, sellerId);
