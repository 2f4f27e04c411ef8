import type { ReceivedFeedback } from '@herbary/contract/feedback.ts';
import { type RefObject, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { useStoredDraft } from '../../lib/stored-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { QueueRecord, RecordSection } from '../../ui/queue.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { feedbackNames, receivedStatuses } from './feedback-texts.ts';
import { OpenFile } from './open-file.tsx';
import { useDecideFeedback, useScreenshotLink } from './received-feedback.queries.ts';

const ANSWER_MAX = 2000;
const SHOWN_MS = 3_000;

export function FeedbackRecord({ feedback }: { feedback: ReceivedFeedback }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Outside of the form: what is written stays when a colleague answers or closes it meanwhile.
  const [written, setWritten] = useStoredDraft(`feedback-answer:${feedback._id}`);
  const { title, author, createdAt, type, status, content, hasScreenshot, answer } = feedback;
  const state = receivedStatuses[status];
  return (
    <QueueRecord
      headingRef={heading}
      title={title}
      lead={`${author.name}, ${author.businessName} · ${formatDate(createdAt)}`}
      badge={
        <div className="flex flex-wrap gap-2">
          <Badge tone="note">{feedbackNames[type]}</Badge>
          <Badge tone={state.badge} dot>
            {state.label}
          </Badge>
        </div>
      }
    >
      <div className="grid gap-5 px-(--inset) py-6">
        <p className="max-w-[60ch] wrap-anywhere whitespace-pre-line">{content}</p>
        {hasScreenshot ? <Screenshot id={feedback._id} /> : null}
        {answer ? (
          <div className="border-l-2 border-forest-500 pl-4">
            <p className="text-caption text-ink-3">
              Answered by {answer.by}, {formatDayTime(answer.at)}
            </p>
            <p className="mt-1 max-w-[60ch] wrap-anywhere whitespace-pre-line">{answer.text}</p>
          </div>
        ) : null}
        {written && (answer || status === 'resolved') ? (
          <RecordSection title="Your unsent answer">
            <p className="max-w-[60ch] wrap-anywhere whitespace-pre-line">{written}</p>
          </RecordSection>
        ) : null}
      </div>
      {status === 'resolved' ? null : (
        <AnswerForm feedback={feedback} heading={heading} answer={written} setAnswer={setWritten} />
      )}
    </QueueRecord>
  );
}

const Screenshot = ({ id }: { id: string }) => <OpenFile noun="screenshot" link={useScreenshotLink()} id={id} />;

type AnswerFormProps = {
  feedback: ReceivedFeedback;
  heading: RefObject<HTMLHeadingElement | null>;
  answer: string;
  setAnswer: (answer: string) => void;
};

function AnswerForm({ feedback, heading, answer, setAnswer }: AnswerFormProps) {
  const { _id: id, author, answer: given } = feedback;
  const { show } = useToasts();
  const { mutateAsync, isPending } = useDecideFeedback(({ answer: sent }) => (sent ? setAnswer('') : undefined));
  const [closes, setCloses] = useState(true);
  const [problem, setProblem] = useState<string>();
  const decide = async (text: string | undefined) => {
    setProblem(undefined);
    heading.current?.focus();
    try {
      await mutateAsync({ id, answer: text, close: closes });
      const title = text === undefined ? 'Feedback closed' : 'Answer sent';
      show({ tone: 'success', title, text: text && `${author.name} gets it by email.`, durationMs: SHOWN_MS });
    } catch (error) {
      show({ tone: 'error', title: 'Nothing was changed', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  const send = () => {
    if (answer.trim()) void decide(answer.trim());
    else setProblem('Please write an answer');
  };
  return (
    <div className="grid gap-4 border-t border-line px-(--inset) py-5">
      {given ? null : (
        <Field label="Answer" error={problem} counter={{ count: answer.length, max: ANSWER_MAX }}>
          <Textarea
            value={answer}
            maxLength={ANSWER_MAX}
            placeholder={`${author.name} gets this by email and in the dashboard.`}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isPending} onClick={() => void decide(undefined)}>
          {given ? 'Close' : 'Close without answer'}
        </Button>
        {given ? null : (
          <>
            <Checkbox
              label="Close after sending"
              className="ml-auto max-sm:ml-0"
              checked={closes}
              onChange={({ target }) => setCloses(target.checked)}
            />
            <Button busy={isPending} busyText="Sending..." onClick={send}>
              Send answer
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
