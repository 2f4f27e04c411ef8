import { REPORT_REASONS, type Review, reportReviewForm } from '@herbary/contract/reviews.ts';
import { reportReasons } from '../../copy/product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { sendReport } from './review-calls.ts';
import { sentenceFor } from './review-problem.ts';

type ReportDialogProps = { review: Review; onSent: () => void; onClose: () => void; giveFocusBack: () => void };

function ReportForm({ review, onSent }: Pick<ReportDialogProps, 'review' | 'onSent'>) {
  const { show } = useToasts();
  const form = useForm({
    schema: reportReviewForm,
    read: (data) => ({ reason: data.get('reason') ?? undefined, note: String(data.get('note') ?? '') || undefined }),
    onSubmit: async (report) => {
      try {
        await sendReport(review._id, report);
      } catch (error) {
        return { '': sentenceFor(error) };
      }
      show({ tone: 'success', title: 'Thank you', text: 'Our moderators will look at this review.' });
      onSent();
    },
  });
  return (
    <Form form={form} className="mt-4">
      <Fieldset legend="What is wrong with it?" name="reason">
        {REPORT_REASONS.map((reason) => (
          <Radio key={reason} name="reason" value={reason} label={reportReasons[reason]} />
        ))}
      </Fieldset>
      <Field label="Note" name="note" optional>
        <Textarea rows={3} />
      </Field>
      <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">
        <DialogClose asChild>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Send Report
        </Button>
      </div>
    </Form>
  );
}

export default function ReportDialog({ review, onSent, onClose, giveFocusBack }: ReportDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title="Report this review"
        description="It stays where it is until a moderator has looked at it."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          giveFocusBack();
        }}
      >
        <ReportForm review={review} onSent={onSent} />
      </DialogContent>
    </Dialog>
  );
}
