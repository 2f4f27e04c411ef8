import { sentenceOf } from '@herbary/contract/errors.ts';
import { register, registrationForm, type SignedIn } from '@herbary/contract/identity.ts';
import { z } from 'zod';
import { callApi, hasNoMessage, isApiError, serverMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, type FormErrors, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const schema = registrationForm
  .extend({ confirmPassword: z.string().min(1, 'Confirm your password') })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: sentenceOf('field.password_mismatch'),
    // Shown together with the other errors, not only after they are fixed.
    when: () => true,
  });

function problemOf(error: unknown): FormErrors {
  if (isApiError(error) && error.code === 'auth.email_taken') return { email: error.message };
  if (isApiError(error) && hasNoMessage(error)) return { '': sentenceOf('registration.failed') };
  return { '': serverMessage(error) ?? sentenceOf('registration.try_again') };
}

export function RegistrationForm({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const form = useForm({
    schema,
    onSubmit: async ({ confirmPassword: _same, ...body }) => {
      try {
        const answer = await callApi(register, { body });
        if (!answer?.token) return { '': sentenceOf('registration.failed') };
        onSignedIn(answer);
        return undefined;
      } catch (error) {
        return problemOf(error);
      }
    },
  });
  return (
    <Form form={form} className="mt-7">
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label="First name" name="firstName">
          <Input autoComplete="given-name" />
        </Field>
        <Field label="Last name" name="lastName">
          <Input autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" name="email">
        <Input type="email" autoComplete="email" inputMode="email" />
      </Field>
      <PasswordField label="Password" name="password" autoComplete="new-password" meter />
      <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
      <Button type="submit" block busy={form.busy} busyText="Creating Account...">
        Create Account
      </Button>
    </Form>
  );
}
