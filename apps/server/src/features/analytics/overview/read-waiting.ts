import type { AdminQueue, AdminQueueKey } from '@herbary/contract/admin-overview.ts';
import type { Permission } from '@herbary/contract/permissions.ts';
import type { Db } from '../../../platform/db/client.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listWaiting } from './waiting.repository.ts';

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];
/** Of a feature to the right of this one. */
export type WaitingCount = (db: Db) => Promise<Waiting>;

/** Who may open the tab of a queue sees how much waits in it. */
const permissions: Record<AdminQueueKey, Permission> = {
  sellers: 'sellers.read',
  products: 'products.read',
  verifications: 'sellers.read',
  reports: 'products.read',
  reviews: 'reviews.read',
  transfers: 'bank-transfers.read',
  refunds: 'refunds.read',
  payments: 'payments.read',
  disputes: 'disputes.read',
  payouts: 'payouts.read',
  chat: 'chat.read',
  feedback: 'feedback.read',
  mail: 'operations.read',
  invitations: 'invitations.manage',
};

const byAge = (a: Waiting, b: Waiting) =>
  (a.oldestAt?.getTime() ?? Number.MAX_VALUE) - (b.oldestAt?.getTime() ?? Number.MAX_VALUE);

/** What waits for a person, of what this admin may open, the longest waiting first. */
export async function readWaiting(db: Db, actor: Actor, later: readonly WaitingCount[]): Promise<AdminQueue[]> {
  const [own, ...others] = await Promise.all([listWaiting(db), ...later.map((count) => count(db))]);
  const seen = [...own, ...others].filter(({ key }) => hasPermission(permissions[key], actor)).sort(byAge);
  return seen.map(({ oldestAt, ...one }) => ({ ...one, oldestAt: oldestAt?.toISOString() ?? null }));
}
