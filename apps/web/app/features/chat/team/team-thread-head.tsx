import type { TeamConversation } from '@herbary/contract/chat-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { Online } from '../list/pane-states.tsx';
import { focusWhereAlone } from '../list/panes.tsx';
import { chatTeamQuery, useAddNote, useAssign, useSetStatus } from './team.queries.ts';

const FAILED = 'That did not work. Please try again.';

/** `seenSeq`: the number of the last message that is shown. */
type HeadProps = { conversation: TeamConversation; seenSeq: number; backTo: string; onShowVisitor: () => void };

const lineOf = ({ isGuest, role, order, status }: TeamConversation): string =>
  [
    isGuest ? 'Guest' : role === 'seller' ? 'Seller' : 'Shopper',
    order?.orderNumber,
    status === 'closed' ? 'closed' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Who it is, who takes care of it, and Close. */
export function TeamThreadHead({ conversation, seenSeq, backTo, onShowVisitor }: HeadProps) {
  const { _id: id, name, can, assignedTo } = conversation;
  const { show } = useToasts();
  const { data: team } = useQuery(chatTeamQuery);
  const assign = useAssign(id);
  const setStatus = useSetStatus(id);
  const fail = (error: unknown) => show({ tone: 'error', title: errorMessage(error) ?? FAILED });
  // `mutateAsync`: the refusal is said also when another conversation was opened meanwhile.
  const move = (status: TeamConversation['status']) => setStatus.mutateAsync({ status, seq: seenSeq }).catch(fail);
  const known = team?.admins ?? [];
  // Who may no longer answer is not in the team: without this, the box would say that nobody has the conversation.
  const isListed = !assignedTo || known.some(({ _id }) => _id === assignedTo._id);
  const admins = (isListed ? known : [...known, assignedTo]).map(({ _id, firstName }) => ({
    value: _id,
    label: firstName,
  }));
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      <IconButton asChild label="Back to conversations" className="-ml-2.5 tab:hidden">
        <Link to={backTo}>
          <Icon icon="ArrowLeft" />
        </Link>
      </IconButton>
      <Avatar name={name} src={conversation.profileImage} />
      <div className="min-w-0 flex-1 basis-32">
        <h2 ref={focusWhereAlone} tabIndex={-1} className="truncate text-4 outline-none">
          {name}
        </h2>
        <p className="flex flex-wrap gap-x-2.5 text-caption text-ink-3">
          {lineOf(conversation)}
          {conversation.online ? <Online /> : null}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {can.includes('assign') ? (
          <Select
            size="sm"
            aria-label="Assigned to"
            className="w-32"
            placeholder="No one"
            options={admins}
            value={assignedTo?._id ?? ''}
            onChange={({ target }) => void assign.mutateAsync(target.value || null).catch(fail)}
          />
        ) : null}
        <AddNote id={id} />
        <IconButton label="Show the visitor" className="wide:hidden" onClick={onShowVisitor}>
          <Icon icon="User" />
        </IconButton>
        {can.includes('close') ? (
          <Button variant="ghost" size="sm" onClick={() => void move('closed')}>
            Close
          </Button>
        ) : null}
        {can.includes('reopen') ? (
          <Button variant="ghost" size="sm" onClick={() => void move('open')}>
            Reopen
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function AddNote({ id }: { id: string }) {
  const add = useAddNote(id);
  return (
    <ReasonDialog
      key={add.submittedAt}
      trigger={
        <IconButton label="Add a note for admins">
          <Icon icon="StickyNote" />
        </IconButton>
      }
      tone="primary"
      title="Note for admins"
      description="Only colleagues see it in the conversation. It is never sent."
      label="Note"
      max={2000}
      missing="Please write a note"
      confirmText="Add the note"
      onConfirm={async (text) => {
        try {
          await add.mutateAsync(text);
          return undefined;
        } catch (error) {
          return errorMessage(error) ?? FAILED;
        }
      }}
    />
  );
}
