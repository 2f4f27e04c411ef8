import { AUDIT_PROBLEMS, type AuditBreak, type AuditCheck } from '@herbary/contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { auditCheckQuery, useVerifyAudit } from './audit.queries.ts';
import { shortHash } from './audit-texts.ts';

/** Whether the log is whole, since when that is known, and the way to ask again. */
export function AuditChain({ exportHref }: { exportHref: string }) {
  const { data, isError, isFetching, refetch } = useQuery(auditCheckQuery);
  const { show } = useToasts();
  const { mutateAsync, isPending } = useVerifyAudit();
  const verify = async () => {
    try {
      const { check } = await mutateAsync();
      if (check.breaks.length === 0) show({ tone: 'success', title: 'Chain verified', durationMs: 3_000 });
    } catch (error) {
      show({ tone: 'error', title: 'The chain was not verified', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <section aria-label="Chain" className="card grid gap-4 px-(--inset) py-4.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          {isError && !data ? (
            <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
              The last verification could not be loaded.
            </RetryNotice>
          ) : data ? (
            <Verdict check={data.check} />
          ) : (
            <SkeletonGroup label="Loading the last verification">
              <SkeletonText lines={2} />
            </SkeletonGroup>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" busy={isPending} busyText="Verifying..." onClick={() => void verify()}>
            Verify now
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={exportHref} download>
              Export CSV
            </a>
          </Button>
        </div>
      </div>
      {data?.check && data.check.breaks.length > 0 ? <Breaks breaks={data.check.breaks} /> : null}
    </section>
  );
}

function Verdict({ check }: { check: AuditCheck | null }) {
  if (!check)
    return <p className="text-small text-ink-2">Not verified yet. It is verified every night at 06:00 UTC.</p>;
  const isWhole = check.breaks.length === 0;
  const newest = check.heads.at(-1);
  return (
    <div className="flex items-start gap-3">
      <Icon
        icon={isWhole ? 'ShieldCheck' : 'CircleAlert'}
        className={isWhole ? 'flex-none text-good' : 'flex-none text-bad'}
      />
      <div className="min-w-0">
        <p className="font-strong">{isWhole ? 'Chain verified' : 'The chain is broken'}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {countOf(check.entries, 'entry', 'entries')}, {formatDayTime(check.at)}
          {newest ? `, last hash of chain ${newest.chain} ${shortHash(newest.hash)}` : ''}
        </p>
      </div>
    </div>
  );
}

function Breaks({ breaks }: { breaks: readonly AuditBreak[] }) {
  return (
    <Notice tone="error" live title="Do not trust anything after these points">
      <ul className="grid gap-1">
        {breaks.map(({ problem, chain, number, entry, soundUntil }) => (
          <li key={`${chain} ${number} ${entry}`}>
            {chain === null ? 'An entry' : `Chain ${chain}, number ${number}`} {AUDIT_PROBLEMS[problem]}
            {soundUntil ? `; intact until ${formatDayTime(soundUntil)}` : ''}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
