import { codeForm, finishSignIn } from '@herbary/contract/account-security.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import { useState } from 'react';
import { callApi, isApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, type FormErrors, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { type LoginKind, sessionlessProblem, signInProblem } from '../sign-in-problem.ts';

type SecondStepFormProps = {
  kind: LoginKind;
  pendingToken: string;
  onSignedIn: (answer: SignedIn) => void;
  /** The first step has to be taken again; the sentence says why where there is a reason. */
  onBack: (reason?: string) => void;
};

const wrongCodes: ReadonlySet<string> = new Set(['auth.code_wrong', 'auth.code_expired']);

/** After the password, or after Google: the code of the authenticator app, or a recovery code in its place. */
export function SecondStepForm({ kind, pendingToken, onSignedIn, onBack }: SecondStepFormProps) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const form = useForm({
    schema: codeForm,
    onSubmit: async ({ code }): Promise<FormErrors | undefined> => {
      try {
        const answer = await callApi(finishSignIn, { body: { code, pendingToken } });
        if (!answer?.token) return { '': sessionlessProblem(kind) };
        onSignedIn(answer);
        return undefined;
      } catch (error) {
        if (isApiError(error) && wrongCodes.has(error.code)) return { code: error.message };
        const problem = signInProblem(kind, error);
        if (!isApiError(error) || error.code !== 'auth.pending_sign_in_over') return { '': problem };
        onBack(problem);
        return undefined;
      }
    },
  });
  const switchTo = (next: boolean) => {
    setByRecoveryCode(next);
    form.clear();
  };
  return (
    <Form form={form} className="mt-7">
      <h2 className="text-3">Two-factor sign-in</h2>
      <Field
        key={byRecoveryCode ? 'recovery' : 'app'}
        label={byRecoveryCode ? 'Recovery code' : 'Six-digit code'}
        name="code"
        hint={byRecoveryCode ? 'One of the codes you saved. Each works once.' : 'Your authenticator app shows it.'}
      >
        <Input
          ref={takeFocus}
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      </Field>
      <Button type="submit" block busy={form.busy} busyText="Signing In...">
        Verify
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => switchTo(!byRecoveryCode)}>
          {byRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => onBack()}>
          Sign in another way
        </Button>
      </div>
    </Form>
  );
}
