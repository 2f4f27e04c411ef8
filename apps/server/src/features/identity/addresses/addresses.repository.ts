import type { AddressForm } from '@herbary/contract/addresses.ts';
import { countryCodeOf, countryName, stateNameOf } from '@herbary/contract/countries.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

const columns = [
  'id',
  'address_type',
  'recipient',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
  'is_default',
] as const;

export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number];

export const listAddressRows = (db: Db, userId: string) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** As it is printed on a parcel: the full names of state and country, whichever way they were given. */
const written = (form: AddressForm) => ({
  address_type: form.addressType ?? 'home',
  recipient: form.recipient || null,
  address_line1: form.addressLine1,
  address_line2: form.addressLine2 || null,
  city: form.city,
  state: stateNameOf(countryCodeOf(form.country) ?? '', form.state) ?? form.state,
  postal_code: form.postalCode.toUpperCase(),
  country: countryName(countryCodeOf(form.country) ?? form.country),
  phone: form.phone || null,
});

export const insertAddress = (tx: Db, id: string, userId: string, form: AddressForm, isDefault: boolean) =>
  tx
    .insertInto('address')
    .values({ id, user_id: userId, ...written(form), is_default: isDefault })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateAddressRow = (tx: Db, userId: string, id: string, form: AddressForm) =>
  tx
    .updateTable('address')
    .set({ ...written(form), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();

export const deleteAddressRow = (tx: Db, userId: string, id: string) =>
  tx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst();

/** The caller has locked the owner's row: without the lock, two calls could each clear the other's default and set their own. */
export async function makeDefault(tx: Db, userId: string, id: string): Promise<AddressRow | undefined> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  return tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}
