import * as contract from '@herbary/contract/admin-access.ts';
import { CODE_TRIES, resendAdminCode, type verifyAdminCode, verifyCodeForm } from '@herbary/contract/admin-access.ts';
import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useState } from 'react';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCountdown, useSecondsUntil } from '../../../ui/countdown.ts';
import { Field } from '../../../ui/field.tsx';
import { FocusedHeading } from '../../../ui/focused-heading.tsx';
import { Form, type FormErrors, readFields, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';

export type VerifiedCode = ResponseOf<typeof verifyAdminCode>;

/** Where a code goes, and until when the email says that it works. */
export type SentCode = { email?: string; until?: string };

type Outlook = { triesLeft: number; until: number | null; sentAgain: boolean };

const triesIn = (details: unknown): number | undefined => {
  const { triesLeft } = (details ?? {}) as { triesLeft?: unknown };
  return typeof triesLeft === 'number' ? triesLeft : undefined;
};

/** What is left of the code: minutes, where the email said them, and tries. */
function CodeLimits({ left, triesLeft }: { left: number | null; triesLeft: number }) {
  const used = CODE_TRIES - triesLeft;
  return (
    <span className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-small text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <Icon icon="Clock" size={16} />
        <span className="tabular-nums">
          {left === null ? 'Works for an hour' : left > 0 ? `Expires in ${formatCountdown(left)}` : 'Expired'}
        </span>
      </span>
      <span className="inline-flex items-center gap-1.25">
        {Array.from({ length: CODE_TRIES }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots without names, which never change places
            key={place}
            aria-hidden
            className={cn(
              'size-[9px] rounded-full border-[1.5px]',
              place < used ? 'border-bad bg-bad' : 'border-line-strong',
            )}
          />
        ))}
        <span className="ml-1 tabular-nums">
          {used === 0 ? `${CODE_TRIES} tries` : `${triesLeft} of ${CODE_TRIES} tries left`}
        </span>
      </span>
    </span>
  );
}

function useNewCode(setOutlook: (next: Outlook) => void) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (email: string | undefined) => {
    if (!email) return setProblem(sentenceOf('field.email_invalid'));
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(resendAdminCode, { body: { email } });
      setOutlook({ triesLeft: CODE_TRIES, until: null, sentAgain: true });
    } catch (error) {
      setProblem(errorMessage(error) ?? sentenceOf('admin.verification_failed'));
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, send };
}

type VerificationCodeFormProps = { sent: SentCode; reason?: string; onVerified: (verified: VerifiedCode) => void };

export function VerificationCodeForm({ sent, reason, onVerified }: VerificationCodeFormProps) {
  const until = Date.parse(sent.until ?? '');
  const [outlook, setOutlook] = useState<Outlook>({
    triesLeft: CODE_TRIES,
    until: Number.isNaN(until) ? null : until,
    sentAgain: false,
  });
  const [typedEmail, setTypedEmail] = useState(sent.email);
  const left = useSecondsUntil(outlook.until);
  const isOver = outlook.triesLeft === 0;
  const again = useNewCode(setOutlook);
  const form = useForm({
    schema: verifyCodeForm,
    read: (data) => ({ email: sent.email, ...readFields(data) }),
    onSubmit: async (values): Promise<FormErrors | undefined> => {
      try {
        onVerified(await callApi(contract.verifyAdminCode, { body: values }));
        return undefined;
      } catch (error) {
        if (!isApiError(error) || !['admin.code_invalid', 'admin.code_over'].includes(error.code))
          return { '': errorMessage(error) ?? sentenceOf('admin.verification_failed') };
        setOutlook((now) => ({ ...now, sentAgain: false, triesLeft: triesIn(error.details) ?? now.triesLeft }));
        return error.code === 'admin.code_over' ? undefined : { code: error.message };
      }
    },
  });
  return (
    <>
      <FocusedHeading>Verification code</FocusedHeading>
      <p className="mt-2.5 text-ink-2">
        Ten letters and digits, sent {sent.email ? 'to ' : 'by email'}
        {sent.email ? <b className="font-semibold wrap-anywhere text-ink">{sent.email}</b> : null}. The code works once.
      </p>
      {reason ? (
        <Notice tone="warning" className="mt-5">
          {reason}
        </Notice>
      ) : null}
      {isOver ? (
        <Notice tone="warning" live className="mt-5" title="This code is over.">
          Five tries were used. Ask for a new one; the old code no longer works.
        </Notice>
      ) : null}
      {outlook.sentAgain ? (
        <Notice tone="success" live className="mt-5">
          If this address is invited, a new code is on its way. It works for an hour.
        </Notice>
      ) : null}
      <Form form={form} className="mt-7">
        {sent.email ? null : (
          <Field label="Email" name="email">
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              onChange={(event) => setTypedEmail(event.target.value)}
            />
          </Field>
        )}
        <Field label="Code" name="code" help={<CodeLimits left={left} triesLeft={outlook.triesLeft} />}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            disabled={isOver}
            className="min-h-[68px] text-center font-display text-[1.5rem] tracking-[.12em] uppercase tabular-nums lining-nums"
          />
        </Field>
        <Button type="submit" block busy={form.busy} busyText="Checking..." disabled={isOver}>
          Check code
        </Button>
      </Form>
      {again.problem ? (
        <Notice tone="error" live className="mt-5">
          {again.problem}
        </Notice>
      ) : null}
      <Button
        variant={isOver ? 'outline' : 'ghost'}
        size="sm"
        className={cn('mt-4 min-h-11', !isOver && '-ml-3.5')}
        busy={again.busy}
        onClick={() => again.send(typedEmail)}
      >
        {isOver || left === 0 ? 'Send a new code' : 'Send the code again'}
      </Button>
    </>
  );
}
