import type { Books, BooksCheck } from '@herbary/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../lib/dates.ts';
import { refusalText } from '../../lib/decisions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { booksQuery, useCheckBooks } from './books.queries.ts';

/** Every invariant of the books by its name, and whether it held when they were last checked. */
export function BooksPanel({ mayCheck }: { mayCheck: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(booksQuery);
  const check = useCheckBooks();
  if (!data) {
    return isError ? (
      <ErrorState
        title="The books could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => refetch()}
      >
        They are safe. Check the connection.
      </ErrorState>
    ) : (
      <SkeletonGroup label="Loading the books" className="card p-(--inset)">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  }
  const { last, running, names } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[64ch] text-ink-2">
          {names.length} rules about money and stock that must always hold. They are checked every night and on demand.
        </p>
        {mayCheck ? (
          <Button
            variant="outline"
            busy={check.isPending || running !== null}
            busyText="Checking..."
            onClick={() => check.mutate()}
          >
            <Icon icon="RotateCw" />
            Check now
          </Button>
        ) : null}
      </div>
      {check.error ? (
        <Notice tone="error" live>
          {refusalText(check.error, 'The check could not be started. Please try again.')}
        </Notice>
      ) : null}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {running ? `Checking since ${formatDayTime(running.startedAt)}${askedBy(running)}` : null}
      </p>
      {last ? <Outcome check={last} /> : null}
      <Invariants books={data} />
    </div>
  );
}

const askedBy = ({ requestedBy }: BooksCheck): string => (requestedBy ? `, requested by ${requestedBy}` : '');

function secondsOf({ startedAt, endedAt }: BooksCheck): string {
  const ms = new Date(endedAt ?? startedAt).getTime() - new Date(startedAt).getTime();
  return `${(ms / 1000).toFixed(1)} s`;
}

function Outcome({ check }: { check: BooksCheck }) {
  const broken = check.invariants.filter(({ holds }) => !holds).length;
  if (check.failure) {
    return (
      <Notice tone="error" title={`The check from ${formatDayTime(check.startedAt)} didn't finish.`}>
        {check.failure}
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {broken > 0 ? (
        <Badge tone="bad" dot>
          {countOf(broken, 'is', 'are')} broken
        </Badge>
      ) : null}
      <Badge tone="good" dot>
        {check.invariants.length - broken} hold
      </Badge>
      <span className="text-small text-ink-2 tabular-nums">
        Checked {formatDayTime(check.startedAt)}, in {secondsOf(check)}
        {askedBy(check)}
      </span>
    </div>
  );
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Invariants({ books: { names, last } }: { books: Books }) {
  const checked =
    last && last.invariants.length > 0
      ? last.invariants
      : names.map((name) => ({ name, holds: undefined, breaks: [] }));
  return (
    <ul aria-label="What must always hold" className="card overflow-hidden">
      {checked.map(({ name, holds, breaks }) => (
        <li
          key={name}
          className={cn(
            'grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 gap-y-1 px-(--inset) py-4.5 not-first:border-t not-first:border-line',
            holds === false && 'bg-bad-bg text-bad',
          )}
        >
          <Icon
            icon={holds === undefined ? 'CircleHelp' : holds ? 'CircleCheck' : 'CircleAlert'}
            className={cn('mt-0.5', holds === undefined ? 'text-ink-3' : holds && 'text-good')}
          />
          <div className="min-w-0">
            <b className="font-strong wrap-anywhere">
              {asSentence(name)}
              <span className="sr-only">{stateWords(holds)}</span>
            </b>
            {breaks.length > 0 ? <Breaks breaks={breaks} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const stateWords = (holds: boolean | undefined): string => {
  if (holds === undefined) return ' (not checked yet)';
  return holds ? ' (holds)' : ' (broken)';
};

function Breaks({ breaks }: { breaks: readonly { subject: string; detail: string }[] }) {
  return (
    <ul className="mt-2 grid gap-1.5 text-small">
      {breaks.map(({ subject, detail }) => (
        <li key={`${subject} ${detail}`} className="wrap-anywhere">
          <code className="text-caption">{subject}</code>
          <span className="block">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
