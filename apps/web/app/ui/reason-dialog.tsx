import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

type ReasonDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'children'> & {
  label?: string;
  help?: ReactNode;
  max?: number;
  /** Said when nothing was written. */
  missing?: string;
  children?: ReactNode;
  onConfirm: (reason: string) => Promise<string | undefined>;
};

/** A question whose answer needs a reason: it stays in the audit log. */
export function ReasonDialog({
  label = 'Reason',
  help,
  max = 500,
  missing = 'Please say why',
  children,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => {
        const words = reason.trim();
        return words === '' ? missing : onConfirm(words);
      }}
    >
      {children}
      <Field label={label} help={help} counter={{ count: reason.length, max }}>
        <Textarea
          value={reason}
          maxLength={max}
          className="min-h-20"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
