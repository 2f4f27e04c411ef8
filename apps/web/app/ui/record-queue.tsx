import type { ReactNode } from 'react';
import { nextInQueue, QueueSteps } from './decision-queue.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ListFooter } from './list-footer.tsx';
import { PastEnd } from './past-end.tsx';
import { Queue, QueueList, QueueSkeleton, useFirstRecord } from './queue.tsx';

type Page = { page: number; pages: number; total: number };

type RecordQueueProps<Item extends { _id: string }> = {
  /** 'Orders' */
  label: string;
  noun: readonly [string, string];
  pageSize: number;
  /** Undefined while the first page loads. */
  data: (Page & { items: readonly Item[] }) | undefined;
  query: { isError: boolean; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  /** Said when the list could not be loaded: what failed, and what is safe. */
  failed: { title: string; text: string };
  empty: { title: string; text: string };
  /** The chosen record; undefined while none was chosen: then the first one is shown. */
  id: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar?: ReactNode;
  below?: ReactNode;
  row: (item: Item, link: { to: string; isCurrent: boolean }) => ReactNode;
  /** `next` is the record that follows in the list. */
  record: (id: string, next: string | undefined) => ReactNode;
};

/** Records at the left, the chosen one with its own forms at the right; j and k go from one to the next. */
export function RecordQueue<Item extends { _id: string }>(props: RecordQueueProps<Item>) {
  const { label, data, query, failed, id, hrefFor, toolbar, below } = props;
  const ids = data?.items.map(({ _id }) => _id) ?? [];
  const first = useFirstRecord(ids);
  if (query.isError && !data) {
    return (
      <ErrorState
        title={failed.title}
        className="card"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failed.text}
      </ErrorState>
    );
  }
  const shown = id ?? first;
  return (
    <Queue
      label={label}
      isOpen={id !== undefined}
      backTo={hrefFor({ page: data?.page })}
      list={
        <div className="grid grid-cols-1 gap-3">
          {toolbar}
          {data ? <Listed {...props} data={data} shown={shown} /> : <QueueSkeleton label={label.toLowerCase()} />}
          {below}
        </div>
      }
      record={shown ? props.record(shown, nextInQueue(ids, shown)) : undefined}
    />
  );
}

type ListedProps<Item extends { _id: string }> = Omit<RecordQueueProps<Item>, 'data'> & {
  data: Page & { items: readonly Item[] };
  shown: string | undefined;
};

function Listed<Item extends { _id: string }>({ data, shown, query, empty, hrefFor, row, ...list }: ListedProps<Item>) {
  const { items, page } = data;
  if (items.length === 0) {
    return data.total > 0 ? (
      <PastEnd to={hrefFor({})} className="card" />
    ) : (
      <EmptyState title={empty.title} className="card">
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <QueueList stale={query.isPlaceholderData}>
        {items.map((item) => row(item, { to: hrefFor({ id: item._id, page }), isCurrent: item._id === shown }))}
      </QueueList>
      <ListFooter
        noun={list.noun}
        {...data}
        pageSize={list.pageSize}
        shown={items.length}
        hrefFor={(to) => hrefFor({ page: to })}
      />
      <QueueSteps ids={items.map(({ _id }) => _id)} currentId={shown} hrefFor={(id) => hrefFor({ id, page })} />
    </>
  );
}
