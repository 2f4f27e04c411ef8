import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { bookDays, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { QueueList, QueueRecord, QueueRow } from '../../ui/queue.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { candidatesQuery, useMatchRow } from './bank-transfers.queries.ts';
import { ConfirmCredit } from './confirm-credit.tsx';
import { MatchActions, type MatchActionsProps } from './match-actions.tsx';
import { matchEffect, reasonsOf, rowAmount } from './match-texts.ts';
import { AsideRecord, SetAside } from './set-aside.tsx';

export type MatchRecordProps = {
  rowId: string;
  /** The candidate that was chosen instead of the best one. */
  reference: string | undefined;
  find: string;
  /** Whether this admin may record bank transfers. */
  mayRecord: boolean;
  searchBox: ReactNode;
  hrefOf: (reference: string) => string;
  onDecided: () => void;
};

type Shown = Pick<MatchRecordProps, 'reference' | 'find'> & {
  candidates: readonly MatchCandidate[] | undefined;
  isPlaceholderData: boolean;
};

/**
 * The chosen candidate, or the best one. That one stays when a better one comes: an admin who is about to press would match
 * the order that takes its place.
 */
function useShownReference({ reference, find, candidates, isPlaceholderData }: Shown) {
  const [shown, setShown] = useState<Pick<Shown, 'reference' | 'find'>>({ reference: undefined, find });
  const isKept = shown.find === find || isPlaceholderData;
  const best = (isKept ? shown.reference : undefined) ?? candidates?.[0]?.reference;
  if (!isPlaceholderData && (best !== shown.reference || find !== shown.find)) setShown({ reference: best, find });
  return [reference ?? best, () => setShown({ reference: undefined, find })] as const;
}

/** One row of a statement beside the orders it may belong to. */
export function MatchRecord({ rowId, reference, find, searchBox, hrefOf, ...decide }: MatchRecordProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(candidatesQuery(rowId, find || undefined));
  // Not beside its button: that goes when the matched row is fetched again, and the next row would never follow.
  const match = useMatchRow(rowId);
  const shown = { reference, find, candidates: data?.candidates, isPlaceholderData };
  const [shownReference, showBest] = useShownReference(shown);
  if (!data) {
    if (!error) return <RecordSkeleton />;
    if (isApiError(error) && (error.status === 404 || error.status === 400)) {
      return (
        <EmptyState title="Row not found" className="card">
          It isn't in any imported statement.
        </EmptyState>
      );
    }
    return (
      <ErrorState title="The row could not be loaded" className="card" retrying={isFetching} onRetry={() => refetch()}>
        Nothing was matched. Check the connection.
      </ErrorState>
    );
  }
  const { row, candidates } = data;
  if (row.aside) return <AsideRecord row={row} aside={row.aside} {...decide} />;
  if (row.state !== 'open') return <Matched row={row} mayRecord={decide.mayRecord} onDecided={decide.onDecided} />;
  if (!row.can.includes('match')) return <OtherCurrency row={row} {...decide} />;
  const chosen = candidates.find((one) => one.reference === shownReference);
  const isBest = chosen !== undefined && chosen.verdict !== 'none' && chosen === candidates[0] && !chosen.refused;
  return (
    <div className="grid grid-cols-1 gap-4">
      {chosen ? (
        <Candidate row={row} candidate={chosen} isBest={isBest} match={match} onRefused={showBest} {...decide} />
      ) : shownReference ? (
        <EmptyState title={`${shownReference} is no longer in the list`} className="card">
          It may have been paid or closed in the meantime. Choose another order, or search for this one.
        </EmptyState>
      ) : (
        <EmptyState title={find ? 'No orders found' : 'No orders are waiting for payment'} className="card">
          {find ? 'Search by order number, name or email.' : 'The row stays here until it belongs to an order.'}
        </EmptyState>
      )}
      <section aria-labelledby="open-orders" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="open-orders" className="text-4">
            {find ? 'Orders found' : 'Open orders'}
          </h2>
          <span className="text-small text-ink-2">Best match first</span>
        </div>
        {searchBox}
        {candidates.length > 0 ? (
          <QueueList stale={isPlaceholderData}>
            {candidates.map((candidate) => (
              <OpenOrder
                key={candidate.reference}
                candidate={candidate}
                isCurrent={candidate === chosen}
                to={hrefOf(candidate.reference)}
              />
            ))}
          </QueueList>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-caption text-ink-3">
            An order that isn't paid by its last day is cancelled automatically, and its items go back in stock.
          </p>
          {decide.mayRecord && row.can.includes('set-aside') ? (
            <SetAside row={row} onDecided={decide.onDecided} />
          ) : null}
        </div>
      </section>
    </div>
  );
}

type DecideProps = Pick<MatchRecordProps, 'mayRecord' | 'onDecided'>;

/** Orders are paid in dollars: compared with one, its sum would be taken for dollars. */
function OtherCurrency({ row, mayRecord, onDecided }: { row: StatementRow } & DecideProps) {
  return (
    <EmptyState
      title={`${rowAmount(row)} cannot be matched`}
      className="card"
      action={mayRecord && row.can.includes('set-aside') ? <SetAside row={row} onDecided={onDecided} /> : undefined}
    >
      {bookDays.date(row.valueDate)}, {row.sender || 'no sender'}: {row.text || 'the reference is empty'}. Orders are
      paid in US dollars.
    </EmptyState>
  );
}

const statusTexts = { expired: 'Closed', received: 'Paid', overpaid: 'Paid', underpaid: 'Partly paid' };

function OpenOrder({ candidate, isCurrent, to }: { candidate: MatchCandidate; isCurrent: boolean; to: string }) {
  const { reference, buyer, missing, amount, placedAt, dueAt, status, refused } = candidate;
  return (
    <QueueRow
      to={to}
      isCurrent={isCurrent}
      title={reference}
      aside={formatPrice(missing > 0 ? missing : amount)}
      text={buyer.name}
      caption={`Placed ${bookDays.day(placedAt)}, held until ${bookDays.day(dueAt)}`}
      due={
        refused
          ? { tone: 'quiet', icon: 'Ban', text: `Not this order, said ${refused.by}` }
          : status === 'awaiting'
            ? undefined
            : { tone: status === 'underpaid' ? 'note' : 'warn', icon: 'Info', text: statusTexts[status] }
      }
    />
  );
}

type CandidateProps = MatchActionsProps & { isBest: boolean; mayRecord: boolean };

function Candidate({ isBest, mayRecord, ...decide }: CandidateProps) {
  const { row, candidate } = decide;
  const effect = matchEffect(candidate);
  const { reference, buyer, orders, placedAt, dueAt, missing, amount } = candidate;
  return (
    <QueueRecord
      title={reference}
      lead={
        <>
          {buyer.name} · placed {bookDays.day(placedAt)} · held until {bookDays.day(dueAt)}
          {orders.length > 1 ? <> · {orders.map(({ orderNumber }) => orderNumber).join(', ')}</> : null}
        </>
      }
      badge={
        <div className="grid justify-items-end gap-1.5">
          <span className="font-display text-[1.75rem] leading-tight tabular-nums">
            {formatPrice(missing > 0 ? missing : amount)}
          </span>
          {isBest ? <Badge tone="good">Best match</Badge> : null}
        </div>
      }
      actions={mayRecord ? <MatchActions key={reference} {...decide} /> : undefined}
    >
      <div className="grid grid-cols-1 gap-5 px-(--inset) py-6">
        <p className="text-small text-ink-2">
          {formatPrice(row.amount)} of {bookDays.date(row.valueDate)}: {row.sender || 'no sender'}
          {row.text ? `, “${row.text}”` : ''}
        </p>
        <ul className="grid gap-3.5">
          {reasonsOf(row, candidate).map(({ holds, title, detail }) => (
            <li key={title} className="flex items-start gap-3">
              <Icon
                icon={holds ? 'CircleCheck' : 'CircleX'}
                size={20}
                className={cn('mt-0.5 flex-none', holds ? 'text-good' : 'text-ink-3')}
              />
              <span className="min-w-0">
                <b className="block text-small font-strong">
                  {title}
                  <span className="sr-only">{holds ? ' (agrees)' : " (doesn't match)"}</span>
                </b>
                <span className="block text-caption wrap-anywhere text-ink-3 tabular-nums">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
        {effect ? <Notice tone="warning">{effect}</Notice> : null}
      </div>
    </QueueRecord>
  );
}

function Matched({ row, mayRecord, onDecided }: { row: StatementRow } & DecideProps) {
  const { match, state } = row;
  if (!match) return null;
  const isWaiting = state === 'waiting';
  return (
    <QueueRecord
      title={match.reference}
      lead={`${formatPrice(row.amount)} of ${bookDays.date(row.valueDate)}, ${row.sender || 'no sender'}`}
      badge={
        <Badge tone={isWaiting ? 'warn' : 'good'} dot>
          {isWaiting ? 'Waiting for a second person' : 'Matched'}
        </Badge>
      }
      actions={
        isWaiting && mayRecord && row.can.includes('confirm') ? (
          <ConfirmCredit row={row} match={match} onDecided={onDecided} />
        ) : undefined
      }
    >
      <div className="grid gap-4 px-(--inset) py-6 text-small">
        <p>
          {match.by} matched this row to {match.reference} on {formatDayTime(match.at)}.
          {match.confirmedBy ? ` ${match.confirmedBy} confirmed it.` : ''}
        </p>
        {isWaiting ? (
          <Notice tone="info">
            {row.can.includes('confirm')
              ? 'The amount is above the limit for one person. Compare the row with the order, then confirm it. The money counts only after that.'
              : 'The amount is above the limit for one person. The money counts once a colleague confirms it.'}
          </Notice>
        ) : null}
        <p className="text-caption wrap-anywhere text-ink-3">
          {row.text || 'The reference is empty'} · {row.statement.fileName}
        </p>
      </div>
    </QueueRecord>
  );
}

function RecordSkeleton() {
  return (
    <SkeletonGroup label="Loading the row" className="card grid gap-6 p-(--inset)">
      <Skeleton className="h-9 w-1/3" />
      <SkeletonText lines={5} />
    </SkeletonGroup>
  );
}
