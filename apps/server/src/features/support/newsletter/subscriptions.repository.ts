import { RETENTION } from '@herbary/contract/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

const confirmLinkLifetime = sql<Date>`now() + make_interval(days => ${RETENTION.newsletterLinkDays})`;

type AskedFor = { id: string; email: string; source: string; unsubscribeToken: string; tokenHash: Buffer };

/** False for an address that is subscribed already. An earlier link of an address that is not ends with the new one. */
export async function askToConfirm(tx: Db, asked: AskedFor): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscription (id, email, source, unsubscribe_token, confirm_token_hash, confirm_expires_at)
    values (${asked.id}, ${asked.email}, ${asked.source}, ${asked.unsubscribeToken}, ${asked.tokenHash}, ${confirmLinkLifetime})
    on conflict (email_normalized) do update
    set confirm_token_hash = excluded.confirm_token_hash, confirm_expires_at = excluded.confirm_expires_at
    where newsletter_subscription.confirmed_at is null or newsletter_subscription.unsubscribed_at is not null
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Opened a second time it says the same; after the subscription has ended the link is dead. */
export async function confirmSubscription(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_subscription s
    set confirmed_at = case when s.unsubscribed_at is null then coalesce(s.confirmed_at, now()) else now() end,
      unsubscribed_at = null,
      user_id = (select u.id from app_user u where u.email_normalized = s.email_normalized and u.email_verified_at is not null)
    where s.confirm_token_hash = ${tokenHash} and s.confirm_expires_at > now()
    returning s.id
  `.execute(tx);
  return rows.length > 0;
}

/** False for a link that belongs to no subscription. */
export async function endSubscription(tx: Db, unsubscribeToken: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_subscription
    set unsubscribed_at = coalesce(unsubscribed_at, now()), confirm_token_hash = null, confirm_expires_at = null
    where unsubscribe_token = ${unsubscribeToken}
    returning id
  `.execute(tx);
  return rows.length > 0;
}

type OwnRow = { email: string; isVerified: boolean; isSubscribed: boolean; isAsked: boolean };

export async function findOwnSubscription(db: Db, userId: string): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select u.email, u.email_verified_at is not null as "isVerified",
      coalesce(s.confirmed_at is not null and s.unsubscribed_at is null, false) as "isSubscribed",
      coalesce(s.confirm_expires_at > now(), false) as "isAsked"
    from app_user u left join newsletter_subscription s on s.email_normalized = u.email_normalized
    where u.id = ${userId}
  `.execute(db);
  if (!rows[0]) throw new Error(`Account ${userId} is gone`);
  return rows[0];
}

/** For the owner of an address that was confirmed with the account. */
export const subscribeOwner = (
  tx: Db,
  { id, userId, email, unsubscribeToken }: { id: string; userId: string; email: string; unsubscribeToken: string },
) =>
  sql`
    insert into newsletter_subscription (id, email, source, unsubscribe_token, confirmed_at, user_id)
    values (${id}, ${email}, 'account', ${unsubscribeToken}, now(), ${userId})
    on conflict (email_normalized) do update
    set confirmed_at = case when newsletter_subscription.unsubscribed_at is null
        then coalesce(newsletter_subscription.confirmed_at, now()) else now() end,
      unsubscribed_at = null, user_id = excluded.user_id
  `.execute(tx);

export const unsubscribeOwner = (tx: Db, userId: string) =>
  sql`
    update newsletter_subscription s
    set unsubscribed_at = coalesce(s.unsubscribed_at, now()), confirm_token_hash = null, confirm_expires_at = null
    from app_user u where u.id = ${userId} and u.email_normalized = s.email_normalized
  `.execute(tx);

export const deleteSubscriptionsOf = (tx: Db, userId: string) =>
  tx.deleteFrom('newsletter_subscription').where('user_id', '=', userId).execute();

/** Asked for and never confirmed. */
export const deleteUnconfirmed = (db: Db) =>
  sql`
    delete from newsletter_subscription
    where confirmed_at is null and confirm_expires_at < now() - make_interval(days => ${RETENTION.unconfirmedNewsletterDays})
  `.execute(db);

type Counts = { confirmed: number; pending: number; unsubscribed: number };

export async function countSubscriptions(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where confirmed_at is not null and unsubscribed_at is null) as confirmed,
      count(*) filter (where confirmed_at is null) as pending,
      count(*) filter (where confirmed_at is not null and unsubscribed_at is not null) as unsubscribed
    from newsletter_subscription
  `.execute(db);
  return rows[0] ?? { confirmed: 0, pending: 0, unsubscribed: 0 };
}
