import {
  type Comment,
  type Post,
  WRITING_REPORT_REASONS,
  type Writing,
  type WritingReportReason,
  writingReportForm,
} from '@herbary/contract/community.ts';
import { REPORTS_TO_HIDE } from '@herbary/contract/community-limits.ts';
import { useState } from 'react';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { sendReport } from './community-calls.ts';
import { sentenceFor } from './use-writing.ts';

type ReportDialogProps = { kind: Writing; item: Post | Comment; onSent: () => void; onClose: () => void };

const counts = ['no', 'one', 'two', 'three', 'four', 'five'];

function reasonsFor(item: Post | Comment): WritingReportReason[] {
  const reasons = Object.keys(WRITING_REPORT_REASONS) as WritingReportReason[];
  const hasPhoto = 'photo' in item && item.photo !== null;
  return hasPhoto ? reasons : reasons.filter((reason) => reason !== 'photo');
}

function ReportForm({ kind, item, onSent }: Pick<ReportDialogProps, 'kind' | 'item' | 'onSent'>) {
  const form = useForm({
    schema: writingReportForm,
    read: (data) => ({ reason: data.get('reason') ?? undefined, note: String(data.get('note') ?? '') || undefined }),
    onSubmit: async (report) => {
      try {
        await sendReport(kind, item.id, report);
      } catch (error) {
        return { '': sentenceFor(error) };
      }
      onSent();
    },
  });
  return (
    <Form form={form} className="mt-4">
      <Fieldset legend="What is wrong?" name="reason">
        {reasonsFor(item).map((reason) => (
          <Radio key={reason} name="reason" value={reason} label={WRITING_REPORT_REASONS[reason]} />
        ))}
      </Fieldset>
      <Field label="Note for the person who reads it" name="note" optional>
        <Textarea rows={3} />
      </Field>
      <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">
        <DialogClose asChild>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Send report
        </Button>
      </div>
    </Form>
  );
}

export default function ReportDialog({ kind, item, onSent, onClose }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const noun = kind === 'posts' ? 'story' : 'comment';
  const close = () => (isSent ? onSent() : onClose());
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      {isSent ? (
        <DialogContent
          key="sent"
          title="Thank you"
          hideClose
          description={`A person reads it, usually within a day. Until then the ${noun} is hidden for you; ${counts[REPORTS_TO_HIDE]} reports hide it for everyone until it has been read.`}
          footer={<Button onClick={close}>Done</Button>}
        />
      ) : (
        <DialogContent
          key="form"
          title={`Report this ${noun}`}
          description={`By ${item.user.name}, ${relativeTime(Date.parse(item.timestamp), Date.now()).toLowerCase()}. They will not learn who reported it.`}
        >
          <ReportForm kind={kind} item={item} onSent={() => setIsSent(true)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
