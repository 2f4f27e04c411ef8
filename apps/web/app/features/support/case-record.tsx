import { CASE_CATEGORIES, CASE_MESSAGE_MAX } from '@herbary/contract/case-categories.ts';
import type { ReceivedCase } from '@herbary/contract/support-cases.ts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { useStoredDraft } from '../../lib/stored-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Field } from '../../ui/field.tsx';
import { QueueRecord, RecordColumns, RecordSection } from '../../ui/queue.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { receivedCaseStatuses } from './case-texts.ts';
import { CaseThread } from './case-thread.tsx';
import { useAttachmentLink, useDecideCase } from './cases.queries.ts';
import { OpenFile } from './open-file.tsx';

const SHOWN_MS = 3_000;

type CaseRecordProps = { received: ReceivedCase; orderLink: (orderNumber: string) => ReactNode };

export function CaseRecord({ received, orderLink }: CaseRecordProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Outside of the form: an answer that was refused, because a colleague closed the case, is still there when it is opened again.
  const [answer, setAnswer] = useStoredDraft(`case-answer:${received._id}`);
  const { _id, caseNumber, subject, category, status, createdAt, messages, hasAttachment } = received;
  const state = receivedCaseStatuses[status];
  return (
    <QueueRecord
      headingRef={heading}
      title={subject}
      lead={`${caseNumber} · ${formatDate(createdAt)}`}
      badge={
        <div className="flex flex-wrap gap-2">
          <Badge tone="note">{CASE_CATEGORIES[category]}</Badge>
          <Badge tone={state.badge} dot>
            {state.label}
          </Badge>
        </div>
      }
    >
      <RecordColumns
        main={
          <div className="grid gap-6">
            <CaseThread messages={messages} reader="staff" />
            {hasAttachment ? <Attachment id={_id} /> : null}
          </div>
        }
        aside={<Writer received={received} orderLink={orderLink} />}
      />
      {status === 'closed' ? (
        <Reopen received={received} heading={heading} unsent={answer} />
      ) : (
        <AnswerForm received={received} heading={heading} answer={answer} setAnswer={setAnswer} />
      )}
    </QueueRecord>
  );
}

function Writer({ received, orderLink }: CaseRecordProps) {
  const { name, email, userId, orderNumber, orderId } = received;
  return (
    <>
      <RecordSection title="Written by">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere text-ink-2">
          <EmailAddress>{email}</EmailAddress>
        </p>
        <p className="mt-1 text-caption text-ink-3">{userId ? 'Was signed in' : 'Was not signed in'}</p>
      </RecordSection>
      {orderNumber ? (
        <RecordSection title="Order">
          {orderId ? (
            orderLink(orderNumber)
          ) : (
            <>
              <p className="wrap-anywhere">{orderNumber}</p>
              <p className="mt-1 text-caption text-ink-3">
                This order isn't theirs. Don't tell them anything about it.
              </p>
            </>
          )}
        </RecordSection>
      ) : null}
    </>
  );
}

const Attachment = ({ id }: { id: string }) => <OpenFile noun="attachment" link={useAttachmentLink()} id={id} />;

type DecisionProps = { received: ReceivedCase; heading: RefObject<HTMLHeadingElement | null> };
type Decision = Parameters<ReturnType<typeof useDecideCase>['mutateAsync']>[0];

type DecisionInput = Pick<DecisionProps, 'heading'> & { onDone?: (decision: Decision) => void };

function useDecision({ heading, onDone }: DecisionInput) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useDecideCase(onDone);
  const decide = async (decision: Decision, done: { title: string; text?: string }) => {
    heading.current?.focus();
    try {
      await mutateAsync(decision);
      show({ tone: 'success', ...done, durationMs: SHOWN_MS });
      return true;
    } catch (error) {
      show({ tone: 'error', title: 'Nothing was changed', text: errorMessage(error) ?? 'Please try again.' });
      return false;
    }
  };
  return { decide, isPending };
}

function Reopen({ received: { _id: id, messages }, heading, unsent }: DecisionProps & { unsent: string }) {
  const { decide, isPending } = useDecision({ heading });
  return (
    <div className="grid justify-items-start gap-4 border-t border-line px-(--inset) py-5">
      {unsent ? (
        <RecordSection title="Your unsent answer">
          <p className="wrap-anywhere whitespace-pre-line">{unsent}</p>
        </RecordSection>
      ) : null}
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => void decide({ act: 'reopen', id, seen: messages.length }, { title: 'Case reopened' })}
      >
        Reopen
      </Button>
    </div>
  );
}

type Draft = { answer: string; setAnswer: (answer: string) => void };

function AnswerForm({ received, heading, answer, setAnswer }: DecisionProps & Draft) {
  const { _id: id, name, status, messages } = received;
  const { decide, isPending } = useDecision({
    heading,
    onDone: ({ act }) => (act === 'answer' ? setAnswer('') : undefined),
  });
  const [closes, setCloses] = useState(false);
  const [problem, setProblem] = useState<string>();
  const seen = messages.length;
  const send = async () => {
    if (!answer.trim()) return setProblem('Please write an answer');
    setProblem(undefined);
    const isSent = await decide(
      { act: 'answer', id, seen, answer: answer.trim(), close: closes },
      { title: 'Answer sent', text: `${name} gets it by email.` },
    );
    if (isSent) setCloses(false);
  };
  return (
    <div className="grid gap-4 border-t border-line px-(--inset) py-5">
      <Field label="Answer" error={problem} counter={{ count: answer.length, max: CASE_MESSAGE_MAX }}>
        <Textarea
          value={answer}
          maxLength={CASE_MESSAGE_MAX}
          placeholder={`${name} gets this by email, with a link to reply.`}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          busy={isPending}
          onClick={() => void decide({ act: 'close', id, seen }, { title: 'Case closed' })}
        >
          {status === 'answered' ? 'Close' : 'Close without answer'}
        </Button>
        <Checkbox
          label="Close after sending"
          className="ml-auto max-sm:ml-0"
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
        />
        <Button busy={isPending} busyText="Sending..." onClick={() => void send()}>
          Send answer
        </Button>
      </div>
    </div>
  );
}
