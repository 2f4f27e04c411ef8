import { pendingSignIn } from '@herbary/contract/account-security.ts';
import type { Endpoint } from '@herbary/contract/endpoint.ts';
import { type login, loginForm, type SignedIn } from '@herbary/contract/identity.ts';
import { type ReactNode, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, readFields, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type LoginKind, sessionlessProblem, signInProblem } from './sign-in-problem.ts';
import { SecondStepForm } from './two-factor/second-step-form.tsx';

type LoginFormProps = {
  kind: LoginKind;
  endpoint: Pick<typeof login, 'body' | 'response'> & Endpoint;
  submitText: string;
  forgotPath?: string;
  defaultEmail?: string;
  /** Stands between the summary of problems and the fields: Google's button, a notice. */
  before?: ReactNode;
  /** Google has answered already, and a code is still missing. */
  pendingToken?: string;
  onSignedIn: (answer: SignedIn, remember: boolean) => void;
  onProblem?: (text: string, code: string | undefined) => void;
};

const read = (data: FormData) => ({ ...readFields(data), rememberMe: data.get('rememberMe') === 'on' });

/** The token of a first step that was right; undefined for every other refusal. */
const pendingTokenOf = (error: unknown): string | undefined =>
  isApiError(error) && error.code === 'auth.code_required'
    ? pendingSignIn.safeParse(error.details).data?.pendingToken
    : undefined;

export function LoginForm({ kind, endpoint, submitText, forgotPath, defaultEmail, before, ...on }: LoginFormProps) {
  const [pendingToken, setPendingToken] = useState(on.pendingToken);
  // The fields are gone while the code is typed, and come back with what was in them.
  const [typed, setTyped] = useState<{ email: string; rememberMe: boolean }>();
  const form = useForm({
    schema: loginForm,
    read,
    onSubmit: async (values) => {
      try {
        const answer = await callApi(endpoint as typeof login, { body: values });
        if (!answer?.token) return { '': sessionlessProblem(kind) };
        on.onSignedIn(answer, values.rememberMe ?? false);
        return undefined;
      } catch (error) {
        const token = pendingTokenOf(error);
        if (token) {
          setPendingToken(token);
          setTyped({ email: values.email, rememberMe: values.rememberMe ?? false });
          return undefined;
        }
        const text = signInProblem(kind, error);
        on.onProblem?.(text, isApiError(error) ? error.code : undefined);
        return { '': text };
      }
    },
  });
  if (pendingToken) {
    return (
      <SecondStepForm
        kind={kind}
        pendingToken={pendingToken}
        onSignedIn={(answer) => on.onSignedIn(answer, typed?.rememberMe ?? true)}
        onBack={(reason) => {
          setPendingToken(undefined);
          if (reason) form.fail({ '': reason });
        }}
      />
    );
  }
  return (
    <Form form={form} className="mt-7">
      {before}
      <Field label="Email" name="email">
        <Input type="email" autoComplete="username" inputMode="email" defaultValue={typed?.email ?? defaultEmail} />
      </Field>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label="Remember me" name="rememberMe" defaultChecked={typed?.rememberMe ?? kind === 'seller'} />
        {forgotPath ? (
          <Link to={forgotPath} className="text-small">
            Forgot password?
          </Link>
        ) : null}
      </div>
      <Button type="submit" block busy={form.busy} busyText="Signing In...">
        {submitText}
      </Button>
    </Form>
  );
}
