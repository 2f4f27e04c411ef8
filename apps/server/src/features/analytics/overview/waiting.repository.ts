import type { AdminQueueKey } from '@herbary/contract/admin-overview.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type WaitingRow = { key: AdminQueueKey; count: number; oldestAt: Date | null };

/** What waits for a person in the features to the left; each line is answered by an index of what is open. */
export async function listWaiting(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'sellers' as key, count(*) as count, min(applied_at) as "oldestAt"
    from seller where status in ('pending', 'underReview')
    union all
    select 'products', count(*), min(created_at) from product_revision where state = 'pending'
    union all
    select 'verifications', count(*), min(document_waiting_since)
    from seller where document_waiting_since is not null and status = 'approved' and closed_at is null
    union all
    select 'reviews', count(distinct review_id), min(created_at) from review_report where status = 'open'
    union all
    select 'transfers', count(*), min(created_at) from (
      select created_at from bank_credit where counted_at is null
      union all
      select created_at from bank_statement_row r
        where r.set_aside_at is null
          and not exists (select from bank_credit c where c.bank_entry_id = r.entry_key)) transfer
    union all
    select 'refunds', count(*), min(created_at) from refund
    where status = 'failed' and not exists (select from refund again where again.retry_of = refund.id)
      or status = 'pending' and method = 'bank-transfer'
    union all
    select 'payments', count(*), min(created_at) from payment where status = 'review'
    union all
    select 'disputes', count(*), min(opened_at) from dispute
    where status in ('needs_response', 'warning_needs_response') and decision is null
    union all
    select 'payouts', count(*), min(created_at) from (
      select created_at from payout where provider = 'bank-file' and status = 'pending'
      union all
      select created_at from payout_run_request where decided_at is null) payout
    union all
    select 'invitations', count(*), min(created_at) from admin_invitation
    where kind = 'request' and issued_at is null and closed_at is null
  `.execute(db);
  return rows;
}
