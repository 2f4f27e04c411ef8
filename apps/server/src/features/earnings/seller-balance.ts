import type { Db } from '../../platform/db/client.ts';
import { findSellerBalance } from './ledger.repository.ts';

/** Above zero: what the platform owes the seller. */
export const balanceOfSeller = (db: Db, sellerId: string) => findSellerBalance(db, sellerId);
