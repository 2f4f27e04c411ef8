import type { ErrorCode } from '@herbary/contract/errors.ts';
import { POLICY_NOTICE_MINUTES, type PricingPolicyState, schedulePolicy } from '@herbary/contract/pricing-policy.ts';
import { useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { refusalText } from '../../lib/decisions.ts';
import { momentIn, numberIn, textIn } from '../../lib/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { useSchedulePolicy } from './pricing-policy.queries.ts';

type ScheduleProps = { policy: PricingPolicyState };

export function SchedulePolicy({ policy }: ScheduleProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>Schedule version {policy.nextNumber}</Button>
      </DialogTrigger>
      <DialogContent
        size="lg"
        title={`Version ${policy.nextNumber} of the pricing policy`}
        description="Carts and checkouts charge it from the moment it takes effect. Orders placed before then keep the prices they were placed with."
      >
        <PolicyFields policy={policy} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Which field a refusal of the server is about; of the others the form as a whole. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  'pricing.too_soon': 'effectiveAt',
  'pricing.too_late': 'effectiveAt',
};

/** 9.5 typed as a percentage is a rate of 0.095, to the basis point. */
const rateIn = (data: FormData) => {
  const percent = numberIn(data, 'taxRate');
  return percent === undefined ? undefined : Number((percent / 100).toFixed(6));
};

function PolicyFields({ policy: { current, nextNumber }, close }: ScheduleProps & { close: () => void }) {
  const { show } = useToasts();
  const schedule = useSchedulePolicy();
  const form = useForm({
    schema: schedulePolicy.body,
    read: (data) => ({
      version: nextNumber,
      taxRate: rateIn(data),
      standard: numberIn(data, 'standard'),
      expedited: numberIn(data, 'expedited'),
      priority: numberIn(data, 'priority'),
      effectiveAt: momentIn(data, 'effectiveAt'),
      reason: textIn(data, 'reason'),
    }),
    onSubmit: async (body) => {
      try {
        await schedule.mutateAsync(body);
      } catch (error) {
        const field = isApiError(error) ? fieldOf[error.code] : undefined;
        return { [field ?? '']: refusalText(error, 'It could not be scheduled. Please try again.') };
      }
      show({ tone: 'success', title: `Version ${nextNumber} is scheduled` });
      close();
      return undefined;
    },
  });
  return (
    <Form form={form} aria-label="Next version of the pricing policy" className="mt-4 text-ink">
      <div className="grid grid-cols-1 gap-5 xs:grid-cols-2">
        <Field label="Standard shipping, in dollars" name="standard">
          <Input inputMode="decimal" autoComplete="off" defaultValue={current.standard.toFixed(2)} />
        </Field>
        <Field label="Expedited shipping, in dollars" name="expedited">
          <Input inputMode="decimal" autoComplete="off" defaultValue={current.expedited.toFixed(2)} />
        </Field>
        <Field label="Priority shipping, in dollars" name="priority">
          <Input inputMode="decimal" autoComplete="off" defaultValue={current.priority.toFixed(2)} />
        </Field>
        <Field label="Tax, in percent" name="taxRate">
          <Input inputMode="decimal" autoComplete="off" defaultValue={Number((current.taxRate * 100).toFixed(2))} />
        </Field>
      </div>
      <Field
        label="Takes effect"
        name="effectiveAt"
        help={`By your clock, at least ${POLICY_NOTICE_MINUTES} minutes from now. You can withdraw it until then.`}
      >
        <Input type="datetime-local" />
      </Field>
      <Field label="Reason" name="reason" help="It is kept in the audit log.">
        <Textarea maxLength={500} className="min-h-20" />
      </Field>
      <DialogButtons busy={form.busy} busyText="Scheduling...">
        Schedule version {nextNumber}
      </DialogButtons>
    </Form>
  );
}
