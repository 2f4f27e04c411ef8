import { seeded } from '../catalog/seeded.ts';
import { issueTexts } from '../data/newsletter-issues.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import { worldDigest, worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

export function newsletterTables(cast: Cast): WorldTables {
  const subscriptions = subscriptionRows(cast);
  const issues = issueRows(cast, subscriptions.length);
  return {
    newsletter_subscription: subscriptions,
    newsletter_issue: issues,
    newsletter_delivery: issues.flatMap(({ id, status, started_at: at }) =>
      status === 'sent' && at
        ? subscriptions.map((one) => ({ issue_id: id, subscription_id: one.id, created_at: at }))
        : [],
    ),
  };
}

function subscriptionRows({ buyers, now }: Cast): Row<'newsletter_subscription'>[] {
  const random = seeded('demo newsletter');
  return random.sample(buyers, 42).map((buyer, index) => {
    const createdAt = after(buyer.joinedAt, random.int(0, 6) * hourMs);
    return {
      id: worldId('newsletter', buyer.email),
      email: buyer.email,
      source: random.pick(['landing', 'footer', 'checkout']),
      unsubscribe_token: worldDigest(`newsletter ${buyer.email}`).toString('base64url'),
      created_at: createdAt,
      confirmed_at: after(createdAt, 60_000),
      unsubscribed_at: index % 14 === 13 ? ago(now, 10 * dayMs) : null,
      user_id: buyer.id,
    };
  });
}

/** One that went out to everybody, and a draft. */
function issueRows({ now, admins: [admin] }: Cast, recipients: number): Row<'newsletter_issue'>[] {
  return issueTexts.map(({ daysAgo, ...text }, index) => {
    const at = ago(now, (daysAgo ?? 1) * dayMs);
    const isSent = daysAgo !== undefined;
    return {
      id: worldId('newsletter-issue', `${index}`),
      ...text,
      status: isSent ? 'sent' : 'draft',
      recipients: isSent ? recipients : 0,
      written_by: admin.id,
      created_at: at,
      updated_at: at,
      started_at: isSent ? at : null,
      finished_at: isSent ? after(at, hourMs) : null,
    };
  });
}
