import type { ZodType } from 'zod';
import { Field } from '../../../ui/field.tsx';
import { readFields, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type ApplicationValues, accountSchema, contactSchema } from './application-steps.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

type AccountStepProps = StepProps & {
  values: ApplicationValues;
  /** Without one, the applicant has an account: only name and phone can change. */
  isNew: boolean;
  onEdit: (values: Partial<ApplicationValues>) => void;
  onDone: (values: Partial<ApplicationValues>) => void;
};

function SignInFields({ values }: { values: ApplicationValues }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        defaultValue={values.password}
        meter
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        defaultValue={values.confirmPassword}
      />
    </div>
  );
}

export function AccountStep({ values, isNew, onEdit, onDone, ...step }: AccountStepProps) {
  const schema: ZodType<Partial<ApplicationValues>> = isNew ? accountSchema : contactSchema;
  const form = useForm({
    schema,
    onSubmit: (account) => {
      onDone(account);
      return undefined;
    },
  });
  return (
    <StepFrame
      {...step}
      step={0}
      lead="Who we write to. Shoppers see your store name, not your email."
      form={form}
      onChange={(event) => onEdit(readFields(new FormData(event.currentTarget)) as Partial<ApplicationValues>)}
    >
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label="First name" name="firstName">
          <Input autoComplete="given-name" defaultValue={values.firstName} />
        </Field>
        <Field label="Last name" name="lastName">
          <Input autoComplete="family-name" defaultValue={values.lastName} />
        </Field>
      </div>
      {isNew ? (
        <Field label="Email" name="email" hint="You sign in with it, and we send the decision there.">
          <Input type="email" autoComplete="email" inputMode="email" defaultValue={values.email} />
        </Field>
      ) : null}
      <Field label="Phone" name="phone" optional>
        <Input type="tel" autoComplete="tel" inputMode="tel" defaultValue={values.phone} />
      </Field>
      {isNew ? <SignInFields values={values} /> : null}
    </StepFrame>
  );
}
