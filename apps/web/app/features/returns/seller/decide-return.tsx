import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import type { HandledReturn } from '@herbary/contract/returns.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { formatWeekday } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useDecideReturn } from './seller-returns.queries.ts';

const NOTE_MAX = 2000;

type DecideReturnProps = {
  request: HandledReturn;
  /** The buttons go with the decision: the focus has to move on. */
  onDecide: () => void;
};

/** Accept or decline; a refusal needs its reason, which the buyer reads. */
export function DecideReturn({ request, onDecide }: DecideReturnProps) {
  const { show } = useToasts();
  const decide = useDecideReturn();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const answer = async (approve: boolean) => {
    const words = note.trim();
    if (!approve && !words) return setProblem('Please say why the return is declined');
    setProblem(undefined);
    onDecide();
    try {
      await decide.mutateAsync({ id: request._id, approve, ...(words ? { note: words } : {}) });
      const title = `${request.returnNumber} is ${approve ? 'accepted' : 'declined'}`;
      show({ tone: 'success', title, text: `${request.customer.name} gets an email.`, durationMs: 5_000 });
    } catch (error) {
      const text = errorMessage(error) ?? 'Please try again.';
      show({ tone: 'error', title: `${request.returnNumber} was not decided`, text, durationMs: 5_000 });
    }
  };
  return (
    <div className="border-t border-line px-(--inset) py-5">
      <Field
        label={`A line to ${request.customer.name}`}
        hint="Required to decline, optional to accept."
        error={problem}
        counter={{ count: note.length, max: NOTE_MAX }}
      >
        <Textarea
          value={note}
          maxLength={NOTE_MAX}
          className="min-h-20"
          onChange={(event) => {
            setNote(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      {request.answerBy ? (
        <p className="mt-2 text-caption text-ink-3">
          If you don't answer by {formatWeekday(request.answerBy)}, our team will decide. If you accept, the buyer has{' '}
          {RETURN_DEADLINES.send} days to send it back; the refund goes out once you've received it.
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-auto">
        {request.can.includes('reject') ? (
          <Button variant="danger-quiet" busy={decide.isPending} onClick={() => void answer(false)}>
            Decline
          </Button>
        ) : null}
        {request.can.includes('approve') ? (
          <Button className="ml-auto max-sm:ml-0" busy={decide.isPending} onClick={() => void answer(true)}>
            <Icon icon="Check" />
            Accept
          </Button>
        ) : null}
      </div>
    </div>
  );
}
