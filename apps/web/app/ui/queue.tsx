import { type ReactNode, type RefObject, useCallback, useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { Avatar } from './avatar.tsx';
import { Checkbox } from './checkbox.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Thumb } from './thumb.tsx';

type QueueProps = {
  /** Names the list: 'Orders'. */
  label: string;
  list: ReactNode;
  /** Undefined where there is nothing to show. */
  record: ReactNode | undefined;
  /** A record was chosen: on narrow screens it takes the place of the list. */
  isOpen: boolean;
  /** The way back to the list. */
  backTo: string;
};

/** The list at the left and one record at the right; on narrow screens one of them at a time. */
export function Queue({ label, list, record, isOpen, backTo }: QueueProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-6',
        record !== undefined && 'wide:grid-cols-[304px_minmax(0,1fr)]',
      )}
    >
      <section aria-label={label} className={cn('min-w-0', isOpen && 'max-wide:hidden')}>
        {list}
      </section>
      {record === undefined ? null : (
        <div className={cn('min-w-0', !isOpen && 'max-wide:hidden')}>
          <p className="mb-3 wide:hidden">
            <Link to={backTo} quiet className="inline-flex min-h-11 items-center gap-2 text-link">
              <Icon icon="ArrowLeft" size={16} />
              Back to {label.toLowerCase()}
            </Link>
          </p>
          {record}
        </div>
      )}
    </div>
  );
}

/** The first of the list, until it leaves the list: one that comes in above must not replace what is being read. */
export function useFirstRecord(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState<string>();
  const first = shown !== undefined && ids.includes(shown) ? shown : ids[0];
  if (first !== shown) setShown(first);
  return first;
}

export const QueueList = ({ stale = false, children }: { stale?: boolean; children: ReactNode }) => (
  <ul aria-busy={stale || undefined} className={cn('card overflow-hidden', stale && 'bg-sunken')}>
    {children}
  </ul>
);

/** Said by the link of a row: its record takes the focus, and is scrolled to. An address that is opened does not. */
const chosenHere = { isChosen: true };

const dueTones = { warn: 'text-warn', bad: 'text-bad', note: 'text-note', good: 'text-good', quiet: 'text-ink-3' };
export type Due = { tone: keyof typeof dueTones; icon: IconName; text: string };

type QueueRowProps = {
  to: string;
  isCurrent: boolean;
  /** Left out where records have no picture. */
  image?: { src: string; srcSet?: string } | null;
  /** Instead of a picture: the first letter of this name. */
  avatar?: string;
  title: string;
  aside: string;
  text: string;
  caption: string;
  due?: Due;
  /** With a box to choose it for an action on many. */
  choice?: { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };
};

export function QueueRow({ to, isCurrent, image, avatar, title, aside, text, caption, due, choice }: QueueRowProps) {
  return (
    <li
      className={cn(
        'flex items-start not-first:border-t not-first:border-line',
        isCurrent ? 'bg-forest-50 shadow-[inset_3px_0_0_var(--color-clay-600)]' : 'hover:bg-forest-50',
      )}
    >
      {choice ? (
        <Checkbox
          hideLabel
          label={choice.label}
          checked={choice.isChosen}
          onChange={({ target }) => choice.onChange(target.checked)}
          className="py-4.5 pr-0.5 pl-3.5"
        />
      ) : null}
      <RouterLink
        to={to}
        state={chosenHere}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={cn(
          'grid min-w-0 flex-1 items-start gap-y-0.5 py-4 no-underline focus-visible:-outline-offset-3',
          choice ? 'gap-x-3 pr-4' : 'gap-x-3.5 pr-4.5',
          image === undefined && avatar === undefined
            ? 'grid-cols-[minmax(0,1fr)_auto] pl-4.5'
            : choice
              ? 'grid-cols-[40px_minmax(0,1fr)_auto] pl-2.5'
              : 'grid-cols-[44px_minmax(0,1fr)_auto] pl-3.5',
        )}
      >
        {avatar !== undefined ? (
          <Avatar name={avatar} className="row-span-2" />
        ) : image === undefined ? null : (
          <Thumb image={image} className={cn('row-span-2', choice ? 'w-10' : 'w-11')} />
        )}
        <span className="min-w-0 font-strong wrap-anywhere">{title}</span>
        <span className="text-small font-strong tabular-nums">{aside}</span>
        <span className="col-span-2 min-w-0">
          <span className="block text-small wrap-anywhere text-ink-2">{text}</span>
          <span className="text-caption text-ink-3 tabular-nums">{caption}</span>
        </span>
        {due ? (
          <span
            className={cn(
              'col-span-2 mt-1 flex items-center gap-1.5 text-caption font-strong',
              (image !== undefined || avatar !== undefined) && 'col-start-2',
              dueTones[due.tone],
            )}
          >
            <Icon icon={due.icon} size={16} className="flex-none" />
            {due.text}
          </span>
        ) : null}
      </RouterLink>
    </li>
  );
}

export function QueueSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={`Loading ${label}`} className="card overflow-hidden">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex items-start gap-3.5 px-4.5 py-4 not-first:border-t not-first:border-line">
          <Skeleton className="h-[55px] w-11 flex-none" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Skeleton className="w-14 flex-none" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type RecordProps = {
  /** Takes the focus when an action removes its own button. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  lead: ReactNode;
  badge: ReactNode;
  children: ReactNode;
  /** Refuse at the left, go on at the right. */
  actions?: ReactNode;
};

/** One record, with what can be decided about it at its foot. */
export function QueueRecord({ headingRef, title, lead, badge, children, actions }: RecordProps) {
  const headingId = useId();
  const isChosen = useLocation().state?.isChosen === true;
  const keepHeading = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (headingRef) headingRef.current = heading;
      if (isChosen) heading?.focus();
    },
    [headingRef, isChosen],
  );
  return (
    <section aria-labelledby={headingId} className="card">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 border-b border-line px-(--inset) py-6">
        <div className="min-w-0 flex-[1_1_260px]">
          <h2
            ref={keepHeading}
            id={headingId}
            tabIndex={-1}
            className="scroll-mt-24 text-2 wrap-anywhere tabular-nums focus:outline-none"
          >
            {title}
          </h2>
          <div className="mt-1 text-small text-ink-2">{lead}</div>
        </div>
        {badge}
      </div>
      {children}
      {actions ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-(--inset) py-4.5 empty:hidden max-sm:*:flex-auto">
          {actions}
        </div>
      ) : null}
    </section>
  );
}

/** The thing itself at the left, what belongs to it in a narrow column at the right. */
export function RecordColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_252px]">
      <div className="min-w-0 border-line px-(--inset) py-6 max-md:border-b md:border-r">{main}</div>
      <div className="grid min-w-0 content-start gap-6 px-(--inset) py-6">{aside}</div>
    </div>
  );
}

/** Sums in two columns: theirs, yours. */
export function RecordMoney({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="grid grid-cols-1 border-t border-line sm:grid-cols-2">
      <div className="px-(--inset) py-5.5">{left}</div>
      <div className="border-line bg-paper px-(--inset) py-5.5 max-sm:border-t sm:border-l">{right}</div>
    </div>
  );
}

export function RecordSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-4">{title}</h3>
      {children}
    </section>
  );
}

export type SumLine = { name: string; value: string; isTotal?: boolean };

/** Figures that add up, the total below a line. */
export function SumList({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="grid gap-2 text-small tabular-nums">
      {lines.map(({ name, value, isTotal = false }) => (
        <div
          key={name}
          className={cn(
            'flex items-baseline justify-between gap-4',
            isTotal && 'mt-1 border-t border-line pt-3 font-semibold',
          )}
        >
          <dt className="min-w-0">{name}</dt>
          <dd className={cn('whitespace-nowrap', isTotal && 'font-display text-[1.375rem] leading-tight font-[450]')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
