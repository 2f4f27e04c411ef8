import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Dialog, DialogContent } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { moveFocusOnUnmount } from './focus-refs.ts';
import { heldDecisions, useHeldDecisions } from './held-decision.ts';
import { Link } from './link.tsx';
import { ListFooter } from './list-footer.tsx';
import { Notice } from './notice.tsx';
import { Queue, QueueList, QueueSkeleton } from './queue.tsx';
import { SkeletonGroup, SkeletonText } from './skeleton.tsx';

type Page<Item> = { items: readonly Item[]; page: number; pages: number; total: number };

export type QueueQuery = {
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** The page that holds the chosen record is being asked for. */
  isSeeking?: boolean;
  refetch: () => unknown;
};

type DecisionQueueProps<Item extends { _id: string }> = {
  /** Above the list: 'Pending sellers'. */
  title: string;
  noun: readonly [string, string];
  pageSize: number;
  /** Undefined while it is loaded. */
  data: Page<Item> | undefined;
  query: QueueQuery;
  /** The sentence for a list that could not be loaded. */
  failed: string;
  /** The chosen record; '' while none was chosen: then the first one is shown. */
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
  toolbar?: ReactNode;
  row: (item: Item, link: { to: string; isCurrent: boolean }) => ReactNode;
  /** `next` opens the record after this one: to be called with a decision. */
  record: (item: Item, next: () => void) => ReactNode;
  /** Beside j and k. */
  keys?: (item: Item, next: () => void) => readonly QueueKey[];
  /** The chosen record is not in the list any more. `onNext` leads to the first that is. */
  decided: (id: string, onNext: (() => void) | undefined) => ReactNode;
  empty: { title: string; text: string };
};

const nothingShown = { at: '', id: '' };
type Shown = Pick<DecisionQueueProps<{ _id: string }>, 'data' | 'query' | 'id' | 'hrefFor'>;

/**
 * The chosen record, or the first of the list. That one stays when a colleague decides it: an admin who is about to press
 * would decide the record that takes its place.
 */
function useShownId({ data, query, id, hrefFor }: Shown): string {
  const { isGone } = useHeldDecisions();
  const [shown, setShown] = useState(nothingShown);
  const at = hrefFor({ page: data?.page });
  const isChosen = id !== '' && !isGone(id);
  const isKept = shown.at === at && shown.id !== '' && !isGone(shown.id);
  const first = data?.items.find(({ _id }) => !isGone(_id))?._id ?? '';
  const next = isChosen ? nothingShown : isKept ? shown : { at, id: first };
  if (data && !query.isPlaceholderData && (next.at !== shown.at || next.id !== shown.id)) setShown(next);
  return isChosen ? id : next.id;
}

/** What waits at the left, the chosen record with its evidence and its decision at the right. */
export function DecisionQueue<Item extends { _id: string }>(props: DecisionQueueProps<Item>) {
  const { title, data, query, failed, id, hrefFor, toolbar, empty } = props;
  const { held, isGone } = useHeldDecisions();
  const navigate = useNavigate();
  const shownId = useShownId(props);
  if (!data) {
    return query.isError ? (
      <ErrorState
        title={failed}
        className="card"
        retryText="Try Again"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Queue
        label={title}
        isOpen={id !== ''}
        backTo={hrefFor({})}
        list={<QueueSkeleton label={title.toLowerCase()} />}
        record={
          <SkeletonGroup label={`Loading the ${props.noun[0]}`} className="card p-(--inset)">
            <SkeletonText lines={8} />
          </SkeletonGroup>
        }
      />
    );
  }
  const { page } = data;
  const items = data.items.filter(({ _id }) => !isGone(_id));
  const ids = items.map(({ _id }) => _id);
  const isChosen = id !== '' && !isGone(id);
  const current = items.find(({ _id }) => _id === shownId);
  const open = (next: string | undefined) =>
    void navigate(hrefFor({ page, id: next ?? '' }), { preventScrollReset: true, state: { isChosen: true } });
  const next = () => open(nextInQueue(ids, current?._id));
  const nothing = <NothingWaits {...empty} isElsewhere={data.total > data.items.length} to={hrefFor({})} />;
  const onNext = ids.length > 0 ? () => open(ids[0]) : undefined;
  const gone = () =>
    query.isSeeking ? <QueueSkeleton label={`the chosen ${props.noun[0]}`} /> : props.decided(shownId, onNext);
  const record = current ? props.record(current, next) : shownId ? gone() : undefined;
  // With a search box the frame stays: the box would lose the focus with the letter that finds nothing.
  if (items.length === 0 && !toolbar) {
    return (
      <div className="grid grid-cols-1 gap-6">
        {record}
        {nothing}
        {held ? <QueueKeys keys={[]} /> : null}
      </div>
    );
  }
  const shown = (
    <>
      <QueueList stale={query.isPlaceholderData}>
        {items.map((item) => props.row(item, { to: hrefFor({ page, id: item._id }), isCurrent: item === current }))}
      </QueueList>
      <ListFooter
        className="mt-3.5"
        noun={props.noun}
        page={page}
        pages={data.pages}
        total={data.total}
        pageSize={props.pageSize}
        shown={data.items.length}
        hrefFor={(to) => hrefFor({ page: to, id: '' })}
      />
    </>
  );
  const list = (
    <>
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2 className="text-3">{title}</h2>
        <span className="text-small text-ink-2 tabular-nums">
          {items.length} of {data.total}
        </span>
      </div>
      {toolbar}
      {items.length === 0 ? nothing : shown}
      <QueueKeys
        keys={[...stepKeys(ids, current?._id, open), ...(current ? (props.keys?.(current, next) ?? []) : [])]}
      />
    </>
  );
  return <Queue label={title} isOpen={isChosen} backTo={hrefFor({ page, id: '' })} list={list} record={record} />;
}

type NothingWaitsProps = { title: string; text: string; isElsewhere: boolean; to: string };

function NothingWaits({ title, text, isElsewhere, to }: NothingWaitsProps) {
  if (!isElsewhere) {
    return (
      <EmptyState title={title} className="card">
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This page is done" className="card" action={<Link to={to}>Continue with the oldest</Link>}>
      There is more on other pages.
    </EmptyState>
  );
}

/** The one that is looked at after `id` is decided: the next of the list, at its end the one before. */
export function nextInQueue(ids: readonly string[], id: string | undefined): string | undefined {
  const place = ids.indexOf(id ?? '');
  if (place < 0) return ids[0];
  return ids[place + 1] ?? ids[place - 1];
}

export type QueueKey = {
  key: string;
  /** One word, shown under the list: 'approve'. */
  label: string;
  /** What it does, in the list of all keys. */
  does: string;
  onPress: () => void;
};

/** j and k: from record to record, without going round the ends. */
export function stepKeys(
  ids: readonly string[],
  currentId: string | undefined,
  open: (id: string) => void,
): [QueueKey, QueueKey] {
  const step = (by: 1 | -1) => () => {
    const next = ids[ids.indexOf(currentId ?? '') + by];
    if (next !== undefined) open(next);
  };
  return [
    { key: 'j', label: 'next', does: 'Next record', onPress: step(1) },
    { key: 'k', label: 'previous', does: 'Previous record', onPress: step(-1) },
  ];
}

const notForKeys =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isForQueue(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  return !(event.target instanceof Element && event.target.closest(notForKeys));
}

/** Listens to the keys of a queue wherever the focus is, except where one types, and names them under the list. */
export function QueueKeys({ keys }: { keys: readonly QueueKey[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const undo = { key: 'u', label: 'undo', does: 'Undo the pending decision', onPress: heldDecisions.undo };
  const all = { key: '?', label: 'all keys', does: 'Show all keys', onPress: () => setIsOpen(true) };
  const every = [...keys, undo, all];
  // A new function with every render: the listener always knows the records that are shown.
  const listen = (element: HTMLElement | null) => {
    const page = element?.ownerDocument;
    const press = (event: KeyboardEvent) => {
      const pressed = isForQueue(event) && every.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      pressed.onPress();
    };
    page?.addEventListener('keydown', press);
    return () => page?.removeEventListener('keydown', press);
  };
  return (
    <>
      <p ref={listen} className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-ink-3 pointer-coarse:hidden">
        {[...keys, all].map(({ key, label }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <Kbd>{key}</Kbd> {label}
          </span>
        ))}
      </p>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title="Keys">
          <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
            {every.map(({ key, does }) => (
              <div key={key} className="contents">
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  );
}

type QueueStepsProps = { ids: readonly string[]; currentId: string | undefined; hrefFor: (id: string) => string };

/** Only j and k, for a list whose records have forms of their own. */
export function QueueSteps({ ids, currentId, hrefFor }: QueueStepsProps) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate(hrefFor(id), { preventScrollReset: true, state: { isChosen: true } });
  return <QueueKeys keys={stepKeys(ids, currentId, open)} />;
}

const recordOf = (element: Element | null) => element?.closest('tr, li');

/**
 * For lists that are no queue: j and k move the focus from one `data-record` to the next; another key presses the button
 * of the focused record that has it as `data-key`.
 */
export function ListKeys({ presses }: { presses: readonly Omit<QueueKey, 'onPress'>[] }) {
  const step = (by: 1 | -1) => () => {
    const records = [...document.querySelectorAll<HTMLElement>('[data-record]')];
    const here = recordOf(document.activeElement);
    const at = records.findIndex((record) => recordOf(record) === here);
    records[at < 0 ? 0 : at + by]?.focus();
  };
  const press = (key: string) => () =>
    recordOf(document.activeElement)?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  return (
    <QueueKeys
      keys={[
        { key: 'j', label: 'next', does: 'Next record', onPress: step(1) },
        { key: 'k', label: 'previous', does: 'Previous record', onPress: step(-1) },
        ...presses.map((one) => ({ ...one, onPress: press(one.key) })),
      ]}
    />
  );
}

const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-1 border border-b-2 border-line-strong bg-surface px-1.5 font-text text-[0.75rem] leading-none font-semibold text-ink-2">
    {children}
  </kbd>
);

/** The decision that waits for its ten seconds, with the way to take it back. Once on a page. */
export function UndoBar() {
  const { held } = useHeldDecisions();
  return (
    // There before its text: a live region that is inserted together with its text is not read out.
    <div
      role="status"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center outline-none sm:bottom-6"
    >
      {held ? (
        <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-5 gap-y-1 rounded-2 bg-toast py-3 pr-3 pl-5 text-on-toast shadow-3 [--color-focus:var(--color-focus-on-band)]">
          <p className="min-w-0 font-semibold wrap-anywhere">{held.text}</p>
          <span className="flex gap-2">
            <BarButton onPress={heldDecisions.undo}>Undo</BarButton>
            <BarButton onPress={() => void heldDecisions.sendNow()}>Do it now</BarButton>
          </span>
        </div>
      ) : null}
    </div>
  );
}

const BarButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    ref={moveFocusOnUnmount}
    type="button"
    onClick={onPress}
    className="min-h-11 rounded-1 px-2.5 text-small font-strong underline underline-offset-[0.22em] hover:decoration-2"
  >
    {children}
  </button>
);

type DecidedNoticeProps = {
  /** 'Ines approved Lavender Oil at 10:41 AM.' */
  title: string;
  /** The own decision came second. */
  isRefused?: boolean;
  next?: { label: string; onPress: () => void };
  onDismiss?: () => void;
};

/** Another admin was faster: nothing is left to decide. */
export function DecidedNotice({ title, isRefused = false, next, onDismiss }: DecidedNoticeProps) {
  return (
    <Notice
      tone="info"
      live
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          {next ? (
            <Button size="sm" variant="outline" onClick={next.onPress}>
              {next.label}
            </Button>
          ) : null}
          {onDismiss ? (
            <Button size="sm" variant="ghost" onClick={onDismiss}>
              Dismiss
            </Button>
          ) : null}
        </span>
      }
    >
      {isRefused ? 'Your decision was not saved; nothing is left to decide.' : 'Nothing is left to decide.'}
    </Notice>
  );
}
