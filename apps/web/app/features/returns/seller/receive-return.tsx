import type { HandledReturn } from '@herbary/contract/returns.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { type ReceivedItem, useReceiveReturn } from './seller-returns.queries.ts';

type Arrival = Omit<ReceivedItem, '_id'>;

/** What a piece looked like decides what becomes of it: only sealed ones are sold again. */
const choices: readonly (Arrival & { key: string; title: string; text: string })[] = [
  {
    key: 'restock',
    condition: 'sealed',
    disposition: 'restock',
    title: 'Unopened, back to stock',
    text: 'It can be sold again right away.',
  },
  {
    key: 'keep-out',
    condition: 'sealed',
    disposition: 'destroy',
    title: 'Unopened, but not to be sold again',
    text: "Your stock doesn't change.",
  },
  {
    key: 'opened',
    condition: 'opened',
    disposition: 'destroy',
    title: 'Opened or used',
    text: "It is destroyed; your stock doesn't change.",
  },
  {
    key: 'damaged',
    condition: 'damaged',
    disposition: 'destroy',
    title: 'Damaged',
    text: "It is destroyed; your stock doesn't change.",
  },
];

type ReceiveReturnProps = {
  request: HandledReturn;
  /** The form goes with what it sends: the focus has to move on. */
  onReceive: () => void;
};

export function ReceiveReturn({ request, onReceive }: ReceiveReturnProps) {
  const { show } = useToasts();
  const receive = useReceiveReturn();
  const [arrivals, setArrivals] = useState<Readonly<Record<string, Arrival>>>({});
  const [problem, setProblem] = useState<string>();
  const refund = formatPrice(request.refundAmount);
  const send = async () => {
    const items = request.items.flatMap(({ _id }) => {
      const arrival = arrivals[_id];
      return arrival ? [{ _id, ...arrival }] : [];
    });
    if (items.length < request.items.length) return setProblem('Please choose the condition of each item');
    onReceive();
    try {
      await receive.mutateAsync({ id: request._id, items });
      const text = `We'll refund ${refund} to ${request.customer.name}.`;
      show({ tone: 'success', title: `${request.returnNumber} is received`, text, durationMs: 5_000 });
    } catch (error) {
      const text = errorMessage(error) ?? 'Please try again.';
      show({ tone: 'error', title: `${request.returnNumber} was not confirmed`, text, durationMs: 5_000 });
    }
  };
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line px-(--inset) py-6">
      <div>
        <h3 className="text-4">Check what came back</h3>
        <p className="mt-1 text-small text-ink-2">
          {request.sentAt
            ? 'Confirm it when you have the parcel. The refund goes out right away.'
            : "The buyer hasn't reported a parcel yet. If you have it anyway, confirm it here."}
        </p>
      </div>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      {request.items.map(({ _id, name, quantity }) => (
        <Fieldset key={_id} legend={`${name} × ${quantity}: in what state`}>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {choices.map(({ key, title, text, ...arrival }) => (
              <ChoiceCard
                key={key}
                name={`arrival-${_id}`}
                title={title}
                checked={
                  arrivals[_id]?.condition === arrival.condition && arrivals[_id]?.disposition === arrival.disposition
                }
                onChange={() => {
                  setProblem(undefined);
                  setArrivals((known) => ({ ...known, [_id]: arrival }));
                }}
              >
                {text}
              </ChoiceCard>
            ))}
          </div>
        </Fieldset>
      ))}
      <div className="flex justify-end max-sm:*:flex-auto">
        <Button busy={receive.isPending} busyText="Confirming..." onClick={() => void send()}>
          Received, refund {refund}
        </Button>
      </div>
    </div>
  );
}
