import type { ChatCustomer, MessageReport, TeamConversation } from '@herbary/contract/chat-admin.ts';
import { MESSAGE_REPORT_REASONS } from '@herbary/contract/chat-reports.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { bookDays } from '../../../lib/dates.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/figures.ts';
import { TextButton } from '../../../ui/link.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useBlockCustomer, useDecideReport, useTeamTranscript, useUnblockCustomer } from './team.queries.ts';

const FAILED = 'That did not work. Please try again.';
const TOAST_MS = 5_000;

const roles = { buyer: 'Shopper', seller: 'Seller', guest: 'Guest' } as const;
const tones = { pending: 'warn', processing: 'warn', shipped: 'note', delivered: 'good', cancelled: 'bad' } as const;

const sinceOf = ({ role, since }: ChatCustomer): string =>
  since ? `${roles[role]} since ${bookDays.month(since.slice(0, 7))}` : roles[role];

function Facts({ customer }: { customer: ChatCustomer }) {
  const facts: [string, ReactNode][] = [
    ['Email', customer.email],
    ['Orders', customer.orderCount === 0 ? 'None' : `${customer.orderCount}, ${formatPrice(customer.orderTotal)}`],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type OrderLineProps = { order: ChatCustomer['orders'][number]; onOpen: (orderId: string) => void };

function OrderLine({ order, onOpen }: OrderLineProps) {
  return (
    <li className="rounded-2 border border-line px-4 py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold tabular-nums">{order.orderNumber}</b>
        <Badge tone={tones[order.status as keyof typeof tones] ?? 'neutral'} dot>
          {order.status.charAt(0).toUpperCase() + order.status.slice(1)}
        </Badge>
      </p>
      <p className="mt-1.5 text-ink-2">
        {countOf(order.itemCount, 'item')}, {order.seller}
      </p>
      <p className="text-ink-2 tabular-nums">
        {formatPrice(order.total)}, {bookDays.date(order.placedAt)}
      </p>
      <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => onOpen(order._id)}>
        Open order, refund, return
      </Button>
    </li>
  );
}

function Report({ conversationId, report }: { conversationId: string; report: MessageReport }) {
  const decide = useDecideReport(conversationId, report._id);
  const ask = (decision: 'remove' | 'keep', trigger: ReactNode, title: string, description: string) => (
    <ReasonDialog
      trigger={trigger}
      tone={decision === 'remove' ? 'danger' : 'primary'}
      title={title}
      description={description}
      confirmText={decision === 'remove' ? 'Remove the message' : 'Keep the message'}
      onConfirm={async (reason) => {
        try {
          await decide.mutateAsync({ decision, reason });
          return undefined;
        } catch (error) {
          return refusalText(error, FAILED);
        }
      }}
    />
  );
  return (
    <li className="rounded-2 bg-warn-bg px-4 py-3 text-warn">
      <p className="font-semibold">Reported: {MESSAGE_REPORT_REASONS[report.reason]}</p>
      <p className="wrap-anywhere">
        Message {report.seq}, by {report.reporter}. {report.note ? `“${report.note}”` : ''}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {ask(
          'remove',
          <TextButton className="text-warn">Remove</TextButton>,
          'Remove this message?',
          'Its text is removed for everyone. The conversation still shows that there was a message.',
        )}
        {ask(
          'keep',
          <TextButton className="text-warn">Keep</TextButton>,
          'Keep this message?',
          'The reports are closed.',
        )}
      </p>
    </li>
  );
}

function Acts({ conversation }: { conversation: TeamConversation }) {
  const { show } = useToasts();
  const { _id: id, can } = conversation;
  const transcript = useTeamTranscript(id);
  const block = useBlockCustomer(id);
  const unblock = useUnblockCustomer(id);
  const tell = async (act: () => Promise<string>) => {
    try {
      show({ tone: 'success', title: await act(), durationMs: TOAST_MS });
    } catch (error) {
      show({ tone: 'error', title: errorMessage(error) ?? FAILED, durationMs: TOAST_MS });
    }
  };
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {can.includes('transcript') ? (
        <TextButton
          onClick={() =>
            void tell(
              async () => `The conversation is on its way to ${(await transcript.mutateAsync(undefined)).sentTo}`,
            )
          }
        >
          Email transcript
        </TextButton>
      ) : null}
      {can.includes('block') ? (
        <ReasonDialog
          trigger={<TextButton className="text-bad">Block</TextButton>}
          title={`Block ${conversation.name}?`}
          description="They can no longer write to the team here. Earlier messages stay."
          confirmText="Block"
          onConfirm={async (reason) => {
            try {
              await block.mutateAsync(reason);
              return undefined;
            } catch (error) {
              return refusalText(error, FAILED);
            }
          }}
        />
      ) : null}
      {can.includes('unblock') ? (
        <TextButton
          onClick={() =>
            void tell(async () => {
              await unblock.mutateAsync(undefined);
              return `${conversation.name} can write again`;
            })
          }
        >
          Unblock
        </TextButton>
      ) : null}
    </p>
  );
}

type VisitorCardProps = {
  conversation: TeamConversation;
  customer: ChatCustomer | null;
  reports: readonly MessageReport[];
  onOpenOrder: (orderId: string) => void;
};

/** Who writes, their orders, and what the team may do. */
export function VisitorCard({ conversation, customer, reports, onOpenOrder }: VisitorCardProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {reports.length > 0 ? (
        <ul className="grid gap-3">
          {reports.map((report) => (
            <Report key={report._id} conversationId={conversation._id} report={report} />
          ))}
        </ul>
      ) : null}
      {customer ? (
        <>
          <div className="flex items-center gap-3">
            <Avatar name={customer.name} src={conversation.profileImage} />
            <div className="min-w-0">
              <h3 className="text-4 wrap-anywhere">{customer.name}</h3>
              <p className="text-ink-2">{sinceOf(customer)}</p>
            </div>
          </div>
          {customer.isSuspended ? (
            <Badge tone="bad" dot className="justify-self-start">
              Suspended
            </Badge>
          ) : null}
          <Facts customer={customer} />
          {customer.orders.length > 0 ? (
            <ul className="grid gap-3">
              {customer.orders.map((order) => (
                <OrderLine key={order._id} order={order} onOpen={onOpenOrder} />
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <p className="text-ink-2">{conversation.people.map(({ name, role }) => `${name} (${role})`).join(', ')}</p>
      )}
      <Acts conversation={conversation} />
    </div>
  );
}
