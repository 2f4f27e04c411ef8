import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Tier } from './seller-tier.ts';

export const listOpenSellers = (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('seller').select('id').where('status', '=', 'approved').where('closed_at', 'is', null).execute();

export async function setTiers(db: Db, sellers: readonly { id: string; tier: Tier }[]): Promise<void> {
  await sql`
    update seller s set tier = new.tier, tier_computed_at = now()
    from unnest(${sellers.map(({ id }) => id)}::uuid[], ${sellers.map(({ tier }) => tier)}::text[]) as new (id, tier)
    where s.id = new.id
  `.execute(db);
}
