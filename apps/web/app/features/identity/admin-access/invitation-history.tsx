import { ACCESS_PAGE_SIZE, CODE_MINUTES, CODE_TRIES, type Invitation } from '@herbary/contract/admin-access.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api.ts';
import { formatDate, formatDateTime, formatDayTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatCountdown, useSecondsUntil } from '../../../ui/countdown.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { invitationsQuery, staffRoleNames, useDecideAccess } from './admin-access.queries.ts';

const SHOWN_MS = 3_000;

/** Used with its date, Expired, or Pending with what is left of it. */
function Standing({ invitation }: { invitation: Invitation }) {
  const { status, usedAt, expires, triesUsed } = invitation;
  const left = useSecondsUntil(status === 'pending' ? Date.parse(expires) : null);
  if (status === 'used') return <Line tone="good" word="Used" text={usedAt ? formatDate(usedAt) : ''} />;
  if (status === 'withdrawn') return <Line tone="neutral" word="Withdrawn" text="" />;
  if (status === 'expired' || left === 0) return <Line tone="neutral" word="Expired" text={formatDayTime(expires)} />;
  const time =
    left === null || left > CODE_MINUTES * 60
      ? `Expires ${formatDayTime(expires)}`
      : `Expires in ${formatCountdown(left)}`;
  const wrong = triesUsed >= CODE_TRIES ? `${CODE_TRIES} or more wrong tries` : `wrong tries: ${triesUsed}`;
  return <Line tone="warn" word="Pending" text={`${time}, ${wrong}`} />;
}

function Line({ tone, word, text }: { tone: 'good' | 'warn' | 'bad' | 'neutral'; word: string; text: string }) {
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tone} dot>
        {word}
      </Badge>
      {text ? <span className="text-caption text-ink-3 tabular-nums">{text}</span> : null}
    </span>
  );
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useDecideAccess();
  const { _id: id, email, can } = invitation;
  const sendAgain = async () => {
    try {
      await mutateAsync({ kind: 'sendAgain', id });
      show({ tone: 'success', title: 'A new code is on its way', text: `It went to ${email}.`, durationMs: SHOWN_MS });
    } catch (error) {
      show({ tone: 'error', title: errorMessage(error) ?? sentenceOf('admin.invite_failed') });
    }
  };
  const withdraw = async () => {
    try {
      await mutateAsync({ kind: 'withdraw', id });
      show({ tone: 'success', title: 'Invitation withdrawn', durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The invitation was not withdrawn. Please try again.';
    }
  };
  if (can.length === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button size="sm" variant="ghost" className="min-h-11" busy={isPending} onClick={() => void sendAgain()}>
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <ConfirmDialog
        trigger={
          <Button ref={moveFocusOnUnmount} size="sm" variant="ghost" className="min-h-11">
            Withdraw<span className="sr-only"> the invitation to {email}</span>
          </Button>
        }
        title="Withdraw this invitation?"
        description={`The code sent to ${email} stops working right away. You can invite the same address again.`}
        confirmText="Withdraw"
        busyText="Withdrawing..."
        onConfirm={withdraw}
      />
    </span>
  );
}

const columns: readonly RecordColumn<Invitation>[] = [
  {
    heading: 'Email',
    isRowHeader: true,
    cell: ({ email, staffRole }) => (
      <span className="block sm:min-w-48">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className="block text-caption text-ink-3">{staffRoleNames[staffRole]}</span>
      </span>
    ),
  },
  {
    heading: 'Sent by',
    cell: ({ issuedBy, kind, createdAt }) => (
      <span className="max-sm:text-right">
        <span className="block wrap-anywhere">{`${issuedBy.firstName} ${issuedBy.lastName}`}</span>
        <span className="block text-caption text-ink-3">
          {kind === 'request' ? 'Released, requested ' : ''}
          {formatDateTime(createdAt)}
        </span>
      </span>
    ),
  },
  { heading: 'Status', cell: (invitation) => <Standing invitation={invitation} /> },
  {
    heading: 'Actions',
    hideHeading: true,
    align: 'right',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

type InvitationHistoryProps = { page: number; hrefFor: (page: number) => string };

export function InvitationHistory({ page, hrefFor }: InvitationHistoryProps) {
  const list = useQuery(invitationsQuery(page));
  const { data } = list;
  return (
    <RecordTable
      label="Invitations"
      columns={columns}
      rows={data?.invitations}
      rowId={({ _id }) => _id}
      rowName={({ email }) => email}
      toolbar={<h2 className="text-4">Invitation history</h2>}
      empty={
        <EmptyState heading="h3" title="No invitations yet">
          People you invite or release appear here, with the status of their code.
        </EmptyState>
      }
      query={list}
      failed={{ title: sentenceOf('admin.invitations_failed') }}
      paging={data && { ...data, noun: ['invitation', 'invitations'], pageSize: ACCESS_PAGE_SIZE, hrefFor }}
    />
  );
}
