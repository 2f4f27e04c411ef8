import { sentenceOf } from '@herbary/contract/errors.ts';
import { resetPassword, resetPasswordForm, type UserType } from '@herbary/contract/identity.ts';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { callApi, isApiError, serverMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Seal } from '../../ui/seal.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';

const redirectAfterMs = 3_000;

const schema = resetPasswordForm
  .extend({ confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: sentenceOf('field.password_mismatch'),
    when: () => true,
  });

type ResetFormProps = { token: string; onDone: (userType: UserType) => void; onDeadLink: () => void };

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetFormProps) {
  const form = useForm({
    schema,
    onSubmit: async ({ password }) => {
      try {
        const { userType } = await callApi(resetPassword, { params: { token }, body: { password } });
        onDone(userType);
        return undefined;
      } catch (error) {
        if (isApiError(error) && error.code === 'auth.reset_link_invalid') {
          onDeadLink();
          return undefined;
        }
        return { '': serverMessage(error) ?? sentenceOf('reset.failed') };
      }
    },
  });
  return (
    <>
      <h1>Set a new password</h1>
      <p className="mt-2.5 text-ink-2">All devices are signed out when you save.</p>
      <Form form={form} className="mt-7">
        <PasswordField label="New password" name="password" autoComplete="new-password" meter />
        <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
        <Button type="submit" block busy={form.busy} busyText="Saving...">
          Reset password
        </Button>
      </Form>
    </>
  );
}

export function PasswordChanged({ loginPath, onLeave }: { loginPath: string; onLeave: () => void }) {
  useTimeout(onLeave, redirectAfterMs);
  return (
    <>
      <Seal tone="good">
        <Icon icon="Check" size={28} />
      </Seal>
      <FocusedHeading className="mt-5">Password changed</FocusedHeading>
      <p className="mt-2.5 text-ink-2">Taking you to the login in 3 seconds. Other devices have been signed out.</p>
      <Button asChild block className="mt-7">
        <RouterLink to={loginPath}>Go to Login</RouterLink>
      </Button>
    </>
  );
}
