import { sql } from 'kysely';
import { ascending, defineList } from '../../platform/db/list.ts';

export type ListedRunRow = {
  id: string;
  period: string;
  createdAt: Date;
  endedAt: Date | null;
  requestedBy: string | null;
  approvedBy: string | null;
  payouts: number;
  cents: number;
  waiting: number;
  failed: number;
  forBank: number;
};

/** What came of each run: what failed of it is not part of the sum. */
export const payoutRunList = defineList({
  name: 'payout runs',
  from: sql`payout_run r`,
  id: sql`r.id`,
  columns: sql<ListedRunRow>`r.id, to_char(r.period, 'YYYY-MM-DD') as period, r.created_at as "createdAt",
    r.ended_at as "endedAt", trim(u.first_name || ' ' || u.last_name) as "requestedBy",
    trim(a.first_name || ' ' || a.last_name) as "approvedBy", sums.*`,
  joins: sql`left join app_user u on u.id = r.requested_by
    left join payout_run_request q on q.run_id = r.id left join app_user a on a.id = q.decided_by
    cross join lateral (
      select count(*)::int as payouts,
          coalesce(sum(p.amount_cents) filter (where p.status not in ('failed', 'cancelled')), 0)::bigint as cents,
          (count(*) filter (where p.status in ('pending', 'processing')))::int as waiting,
          (count(*) filter (where p.status in ('failed', 'cancelled')))::int as failed,
          (count(*) filter (where p.status = 'pending' and p.provider = 'bank-file'))::int as "forBank"
        from payout p where p.run_id = r.id) sums`,
  where: (_: object) => [],
  sorts: { created: [ascending(sql`r.created_at`, 'timestamptz')] },
  sort: '-created',
});
