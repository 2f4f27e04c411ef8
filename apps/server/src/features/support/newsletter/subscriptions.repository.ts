import type { Db } from '../../platform/db/client.ts';

/** An address that left and comes back is subscribed again; one that is subscribed already stays as it is. */
export const upsertSubscription = (
  db: Db,
  subscription: { id: string; email: string; source: string; unsubscribeToken: string },
) =>
  db
    .insertInto('newsletter_subscription')
    .values({
      id: subscription.id,
      email: subscription.email,
      source: subscription.source,
      unsubscribe_token: subscription.unsubscribeToken,
    })
    .onConflict((conflict) => conflict.column('email_normalized').doUpdateSet({ unsubscribed_at: null }))
    .execute();
