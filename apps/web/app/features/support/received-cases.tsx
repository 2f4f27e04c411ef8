import { CASE_CATEGORIES } from '@herbary/contract/case-categories.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { CASE_PAGE_SIZE, CASE_STATUSES, type ReceivedCase } from '@herbary/contract/support-cases.ts';
import type { ReactNode } from 'react';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { useQueuePage } from '../../lib/queue-page.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { DecisionQueue } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueueRow } from '../../ui/queue.tsx';
import { CaseRecord } from './case-record.tsx';
import { receivedCaseStatuses } from './case-texts.ts';
import { receivedCasesQuery } from './cases.queries.ts';
import { ReceivedToolbar } from './received-toolbar.tsx';

const casesState = listState({
  tab: choiceParam(['cases'], undefined),
  status: choiceParam(CASE_STATUSES, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

const statusOptions = CASE_STATUSES.map((value) => ({ value, label: receivedCaseStatuses[value].label }));

/** What people wrote to support: the list, and one of them with its thread. `orderLink`: the way to an order. */
export function ReceivedCases({ orderLink }: { orderLink: (orderNumber: string) => ReactNode }) {
  const { state, hrefFor, change } = useListState(casesState);
  const { status, search, page, id } = state;
  const filter = { status, search: search || undefined };
  const query = useQueuePage(
    (place) => receivedCasesQuery({ ...filter, ...place }),
    { page, id },
    ({ cases }) => cases,
  );
  const { data } = query;
  return (
    <DecisionQueue
      title="Cases"
      noun={['case', 'cases']}
      pageSize={CASE_PAGE_SIZE}
      data={data && { ...data, items: data.cases }}
      query={query}
      failed={sentenceOf('case.load_failed')}
      empty={{
        title: 'No cases here',
        text: status || search ? 'Try another status or search.' : 'Messages to support appear here automatically.',
      }}
      id={id}
      hrefFor={(next) => hrefFor({ id: '', ...next })}
      toolbar={
        <ReceivedToolbar
          label="Cases"
          placeholder="Number, name, email or words"
          search={search}
          status={status}
          statuses={statusOptions}
          onChange={change}
        />
      }
      row={(one, link) => <CaseRow key={one._id} received={one} {...link} />}
      record={(shown) => <CaseRecord key={shown._id} received={shown} orderLink={orderLink} />}
      decided={() => (
        <EmptyState title="This case isn't in this list" className="card">
          Its status may have changed, or the person has withdrawn it.
        </EmptyState>
      )}
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
