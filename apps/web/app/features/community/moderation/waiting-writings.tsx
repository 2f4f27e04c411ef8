import { WRITING_REPORT_REASONS } from '@herbary/contract/community.ts';
import { WAITING_PAGE_SIZE, type WaitingWriting } from '@herbary/contract/community-moderation.ts';
import { type RefObject, useRef, useState } from 'react';
import { formatDayTime } from '../../../lib/dates.ts';
import { useQueuePage } from '../../../lib/queue-page.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DecisionQueue } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Link } from '../../../ui/link.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { QueueRecord, QueueRow, RecordSection } from '../../../ui/queue.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { postPath } from '../community-url.ts';
import { nameOf, useDecideWriting, waitingQuery } from './community-decisions.queries.ts';

type WaitingWritingsProps = {
  page: number;
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
};

type Written = { id: string; text: string; problem?: string };

const beginningOf = (text: string) => (text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text);
const titleOf = ({ kind, author }: WaitingWriting) => `${kind === 'posts' ? 'Story' : 'Comment'} of ${author}`;

/** Stories and comments that wait for a person or were reported, and the decision about the chosen one. */
export function WaitingWritings({ page, id, hrefFor }: WaitingWritingsProps) {
  const query = useQueuePage(waitingQuery, { page, id }, ({ writings }) => writings);
  const decide = useDecideWriting();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<Written>();
  const reasonFor = ({ _id }: WaitingWriting): Written => (written?.id === _id ? written : { id: _id, text: '' });
  const publish = (writing: WaitingWriting, next: () => void) => () => {
    next();
    decide(writing, null);
  };
  const remove = (writing: WaitingWriting, next: () => void) => () => {
    const reason = reasonFor(writing);
    if (reason.text.trim() === '') {
      setWritten({ ...reason, problem: 'Please say why it is removed' });
      reasonField.current?.focus();
      return;
    }
    next();
    decide(writing, reason.text.trim());
  };
  return (
    <DecisionQueue
      title="Stories and comments"
      noun={['entry', 'entries']}
      pageSize={WAITING_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.writings }}
      query={query}
      failed="Failed to load what is waiting in the community"
      id={id}
      hrefFor={hrefFor}
      row={(writing, link) => (
        <QueueRow
          key={writing._id}
          {...link}
          avatar={writing.author}
          title={titleOf(writing)}
          aside=""
          text={beginningOf(writing.text)}
          caption={relativeTime(Date.parse(writing.waitingSince), Date.now())}
          due={
            writing.reportCount > 0
              ? { tone: 'bad', icon: 'Flag', text: countOf(writing.reportCount, 'report') }
              : { tone: 'warn', icon: 'Hourglass', text: 'Found by the content check' }
          }
        />
      )}
      record={(writing, next) => (
        <WritingRecord
          key={writing._id}
          writing={writing}
          reason={reasonFor(writing)}
          reasonRef={reasonField}
          onReason={(text) => setWritten({ id: writing._id, text })}
          onPublish={publish(writing, next)}
          onRemove={remove(writing, next)}
        />
      )}
      keys={(writing, next) => [
        { key: 'a', label: 'publish', does: 'Publish it, or keep it', onPress: publish(writing, next) },
        { key: 'r', label: 'remove', does: 'Remove it', onPress: remove(writing, next) },
      ]}
      decided={() => (
        <EmptyState title="This has been decided" className="card">
          A colleague decided on it first, or its author deleted it. Nothing is left to decide.
        </EmptyState>
      )}
      empty={{
        title: 'Nothing is waiting in the community',
        text: 'Reported stories and promises about health appear here automatically.',
      }}
    />
  );
}

type WritingRecordProps = {
  writing: WaitingWriting;
  reason: Written;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  onReason: (text: string) => void;
  onPublish: () => void;
  onRemove: () => void;
};

function WritingRecord({ writing, reason, reasonRef, onReason, onPublish, onRemove }: WritingRecordProps) {
  const { status, postId, kind, text, words, image, photoAlt, reports, reportCount } = writing;
  return (
    <QueueRecord
      title={titleOf(writing)}
      lead={
        kind === 'comments' || status === 'published' ? (
          <Link to={postPath(postId)}>Open the story</Link>
        ) : (
          'Only its author sees it'
        )
      }
      badge={
        <Badge tone={status === 'published' ? 'good' : 'warn'} dot>
          {status === 'published' ? 'Visible' : 'Held for review'}
        </Badge>
      }
      actions={
        <>
          <Field label="Reason, sent to the author" error={reason.problem} className="flex-[1_1_100%]">
            <Textarea
              ref={reasonRef}
              rows={2}
              maxLength={500}
              value={reason.text}
              onChange={({ target }) => onReason(target.value)}
            />
          </Field>
          <Button variant="danger-quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {nameOf(writing)}</span>
          </Button>
          <Button className="ml-auto" onClick={onPublish}>
            {status === 'published' ? 'Keep' : 'Publish'}
            <span className="sr-only"> {nameOf(writing)}</span>
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-(--inset) py-6">
        <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
          <Marked text={text} words={words} />
        </p>
        {image ? (
          <img src={image} alt={photoAlt || 'Photo from this story'} className="max-h-90 w-auto max-w-full rounded-2" />
        ) : null}
        {reportCount > 0 ? (
          <RecordSection title={reportCount === 1 ? 'One report' : `${reportCount} reports`}>
            <ul className="grid gap-4">
              {reports.map((report) => (
                <li key={`${report.at} ${report.by}`} className="border-l-3 border-forest-300 pl-4">
                  <p className="font-strong">{WRITING_REPORT_REASONS[report.reason]}</p>
                  {report.note ? <p className="wrap-anywhere">{report.note}</p> : null}
                  <p className="text-caption text-ink-3">
                    {report.by} · {formatDayTime(report.at)}
                  </p>
                </li>
              ))}
            </ul>
          </RecordSection>
        ) : null}
      </div>
    </QueueRecord>
  );
}
