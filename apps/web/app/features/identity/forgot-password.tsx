import { sentenceOf } from '@herbary/contract/errors.ts';
import { forgotPassword, forgotPasswordForm, type UserType } from '@herbary/contract/identity.ts';
import { RESET_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { callApi, hasNoMessage, isApiError, serverMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatCountdown, useSecondsUntil } from '../../ui/countdown.ts';
import { Field } from '../../ui/field.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Form, readFields, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Seal } from '../../ui/seal.tsx';

const resendAfterSeconds = 60;
const resendMoment = () => Date.now() + resendAfterSeconds * 1000;
type ForgotProps = { userType: UserType; loginPath: string };

function requestProblem(error: unknown): string {
  if (isApiError(error) && hasNoMessage(error)) return sentenceOf('reset.request_failed');
  return serverMessage(error) ?? sentenceOf('reset.request_try_again');
}

export function ForgotPassword({ userType, loginPath }: ForgotProps) {
  const [sentTo, setSentTo] = useState<string>();
  const ask = (email: string) => callApi(forgotPassword, { body: { email, userType } });
  return sentTo ? (
    <CheckYourEmail email={sentTo} loginPath={loginPath} onSendAgain={() => ask(sentTo)} />
  ) : (
    <ForgotForm userType={userType} loginPath={loginPath} ask={ask} onSent={setSentTo} />
  );
}

type ForgotFormProps = ForgotProps & { ask: (email: string) => Promise<unknown>; onSent: (email: string) => void };

function ForgotForm({ userType, loginPath, ask, onSent }: ForgotFormProps) {
  const form = useForm({
    schema: forgotPasswordForm,
    read: (data) => ({ ...readFields(data), userType }),
    say: (name) => (name === 'email' ? sentenceOf('field.email_invalid') : undefined),
    onSubmit: async ({ email }) => {
      try {
        await ask(email);
        onSent(email);
        return undefined;
      } catch (error) {
        return { '': requestProblem(error) };
      }
    },
  });
  return (
    <>
      <h1>Forgot your password?</h1>
      <p className="mt-2.5 text-ink-2">
        Enter the email of your account. We send a link that works once, for {RESET_LINK_TIME}.
      </p>
      <Form form={form} className="mt-7">
        <Field label="Email" name="email">
          <Input type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Button type="submit" block busy={form.busy} busyText="Sending...">
          Send reset link
        </Button>
      </Form>
      <p className="mt-6 text-small text-ink-2">
        Remembered it? <Link to={loginPath}>Back to Login</Link>
      </p>
    </>
  );
}

type CheckProps = { email: string; loginPath: string; onSendAgain: () => Promise<unknown> };

function CheckYourEmail({ email, loginPath, onSendAgain }: CheckProps) {
  const [problem, setProblem] = useState<string>();
  const [again, setAgain] = useState<'sending' | 'sent'>();
  const [until, setUntil] = useState(resendMoment);
  const left = useSecondsUntil(until) ?? resendAfterSeconds;
  const sendAgain = async () => {
    setProblem(undefined);
    setAgain('sending');
    try {
      await onSendAgain();
      setUntil(resendMoment());
      setAgain('sent');
    } catch (error) {
      setProblem(requestProblem(error));
      setAgain(undefined);
    }
  };
  return (
    <>
      <Seal tone="good">
        <Icon icon="Mail" size={28} />
      </Seal>
      <FocusedHeading className="mt-5">Check Your Email</FocusedHeading>
      <p className="mt-2.5 text-ink-2">
        If an account uses <b className="font-semibold text-ink">{email}</b>, a reset link is on its way. It works once,
        for {RESET_LINK_TIME}, and signs you out everywhere.
      </p>
      <ul className="mt-6 grid gap-2 text-small text-ink-2">
        <li className="flex items-center gap-2.5">
          <Icon icon="Clock" size={16} />
          An email can take a minute or two.
        </li>
        <li className="flex items-center gap-2.5">
          <Icon icon="Inbox" size={16} />
          Look in the spam folder before asking again.
        </li>
      </ul>
      {problem ? (
        <Notice tone="error" live className="mt-5">
          {problem}
        </Notice>
      ) : null}
      <p role="status" className="mt-5 text-small text-ink-2 empty:hidden">
        {again === 'sent' ? 'Requested again. Only the newest link works.' : null}
      </p>
      <div className="mt-7 grid gap-2.5">
        <Button asChild block>
          <RouterLink to={loginPath}>Back to Login</RouterLink>
        </Button>
        <Button
          variant="ghost"
          block
          disabled={left > 0}
          busy={again === 'sending'}
          busyText="Sending..."
          onClick={() => void sendAgain()}
        >
          {left > 0 ? `Send again in ${formatCountdown(left)}` : 'Send again'}
        </Button>
      </div>
    </>
  );
}
