import { sentenceOf } from '@herbary/contract/errors.ts';
import { confirmEmail, confirmEmailForm, disownEmail } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form, type FormErrors, useForm } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const codeOf = (error: unknown) => (isApiError(error) ? error.code : undefined);
const problemOf = (error: unknown) => (isApiError(error) ? error.message : sentenceOf('client.something_went_wrong'));

type ConfirmAddressProps = {
  token: string;
  onConfirmed: () => void;
  onDisowned: (message: string) => void;
  onDeadLink: () => void;
};

/** Confirmed by a press, not by opening the page: mail scanners open every link they see. */
export function ConfirmAddress({ token, onConfirmed, onDisowned, onDeadLink }: ConfirmAddressProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    schema: asksPassword ? confirmEmailForm : confirmEmailForm.partial(),
    onSubmit: async (body): Promise<FormErrors | undefined> => {
      try {
        await callApi(confirmEmail, { params: { token }, body });
        onConfirmed();
        return undefined;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'auth.confirm_needs_owner') setAsksPassword(true);
        else if (code === 'auth.confirm_link_invalid') onDeadLink();
        else if (code === 'auth.invalid_credentials') return { password: sentenceOf('auth.confirm_wrong_password') };
        else return { '': problemOf(error) };
        return undefined;
      }
    },
  });
  return (
    <>
      <h1>Confirm your address</h1>
      <p className="mt-2.5 text-ink-2">
        Press the button to confirm that this email address and the account are yours.
      </p>
      <Form form={form} className="mt-7">
        {asksPassword ? <PasswordQuestion /> : null}
        <Button type="submit" block busy={form.busy} busyText="Confirming...">
          Confirm my address
        </Button>
      </Form>
      <NotMine token={token} onDisowned={onDisowned} onDeadLink={onDeadLink} />
    </>
  );
}

function PasswordQuestion() {
  return (
    <>
      <Notice tone="info" live takesFocus title="You're not signed in to this account here">
        {sentenceOf('auth.confirm_needs_owner')}. Never set one? <Link to={ROUTES.login.path}>Sign in</Link> first, then
        open the link again.
      </Notice>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <p className="text-small text-ink-2">
        Forgot it, or did someone else choose it? <Link to={ROUTES.forgotPassword.path}>Set a new password</Link>: this
        signs everyone else out.
      </p>
    </>
  );
}

function NotMine({ token, onDisowned, onDeadLink }: Omit<ConfirmAddressProps, 'onConfirmed'>) {
  const disown = async () => {
    try {
      onDisowned((await callApi(disownEmail, { params: { token } })).message);
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'auth.confirm_link_invalid') return problemOf(error);
      onDeadLink();
      return undefined;
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button block variant="ghost" className="mt-2.5">
          This isn't my account
        </Button>
      }
      title="Not your account?"
      description="We'll permanently close a new account that used your address. If someone only asked to move their account to your address, it keeps its current one."
      confirmText="It isn't mine"
      busyText="Sending..."
      onConfirm={disown}
    />
  );
}
