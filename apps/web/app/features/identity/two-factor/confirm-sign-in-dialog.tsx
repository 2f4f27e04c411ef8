import { confirmSignIn, confirmSignInForm } from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useState } from 'react';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { freshSignIn, useIsAskedForSignIn } from '../../../lib/fresh-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, type FormErrors, readFields, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Opens by itself when a call asks for a fresh sign-in, and lets the call be repeated. */
export function ConfirmSignInDialog() {
  const isAsked = useIsAskedForSignIn();
  return (
    <Dialog open={isAsked} onOpenChange={(open) => (open ? undefined : freshSignIn.settle(false))}>
      <DialogContent
        title="Confirm it's you"
        description="The next step moves money, closes an account or opens all of its data. We won't ask again for 15 minutes."
      >
        <ConfirmForm />
      </DialogContent>
    </Dialog>
  );
}

const codeRefusals: ReadonlySet<string> = new Set([
  'auth.second_factor_needed',
  'auth.code_wrong',
  'auth.code_expired',
]);
const read = (data: FormData) => {
  const { password, code } = readFields(data);
  return { password, ...(code ? { code } : {}) };
};

function ConfirmForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    schema: confirmSignInForm,
    read,
    onSubmit: async (body): Promise<FormErrors | undefined> => {
      try {
        await callApi(confirmSignIn, { body });
        freshSignIn.settle(true);
        return undefined;
      } catch (error) {
        const code = isApiError(error) ? error.code : '';
        const sentence = errorMessage(error) ?? 'Your password could not be checked. Please try again.';
        if (code === 'auth.invalid_credentials') return { password: sentenceOf('profile.wrong_password') };
        if (!codeRefusals.has(code)) return { '': sentence };
        setNeedsCode(true);
        return { code: sentence };
      }
    },
  });
  return (
    <Form form={form} className="mt-5">
      <PasswordField ref={takeFocus} label="Password" name="password" autoComplete="current-password" />
      {needsCode ? (
        <Field label="Six-digit code" name="code" hint="Your authenticator app shows it. A recovery code works too.">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} spellCheck={false} />
        </Field>
      ) : null}
      <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">
        <Button variant="ghost" onClick={() => freshSignIn.settle(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyText="Checking...">
          Confirm
        </Button>
      </div>
    </Form>
  );
}
