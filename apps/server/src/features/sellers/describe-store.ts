import type { Db } from '../../platform/db/client.ts';
import { findStoreFacts } from './sellers.repository.ts';

export async function describeStore(db: Db, userId: string) {
  const store = await findStoreFacts(db, userId);
  return store && { businessName: store.business_name, isVerified: store.is_verified };
}
