import type { StuckKind, StuckThing } from '@herbary/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { countOf, formatCount } from '../../ui/figures.ts';
import { Input } from '../../ui/input.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { stuckQuery, useDecideStuck } from './operations.queries.ts';

const kinds: Record<StuckKind, { title: string; retry: string; consequence: string }> = {
  mail: {
    title: 'Mail',
    retry: 'Send now',
    consequence: 'The email is not sent. It stays in the outbox, marked as dropped.',
  },
  job: {
    title: 'Jobs',
    retry: 'Try again',
    consequence: "The job is removed from the queue, and its work won't be done.",
  },
  event: {
    title: 'Events',
    retry: 'Try again',
    consequence: 'Anything still waiting for the event never gets it. Later events on the same subject continue.',
  },
};
const order = ['mail', 'job', 'event'] as const;
const SHOWN_MS = 3_000;

/** Emails, jobs and events that do not get on by themselves, each with its cause. */
export function StuckLists() {
  const { data, isError, isFetching, refetch } = useQuery(stuckQuery);
  if (isError && !data)
    return (
      <ErrorState title="Mail and jobs could not be loaded" retrying={isFetching} onRetry={() => void refetch()}>
        Nothing is lost: everything waiting is in the outbox.
      </ErrorState>
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading mail and jobs" className="card p-(--inset)">
        <SkeletonText lines={7} />
      </SkeletonGroup>
    );
  if (order.every((kind) => data[kind].total === 0))
    return (
      <EmptyState title="Nothing is stuck" className="card">
        Every email was sent, every job was done and every event was delivered, or will be in a moment.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {order
        .filter((kind) => data[kind].total > 0)
        .map((kind) => (
          <StuckSection key={kind} kind={kind} {...data[kind]} />
        ))}
    </div>
  );
}

type SectionProps = { kind: StuckKind; things: readonly StuckThing[]; total: number };

function StuckSection({ kind, things, total }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title } = kinds[kind];
  return (
    <section aria-label={title} className="card">
      <div className="flex items-center justify-between gap-4 border-b border-line px-(--inset) py-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-4 focus:outline-none">
          {title}
        </h2>
        <Badge tone="warn" dot>
          {formatCount(total)} stuck
        </Badge>
      </div>
      <ul>
        {things.map((thing) => (
          <li key={thing._id} className="px-(--inset) py-4.5 not-first:border-t not-first:border-line">
            <StuckRow thing={thing} heading={heading} />
          </li>
        ))}
      </ul>
      {total > things.length ? (
        <p className="border-t border-line px-(--inset) py-3 text-small text-ink-2">
          The oldest {things.length} of {formatCount(total)}.
        </p>
      ) : null}
    </section>
  );
}

type RowProps = { thing: StuckThing; heading: RefObject<HTMLHeadingElement | null> };

function StuckRow({ thing, heading }: RowProps) {
  const { kind, title, about, state, attempts, since, cause } = thing;
  const { show } = useToasts();
  const { mutateAsync, isPending } = useDecideStuck();
  const retry = async () => {
    try {
      const { message } = await mutateAsync(thing);
      heading.current?.focus();
      show({ tone: 'success', title: message, durationMs: SHOWN_MS });
    } catch (error) {
      show({ tone: 'error', title: 'Nothing was changed', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-strong wrap-anywhere">{title}</b>
        <span className="text-caption text-ink-3 tabular-nums">
          {countOf(attempts, 'try', 'tries')}, since {formatDayTime(since)}
        </span>
      </p>
      <p className="text-caption wrap-anywhere text-ink-3">{about}</p>
      <p className="mt-1 mb-2.5 max-w-[72ch] text-small wrap-anywhere text-ink-2">
        {cause ?? "No known cause: it hasn't been tried yet."}
        {state === 'waiting' ? ' It will be retried automatically.' : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="sm" busy={isPending} onClick={() => void retry()}>
          {kinds[kind].retry}
          <span className="sr-only"> {title}</span>
        </Button>
        <DropButton thing={thing} heading={heading} />
      </div>
    </>
  );
}

function DropButton({ thing, heading }: RowProps) {
  const { show } = useToasts();
  const { mutateAsync } = useDecideStuck();
  const [reason, setReason] = useState('');
  const drop = async () => {
    if (!reason.trim()) return 'Please say why it is dropped';
    try {
      const { message } = await mutateAsync({ ...thing, reason: reason.trim() });
      show({ tone: 'success', title: message, durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'It could not be dropped. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          Drop<span className="sr-only"> {thing.title}</span>
        </Button>
      }
      title={`Drop "${thing.title}"?`}
      description={kinds[thing.kind].consequence}
      confirmText="Drop"
      busyText="Dropping..."
      focusAfter={heading}
      onConfirm={drop}
    >
      <Field label="Why">
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
