import type { Conversation } from '@herbary/contract/chat.ts';
import { MESSAGE_REPORT_REASONS, messageReportForm } from '@herbary/contract/chat-reports.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx';
import { ReportDialog } from '../../../ui/report-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useBlock, useCallSupport, useReport, useTranscript } from './conversations.queries.ts';

const FAILED = 'That did not work. Please try again.';
const TOAST_MS = 5_000;

/** The sentence of a refusal, for a dialog that stays open with it. */
async function refusalOf(task: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await task();
    return undefined;
  } catch (error) {
    return errorMessage(error) ?? FAILED;
  }
}

type MenuProps = { conversation: Conversation; onReport: () => void };

/** What the server says may be done with this conversation. */
export function ConversationMenu({ conversation: { _id, name, can }, onReport }: MenuProps) {
  const { show } = useToasts();
  const [asking, setAsking] = useState<'block' | 'support'>();
  const [note, setNote] = useState('');
  const block = useBlock(_id);
  const call = useCallSupport(_id);
  const transcript = useTranscript(_id);
  const may = (act: Conversation['can'][number]) => can.includes(act);
  const ask = (question: typeof asking) => (open: boolean) => setAsking(open ? question : undefined);
  const mail = async () => {
    const refused = await refusalOf(async () => {
      const { sentTo } = await transcript.mutateAsync();
      show({ tone: 'success', title: `The conversation is on its way to ${sentTo}`, durationMs: TOAST_MS });
    });
    if (refused) show({ tone: 'error', title: refused, durationMs: TOAST_MS });
  };
  const unblock = async () => {
    const refused = await refusalOf(() => block.mutateAsync('unblock'));
    if (refused) show({ tone: 'error', title: refused, durationMs: TOAST_MS });
  };
  if (!can.some((act) => act !== 'send')) return null;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More about this conversation">
            <Icon icon="Ellipsis" />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {may('call-support') ? (
            <MenuItem icon="Headset" onSelect={() => setAsking('support')}>
              Call support in
            </MenuItem>
          ) : null}
          {may('transcript') ? (
            <MenuItem icon="Mail" onSelect={() => void mail()}>
              Email transcript
            </MenuItem>
          ) : null}
          {may('report') ? (
            <MenuItem icon="Flag" onSelect={onReport}>
              Report a message
            </MenuItem>
          ) : null}
          {may('block') ? (
            <MenuItem icon="Ban" tone="danger" onSelect={() => setAsking('block')}>
              Block
            </MenuItem>
          ) : null}
          {may('unblock') ? (
            <MenuItem icon="Undo2" onSelect={() => void unblock()}>
              Unblock
            </MenuItem>
          ) : null}
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={ask('block')}
        title={`Block ${name}?`}
        description="Neither of you can write here anymore. Orders and their parcels aren't affected. You can unblock at any time."
        confirmText="Block"
        onConfirm={() => refusalOf(() => block.mutateAsync('block'))}
      />
      <ConfirmDialog
        open={asking === 'support'}
        onOpenChange={ask('support')}
        tone="primary"
        title="Call support in?"
        description="Our team can then read this conversation from the beginning and join in. You will both see that support was called in."
        confirmText="Call support in"
        onConfirm={async () => {
          const refused = await refusalOf(() => call.mutateAsync(note.trim()));
          if (!refused) setNote('');
          return refused;
        }}
      >
        <Field label="What is it about?" optional>
          <Textarea value={note} maxLength={1000} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
}

const reasons = Object.entries(MESSAGE_REPORT_REASONS).map(([value, label]) => ({ value, label }));

type ReportMessageProps = { messageId: string; onClose: () => void };

export function ReportMessageDialog({ messageId: id, onClose }: ReportMessageProps) {
  const report = useReport();
  return (
    <ReportDialog
      title="Report this message"
      description="Our team will read the message and the ones around it. We won't tell the other person who reported it."
      thanks="Our team will look at it."
      schema={messageReportForm}
      reasons={reasons}
      onSend={(form) => refusalOf(() => report.mutateAsync({ id, ...form }))}
      onClose={onClose}
    />
  );
}
