import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ReceivedFeedback as Feedback } from '@herbary/contract/feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { QueueSteps } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton } from '../../ui/queue.tsx';
import { Select } from '../../ui/select.tsx';
import { FeedbackRecord } from './feedback-record.tsx';
import { feedbackNames, receivedStatuses } from './feedback-texts.ts';
import { receivedFeedbackQuery } from './received-feedback.queries.ts';

const PAGE_SIZE = 5;
const statuses = ['new', 'read', 'resolved'] as const;

const feedbackState = listState({
  tab: choiceParam(['feedback'], undefined),
  status: choiceParam(statuses, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

const statusOptions = [
  { value: '', label: 'All' },
  ...statuses.map((value) => ({ value, label: receivedStatuses[value].label })),
];

/** What sellers sent: the list, and one of them with its answer. */
export function ReceivedFeedback() {
  const { state, hrefFor, change } = useListState(feedbackState);
  const { status, search, page, id } = state;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    receivedFeedbackQuery({ status, search: search || undefined, page }),
  );
  const current = data?.feedback.find(({ _id }) => _id === id) ?? data?.feedback[0];
  const list = (
    <div className="grid grid-cols-1 gap-4">
      <ListToolbar
        label="Feedback"
        search={{
          label: 'Search feedback',
          placeholder: 'Title, text or store',
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
            change({ status: statuses.find((value) => value === target.value) ?? undefined, id: '' })
          }
        />
      </ListToolbar>
      {isError ? (
        <ErrorState
          title={sentenceOf('feedback.load_failed')}
          heading="h3"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <QueueSkeleton label="feedback" />
      ) : data.feedback.length === 0 ? (
        <EmptyState heading="h3" title="No feedback here" className="card">
          {status || search ? 'Try another status or other words.' : 'What sellers send appears here by itself.'}
        </EmptyState>
      ) : (
        <>
          <QueueList stale={isPlaceholderData}>
            {data.feedback.map((one) => (
              <FeedbackRow
                key={one._id}
                feedback={one}
                isCurrent={one._id === current?._id}
                to={hrefFor({ page, id: one._id })}
              />
            ))}
          </QueueList>
          <ListFooter
            noun={['message', 'messages']}
            page={data.page}
            pages={data.pages}
            total={data.total}
            pageSize={PAGE_SIZE}
            shown={data.feedback.length}
            hrefFor={(to) => hrefFor({ page: to, id: '' })}
          />
          <QueueSteps
            ids={data.feedback.map(({ _id }) => _id)}
            currentId={current?._id}
            hrefFor={(next) => hrefFor({ page, id: next })}
          />
        </>
      )}
    </div>
  );
  return (
    <Queue
      label="Feedback"
      list={list}
      isOpen={id !== ''}
      backTo={hrefFor({ page, id: '' })}
      record={current ? <FeedbackRecord key={current._id} feedback={current} /> : undefined}
    />
  );
}

function FeedbackRow({ feedback, ...row }: { feedback: Feedback; isCurrent: boolean; to: string }) {
  const { title, author, type, status, createdAt } = feedback;
  const state = receivedStatuses[status];
  return (
    <QueueRow
      {...row}
      avatar={author.name}
      title={title}
      aside=""
      text={`${author.name} · ${feedbackNames[type]}`}
      caption={relativeTime(Date.parse(createdAt), Date.now())}
      due={{ tone: state.tone, icon: state.icon, text: state.label }}
    />
  );
}
