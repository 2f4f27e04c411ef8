import { changePassword, passwordForm } from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi, errorMessage, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { profileQuery, sessionsQuery } from './identity.queries.ts';

const schema = passwordForm
  .extend({ confirmPassword: z.string() })
  .refine((values) => values.newPassword === values.confirmPassword, {
    path: ['confirmPassword'],
    message: sentenceOf('field.password_mismatch'),
    when: () => true,
  });

export function ChangePassword({ forgotPath }: { forgotPath: string }) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <section className="card" aria-labelledby="change-password">
      <h3 id="change-password" className="border-b border-line px-(--inset) py-4 text-4">
        Password
      </h3>
      {profile?.hasPassword === false ? (
        <p className="p-(--inset) text-small text-ink-2">
          You sign in with Google and don't have a password here. <Link to={forgotPath}>Request a link</Link> to set
          one.
        </p>
      ) : (
        <PasswordChangeForm />
      )}
    </section>
  );
}

function PasswordChangeForm() {
  const cache = useQueryClient();
  const { show } = useToasts();
  const form = useForm({
    schema,
    onSubmit: async ({ currentPassword, newPassword }, fields) => {
      try {
        await callApi(changePassword, { body: { currentPassword, newPassword } });
        fields.reset();
        void cache.invalidateQueries(sessionsQuery);
        show({
          tone: 'success',
          title: sentenceOf('password.changed'),
          text: 'Your other devices were signed out.',
          durationMs: 5_000,
        });
        return undefined;
      } catch (error) {
        const code = isApiError(error) ? error.code : undefined;
        if (code === 'auth.invalid_credentials') return { currentPassword: sentenceOf('profile.wrong_password') };
        const name = code === 'auth.password_common' ? 'newPassword' : '';
        return { [name]: errorMessage(error) ?? sentenceOf('password.change_failed') };
      }
    },
  });
  return (
    <Form form={form} className="p-(--inset)">
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          className="sm:col-span-2"
        />
        <PasswordField label="New password" name="newPassword" autoComplete="new-password" meter />
        <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
      </div>
      <div className="flex flex-wrap gap-3 max-xs:*:flex-auto max-xs:*:px-4">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Change password
        </Button>
        <Button type="reset" variant="ghost" onClick={() => form.clear()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
