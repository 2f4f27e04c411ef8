import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ReceivedFeedback as Feedback } from '@herbary/contract/feedback.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { useQueuePage } from '../../lib/queue-page.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { DecisionQueue } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueueRow } from '../../ui/queue.tsx';
import { FeedbackRecord } from './feedback-record.tsx';
import { feedbackNames, receivedStatuses } from './feedback-texts.ts';
import { receivedFeedbackQuery } from './received-feedback.queries.ts';
import { ReceivedToolbar } from './received-toolbar.tsx';

const PAGE_SIZE = 5;
const statuses = ['new', 'read', 'resolved'] as const;

const feedbackState = listState({
  tab: choiceParam(['feedback'], undefined),
  status: choiceParam(statuses, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

const statusOptions = statuses.map((value) => ({ value, label: receivedStatuses[value].label }));

/** What sellers sent: the list, and one of them with its answer. */
export function ReceivedFeedback() {
  const { state, hrefFor, change } = useListState(feedbackState);
  const { status, search, page, id } = state;
  const filter = { status, search: search || undefined };
  const query = useQueuePage(
    (place) => receivedFeedbackQuery({ ...filter, ...place }),
    { page, id },
    ({ feedback }) => feedback,
  );
  const { data } = query;
  return (
    <DecisionQueue
      title="Feedback"
      noun={['message', 'messages']}
      pageSize={PAGE_SIZE}
      data={data && { ...data, items: data.feedback }}
      query={query}
      failed={sentenceOf('feedback.load_failed')}
      empty={{
        title: 'No feedback here',
        text: status || search ? 'Try another status or search.' : 'Feedback from sellers appears here automatically.',
      }}
      id={id}
      hrefFor={(next) => hrefFor({ id: '', ...next })}
      toolbar={
        <ReceivedToolbar
          label="Feedback"
          placeholder="Title, text or store"
          search={search}
          status={status}
          statuses={statusOptions}
          onChange={change}
        />
      }
      row={(one, link) => <FeedbackRow key={one._id} feedback={one} {...link} />}
      record={(shown) => <FeedbackRecord key={shown._id} feedback={shown} />}
      decided={() => (
        <EmptyState title="This message isn't in this list" className="card">
          Its status may have changed.
        </EmptyState>
      )}
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
