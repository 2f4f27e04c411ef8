import { sentenceOf } from '@herbary/contract/errors.ts';
import { CASE_CATEGORIES, CASE_PAGE_SIZE, CASE_STATUSES, type ReceivedCase } from '@herbary/contract/support-cases.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { QueueSteps } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton } from '../../ui/queue.tsx';
import { Select } from '../../ui/select.tsx';
import { CaseRecord } from './case-record.tsx';
import { receivedCaseStatuses } from './case-texts.ts';
import { receivedCasesQuery } from './cases.queries.ts';

const casesState = listState({
  tab: choiceParam(['cases'], undefined),
  status: choiceParam(CASE_STATUSES, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

const statusOptions = [
  { value: '', label: 'All' },
  ...CASE_STATUSES.map((value) => ({ value, label: receivedCaseStatuses[value].label })),
];

/** What people wrote to support: the list, and one of them with its thread. `orderLink`: the way to an order. */
export function ReceivedCases({ orderLink }: { orderLink: (orderNumber: string) => ReactNode }) {
  const { state, hrefFor, change } = useListState(casesState);
  const { status, search, page, id } = state;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    receivedCasesQuery({ status, search: search || undefined, page }),
  );
  const current = data?.cases.find(({ _id }) => _id === id) ?? data?.cases[0];
  const found =
    data === undefined ? (
      isError ? (
        <ErrorState
          title={sentenceOf('case.load_failed')}
          heading="h2"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <QueueSkeleton label="cases" />
      )
    ) : data.cases.length === 0 ? (
      <EmptyState heading="h2" title="No cases here" className="card">
        {status || search
          ? 'Try another status or other words.'
          : 'What people write to support appears here by itself.'}
      </EmptyState>
    ) : (
      <>
        <QueueList stale={isPlaceholderData}>
          {data.cases.map((one) => (
            <CaseRow
              key={one._id}
              received={one}
              isCurrent={one._id === current?._id}
              to={hrefFor({ page, id: one._id })}
            />
          ))}
        </QueueList>
        <ListFooter
          noun={['case', 'cases']}
          page={data.page}
          pages={data.pages}
          total={data.total}
          pageSize={CASE_PAGE_SIZE}
          shown={data.cases.length}
          hrefFor={(to) => hrefFor({ page: to, id: '' })}
        />
        <QueueSteps
          ids={data.cases.map(({ _id }) => _id)}
          currentId={current?._id}
          hrefFor={(next) => hrefFor({ page, id: next })}
        />
      </>
    );
  const list = (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar
        label="Cases"
        search={{
          label: 'Search cases',
          placeholder: 'Number, name, email or words',
          value: search,
          onChange: (text) => change({ search: text, id: '' }),
        }}
        className="md:grid-flow-row md:grid-cols-1"
      >
        <Select
          aria-label="Status"
          options={statusOptions}
          value={status ?? ''}
          onChange={({ target }) =>
            change({ status: CASE_STATUSES.find((value) => value === target.value) ?? undefined, id: '' })
          }
        />
      </ListToolbar>
      {found}
    </div>
  );
  return (
    <Queue
      label="Cases"
      list={list}
      isOpen={id !== ''}
      backTo={hrefFor({ page, id: '' })}
      record={current ? <CaseRecord key={current._id} received={current} orderLink={orderLink} /> : undefined}
    />
  );
}

function CaseRow({ received, ...row }: { received: ReceivedCase; isCurrent: boolean; to: string }) {
  const { caseNumber, subject, name, category, status, updatedAt } = received;
  const state = receivedCaseStatuses[status];
  return (
    <QueueRow
      {...row}
      avatar={name}
      title={subject}
      aside=""
      text={`${name} · ${CASE_CATEGORIES[category]}`}
      caption={`${caseNumber} · ${relativeTime(Date.parse(updatedAt), Date.now())}`}
      due={{ tone: state.tone, icon: state.icon, text: state.label }}
    />
  );
}
