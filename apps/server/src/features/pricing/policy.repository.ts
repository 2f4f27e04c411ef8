import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PolicyFigures } from './price-checkout.ts';

const figuresAt = prepared<{ figures: PolicyFigures | null }>(
  'pricing.figures-at',
  'select pricing_figures_at(coalesce($1::timestamptz, now())) as figures',
);

/** Null where only the environment says what is charged. */
export const findPolicyAt = async (db: Db, at?: Date): Promise<PolicyFigures | null> =>
  (await figuresAt(db, [at ?? null]))[0]?.figures ?? null;

/** At most one version waits. */
export async function findNextPolicy(db: Db): Promise<(PolicyFigures & { effectiveAt: Date }) | undefined> {
  const { rows } = await sql<PolicyFigures & { effectiveAt: Date }>`
    select tax_bps as "taxBps", standard_cents as "standardCents", expedited_cents as "expeditedCents",
      priority_cents as "priorityCents", effective_at as "effectiveAt"
    from pricing_policy where withdrawn_at is null and effective_at > now()
  `.execute(db);
  return rows[0];
}

export type StoredVersion = PolicyFigures & {
  version: number;
  effectiveAt: Date;
  isInEffect: boolean;
  reason: string;
  scheduledBy: string;
  scheduledAt: Date;
  withdrawnBy: string | null;
};

/** The newest first. */
export async function listVersions(db: Db): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select p.version, p.tax_bps as "taxBps", p.standard_cents as "standardCents", p.expedited_cents as "expeditedCents",
      p.priority_cents as "priorityCents", p.effective_at as "effectiveAt", p.effective_at <= now() as "isInEffect",
      p.reason, trim(s.first_name || ' ' || s.last_name) as "scheduledBy", p.scheduled_at as "scheduledAt",
      trim(w.first_name || ' ' || w.last_name) as "withdrawnBy"
    from pricing_policy p
    join app_user s on s.id = p.scheduled_by
    left join app_user w on w.id = p.withdrawn_by
    order by p.version desc
  `.execute(db);
  return rows;
}

/** Whether a version may take effect then, by the clock that will decide it. */
export async function judgeStart(
  db: Db,
  at: Date,
  noticeMinutes: number,
): Promise<{ isTooSoon: boolean; isTooLate: boolean }> {
  const { rows } = await sql<{ isTooSoon: boolean; isTooLate: boolean }>`
    select ${at}::timestamptz < now() + make_interval(mins => ${noticeMinutes}::int) as "isTooSoon",
      ${at}::timestamptz > now() + interval '2 years' as "isTooLate"
  `.execute(db);
  return rows[0] as { isTooSoon: boolean; isTooLate: boolean };
}

type NewVersion = PolicyFigures & { version: number; effectiveAt: Date; reason: string; scheduledBy: string };

/** False when another version waits, or has this number: of two at once, the second waits for the first, and loses. */
export async function insertVersion(tx: Db, given: NewVersion): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into pricing_policy (version, effective_at, tax_bps, standard_cents, expedited_cents, priority_cents, reason,
      scheduled_by)
    select ${given.version}::int, ${given.effectiveAt}::timestamptz, ${given.taxBps}::int, ${given.standardCents}::bigint,
      ${given.expeditedCents}::bigint, ${given.priorityCents}::bigint, ${given.reason}::text, ${given.scheduledBy}::uuid
    where not exists (select from pricing_policy where withdrawn_at is null and effective_at > now())
      and ${given.version}::int = (select coalesce(max(version), 1) + 1 from pricing_policy)
    on conflict (version) do nothing
    returning version
  `.execute(tx);
  return rows.length === 1;
}

/** Not in its last minute: a checkout that runs meanwhile would be charged by a version that was never in force. */
export async function withdrawVersion(tx: Db, { version, by }: { version: number; by: string }): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    update pricing_policy set withdrawn_at = now(), withdrawn_by = ${by}::uuid
    where version = ${version}::int and withdrawn_at is null and effective_at > now() + interval '1 minute'
    returning version
  `.execute(tx);
  return rows.length === 1;
}
