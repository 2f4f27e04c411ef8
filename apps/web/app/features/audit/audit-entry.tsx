import type { AuditEntryDetail } from '@herbary/contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api.ts';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Difference } from '../../ui/difference.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { QueueRecord } from '../../ui/queue.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { auditEntryQuery } from './audit.queries.ts';
import { actorText, actText, factRows } from './audit-texts.ts';

export function AuditEntryPage({ id, backTo }: { id: string; backTo: string }) {
  const { data, error, isFetching, refetch } = useQuery(auditEntryQuery(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <BackLink to={backTo} label="Back to the audit log" />
      </p>
      {data ? <Shown entry={data} /> : null}
      {!data && error ? <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <SkeletonGroup label="Loading the entry" className="card p-(--inset)">
          <SkeletonText lines={7} />
        </SkeletonGroup>
      ) : null}
    </div>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  // An address that names no entry at all is refused as malformed.
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState title="Entry not found" className="card">
        Nothing is ever removed from the log: the address may be incomplete.
      </EmptyState>
    );
  return (
    <ErrorState title="This entry could not be loaded" retrying={retrying} onRetry={onRetry}>
      The log is safe. Nothing here can be changed.
    </ErrorState>
  );
}

function Shown({ entry }: { entry: AuditEntryDetail }) {
  const rows = factRows(entry);
  return (
    <QueueRecord
      title={actText(entry.act)}
      lead={`${actorText(entry.actor)} · ${formatDate(entry.at)}`}
      badge={
        <Badge dot tone={entry.isIntact ? 'good' : 'bad'}>
          {entry.isIntact ? 'As it was written' : 'Altered'}
        </Badge>
      }
    >
      <div className="grid gap-6 px-(--inset) py-6">
        {rows.length > 0 ? (
          <Difference label="What changed" headings={['Field', 'Before', 'After']} rows={rows} />
        ) : (
          <p className="text-small text-ink-2">It was only viewed; nothing changed.</p>
        )}
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-small xs:grid-cols-[140px_minmax(0,1fr)]">
          <Fact name="Why">{entry.reason ?? 'not said'}</Fact>
          <Fact name="When">{formatDayTime(entry.at)}</Fact>
          <Fact name="Who">
            {actorText(entry.actor)}
            {entry.actor.email ? `, ${entry.actor.email}` : ''}
          </Fact>
          <Fact name="From where">{entry.address ?? 'not known'}</Fact>
          <Fact name="About">{`${entry.subject.type} ${entry.subject.id}`}</Fact>
          <Fact name="Request">{entry.requestId ?? 'none'}</Fact>
          {entry.link ? (
            <>
              <Fact name="Place">{`Chain ${entry.link.chain}, number ${entry.link.number}`}</Fact>
              <Fact name="Hash">
                <code className="break-all">{entry.link.hash}</code>
              </Fact>
            </>
          ) : null}
        </dl>
      </div>
    </QueueRecord>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
