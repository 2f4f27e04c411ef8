import { type CannedReply, cannedReplyForm } from '@herbary/contract/chat-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage, isApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type RepliesOf, readReply, repliesQuery, useRemoveReply, useSaveReply } from './replies.queries.ts';

const FAILED = 'The reply could not be saved. Please try again.';

type EditProps = { of: RepliesOf; reply: CannedReply | undefined; onClose: () => void };

function EditReply({ of, reply, onClose }: EditProps) {
  const save = useSaveReply(of);
  // What comes later from the server would pass for what was seen.
  const [seen, setSeen] = useState(reply);
  const form = useForm({
    schema: cannedReplyForm,
    onSubmit: async (body) => {
      try {
        await save.mutateAsync({ ...body, seen });
        onClose();
        return undefined;
      } catch (error) {
        const isChanged = isApiError(error) && error.code === 'resource.changed';
        const now = isChanged ? await readReply(of, seen?._id).catch(() => undefined) : undefined;
        if (!now) return { '': errorMessage(error) ?? FAILED };
        setSeen(now);
        return { '': `It was changed in the meantime, to “${now.text}”. Save again to put yours in its place.` };
      }
    },
  });
  return (
    <Form form={form} className="mt-3">
      <Field label="Name" name="shortcut" hint="Type / and this name in a conversation to insert the reply.">
        <Input maxLength={60} defaultValue={reply?.shortcut} autoComplete="off" />
      </Field>
      <Field label="Reply" name="text">
        <Textarea maxLength={5000} defaultValue={reply?.text} />
      </Field>
      <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}

function ReplyLine({ of, reply, onEdit }: { of: RepliesOf; reply: CannedReply; onEdit: () => void }) {
  const remove = useRemoveReply(of);
  return (
    <li className="flex items-start gap-2 border-t border-line px-(--inset) py-4">
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold wrap-anywhere">{reply.shortcut}</p>
        <p className="text-small wrap-anywhere whitespace-pre-wrap text-ink-2">{reply.text}</p>
      </div>
      <IconButton label={`Edit ${reply.shortcut}`} onClick={onEdit}>
        <Icon icon="Pencil" size={18} />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton label={`Remove ${reply.shortcut}`}>
            <Icon icon="Trash2" size={18} />
          </IconButton>
        }
        title="Remove this reply?"
        description={reply.shortcut}
        confirmText="Remove"
        onConfirm={async () => {
          try {
            await remove.mutateAsync(reply._id);
            return undefined;
          } catch (error) {
            return errorMessage(error) ?? 'The reply could not be removed. Please try again.';
          }
        }}
      />
    </li>
  );
}

/** Canned replies to read, add, change and remove. */
export function ReplyList({ of, className }: { of: RepliesOf; className?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(repliesQuery(of));
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const close = () => setEdited(undefined);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="flex items-center justify-between gap-4 px-(--inset) py-4">
        <h2 id={headingId} className="text-3">
          Canned replies
        </h2>
        <Button variant="soft" size="sm" onClick={() => setEdited('new')}>
          <Icon icon="Plus" size={18} />
          Add
        </Button>
      </div>
      {data ? (
        <ul>
          {data.replies.map((reply) => (
            <ReplyLine key={reply._id} of={of} reply={reply} onEdit={() => setEdited(reply)} />
          ))}
          {data.replies.length === 0 ? (
            <li className="border-t border-line px-(--inset) py-4 text-small text-ink-2">
              Sentences you write often, one slash away. Add your first one.
            </li>
          ) : null}
        </ul>
      ) : null}
      {isError && !data ? (
        <ErrorState
          title="The replies could not be loaded"
          heading="h3"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !isError ? (
        <SkeletonGroup label="Loading the replies" className="p-(--inset)">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : null}
      <Dialog open={edited !== undefined} onOpenChange={(open) => (open ? undefined : close())}>
        <DialogContent title={edited === 'new' ? 'Add a canned reply' : 'Edit the canned reply'}>
          <EditReply of={of} reply={edited === 'new' ? undefined : edited} onClose={close} />
        </DialogContent>
      </Dialog>
    </section>
  );
}

/** The list behind a button, where the conversation takes the whole page. */
export function ManageReplies({ of }: { of: RepliesOf }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
        <Icon icon="MessageSquareQuote" size={18} />
        Canned replies
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Canned replies" size="lg">
          <ReplyList of={of} className="-mx-(--inset) [&_h2]:sr-only" />
        </DialogContent>
      </Dialog>
    </>
  );
}
