import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { Button } from './button.tsx';
import { Dialog, DialogButtons, DialogContent } from './dialog.tsx';
import { Field } from './field.tsx';
import { Fieldset } from './fieldset.tsx';
import { Form, useForm } from './form.tsx';
import { Radio } from './radio.tsx';
import { Textarea } from './textarea.tsx';

type ReportFormProps<Report> = {
  schema: ZodType<Report>;
  reasons: readonly { value: string; label: string }[];
  /** Gives what to show where it was refused. */
  onSend: (report: Report) => Promise<string | undefined>;
};

type ReportDialogProps<Report> = ReportFormProps<Report> & {
  /** 'Report this review' */
  title: string;
  /** Who learns of it, or what becomes of it until it is read. */
  description: string;
  /** Under "Thank you": what happens next. */
  thanks: string;
  onClose: (outcome: { isSent: boolean }) => void;
  /** Where the button that opened it may be gone. */
  giveFocusBack?: () => void;
};

/** A reason and a note for the person who decides. */
export function ReportDialog<Report>(props: ReportDialogProps<Report>) {
  const { title, description, thanks, onClose, giveFocusBack, schema, reasons, onSend } = props;
  const [isSent, setIsSent] = useState(false);
  const swaps = useRef(false);
  const send = async (report: Report) => {
    const problem = await onSend(report);
    swaps.current = problem === undefined;
    setIsSent(swaps.current);
    return problem;
  };
  const close = () => onClose({ isSent });
  const leave = (event: Event) => {
    if (!giveFocusBack) return;
    event.preventDefault();
    giveFocusBack();
  };
  // The thanks take the place of the form: nothing is closed yet, and they have the focus.
  const leaveForm = (event: Event) => (swaps.current ? event.preventDefault() : leave(event));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      {isSent ? (
        <DialogContent
          key="sent"
          title="Thank you"
          hideClose
          description={thanks}
          onCloseAutoFocus={leave}
          footer={<Button onClick={close}>Done</Button>}
        />
      ) : (
        <DialogContent key="form" title={title} description={description} onCloseAutoFocus={leaveForm}>
          <ReportForm schema={schema} reasons={reasons} onSend={send} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function ReportForm<Report>({ schema, reasons, onSend }: ReportFormProps<Report>) {
  const form = useForm({
    schema,
    read: (data) => ({ reason: data.get('reason') ?? undefined, note: String(data.get('note') ?? '') || undefined }),
    onSubmit: async (report) => {
      const problem = await onSend(report);
      return problem === undefined ? undefined : { '': problem };
    },
  });
  return (
    <Form form={form} className="mt-4">
      <Fieldset legend="What is wrong?" name="reason">
        {reasons.map(({ value, label }) => (
          <Radio key={value} name="reason" value={value} label={label} />
        ))}
      </Fieldset>
      <Field label="Note for the person who reads it" name="note" optional>
        <Textarea rows={3} maxLength={1000} />
      </Field>
      <DialogButtons busy={form.busy} busyText="Sending...">
        Send report
      </DialogButtons>
    </Form>
  );
}
