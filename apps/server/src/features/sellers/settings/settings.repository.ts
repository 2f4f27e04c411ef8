import type { HandlingTime } from '@herbary/contract/delivery.ts';
import type { SellerSettings, shippingForm } from '@herbary/contract/seller-settings.ts';
import { sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import type { DB } from '../../../platform/db/types.gen.ts';

export type ShipFrom = NonNullable<z.output<typeof shippingForm>['shipFrom']>;
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

const settings = (db: Db, sellerId: string) =>
  db
    .selectFrom('seller')
    .select([
      'id',
      'settings_revision',
      'business_name',
      'business_category',
      'business_description',
      'city',
      'state',
      'country',
      'website',
      'shipping_policy',
      'return_policy',
      'banner_file_id',
      sql<SellerSettings['currency']>`currency`.as('currency'),
      sql<HandlingTime>`handling_time`.as('handling_time'),
      sql<ShipFrom | null>`shipping_settings -> 'shipFrom'`.as('ship_from'),
    ])
    .where('id', '=', sellerId)
    .where('closed_at', 'is', null);

export const findSettings = (db: Db, sellerId: string) => settings(db, sellerId).executeTakeFirst();

/** Locks the row, so that a picture is replaced by one call at a time and none is left without an owner. */
export const lockSettings = (tx: Db, sellerId: string) => settings(tx, sellerId).forUpdate().executeTakeFirst();

/** Beside whatever else is stored there. */
export const shipsFrom = (shipFrom: ShipFrom | null) =>
  sql<string>`shipping_settings || ${JSON.stringify({ shipFrom })}::jsonb`;

type SettingsChange = UpdateObject<DB, 'seller'>;

/** False when another window was faster: the caller has seen an earlier revision. */
export async function changeSettings(
  tx: Db,
  sellerId: string,
  revision: number,
  change: SettingsChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seller')
    .set({ ...change, settings_revision: sql`settings_revision + 1`, updated_at: sql`now()` })
    .where('id', '=', sellerId)
    .where('closed_at', 'is', null)
    .where('settings_revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setBanner = (tx: Db, sellerId: string, fileId: string | null) =>
  tx.updateTable('seller').set({ banner_file_id: fileId, updated_at: sql`now()` }).where('id', '=', sellerId).execute();
