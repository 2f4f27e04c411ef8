import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type SavedCardRow = {
  id: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};

const columns = sql`id, provider_payment_method_id as "paymentMethodId", brand, last4, exp_month as "expMonth",
  exp_year as "expYear", is_default as "isDefault"`;

export async function listSavedCardRows(db: Db, userId: string): Promise<SavedCardRow[]> {
  const { rows } = await sql<SavedCardRow>`
    select ${columns} from saved_card where user_id = ${userId} order by is_default desc, created_at desc, id desc
  `.execute(db);
  return rows;
}

export async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ customer: string }>`
    select provider_customer_id as customer from payment_customer where user_id = ${userId} and provider = 'stripe'
  `.execute(db);
  return rows[0]?.customer;
}

export async function findPayer(db: Db, userId: string): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, trim(first_name || ' ' || last_name) as name from app_user where id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Not for an account that is being deleted: its wallet was emptied, and would not be emptied again. */
export async function insertCustomer(tx: Db, userId: string, customer: string): Promise<void> {
  await sql`
    insert into payment_customer (user_id, provider, provider_customer_id)
      select id, 'stripe', ${customer} from app_user where id = ${userId} and deleted_at is null for key share
      on conflict do nothing
  `.execute(tx);
}

/**
 * With their saved cards there, which are returned. `customerId`: only if it is still this one; another
 * call may have found it gone as well and made them known anew.
 */
export async function forgetCustomer(
  db: Db,
  userId: string,
  customerId: string | null = null,
): Promise<{ paymentMethodId: string }[]> {
  const { rows } = await sql<{ paymentMethodId: string }>`
    with customer as (
      delete from payment_customer
        where user_id = ${userId} and provider = 'stripe'
          and (${customerId}::text is null or provider_customer_id = ${customerId})
        returning user_id)
    delete from saved_card
      where user_id = ${userId} and provider = 'stripe' and (${customerId}::text is null or exists (select from customer))
      returning provider_payment_method_id as "paymentMethodId"
  `.execute(db);
  return rows;
}

/** Every change of a buyer's cards locks this row first: two at once could each choose a default. False without one. */
export async function lockWallet(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_customer where user_id = ${userId} and provider = 'stripe' for update
  `.execute(tx);
  return rows.length > 0;
}

export type NewCard = Omit<SavedCardRow, 'isDefault'> & { userId: string };

/**
 * The same card typed in again takes the place of the one that was saved before, which is returned: the provider must not
 * keep it any longer.
 */
export async function keepCardRow(tx: Db, card: NewCard): Promise<{ paymentMethodId: string } | undefined> {
  const { id, userId, paymentMethodId, brand, last4, expMonth, expYear } = card;
  const { rows } = await sql<{ paymentMethodId: string }>`
    with known as (
      select id, provider_payment_method_id as before from saved_card
        where user_id = ${userId} and provider = 'stripe'
          and (provider_payment_method_id = ${paymentMethodId}
            or (brand, last4, exp_month, exp_year) = (${brand}, ${last4}, ${expMonth}, ${expYear}))
        order by provider_payment_method_id <> ${paymentMethodId}, created_at, id limit 1)
    update saved_card c set provider_payment_method_id = ${paymentMethodId}
      from known where c.id = known.id returning known.before as "paymentMethodId"
  `.execute(tx);
  if (rows[0]) return rows[0].paymentMethodId === paymentMethodId ? undefined : rows[0];
  await sql`
    insert into saved_card (id, user_id, provider, provider_payment_method_id, brand, last4, exp_month, exp_year, is_default)
      values (${id}, ${userId}, 'stripe', ${paymentMethodId}, ${brand}, ${last4}, ${expMonth}, ${expYear},
        not exists (select from saved_card where user_id = ${userId} and is_default))
      on conflict (provider, provider_payment_method_id) do nothing
  `.execute(tx);
  return undefined;
}

export async function deleteSavedCardRow(
  tx: Db,
  userId: string,
  id: string,
): Promise<{ paymentMethodId: string } | undefined> {
  const { rows } = await sql<{ paymentMethodId: string }>`
    delete from saved_card where id = ${id} and user_id = ${userId}
      returning provider_payment_method_id as "paymentMethodId"
  `.execute(tx);
  return rows[0];
}

/** When the default went, the newest of the others takes its place. */
export async function ensureDefault(tx: Db, userId: string): Promise<void> {
  await sql`
    update saved_card set is_default = true
      where id = (select id from saved_card where user_id = ${userId} order by created_at desc, id desc limit 1)
        and not exists (select from saved_card where user_id = ${userId} and is_default)
  `.execute(tx);
}

export async function makeDefaultCard(tx: Db, userId: string, id: string): Promise<SavedCardRow | undefined> {
  await sql`
    update saved_card set is_default = false
      where user_id = ${userId} and is_default and id <> ${id}
        and exists (select from saved_card where id = ${id} and user_id = ${userId})
  `.execute(tx);
  const { rows } = await sql<SavedCardRow>`
    update saved_card set is_default = true where id = ${id} and user_id = ${userId} returning ${columns}
  `.execute(tx);
  return rows[0];
}
