import { ownerProof, startTwoFactor, type TwoFactorSetup } from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, readFields, useForm } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SkeletonGroup, SkeletonRow } from '../../../ui/skeleton.tsx';
import { profileQuery } from '../identity.queries.ts';
import { twoFactorQuery } from './two-factor.queries.ts';
import { TwoFactorOn } from './two-factor-on.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';
import { TwoFactorSetupForm } from './two-factor-setup.tsx';

/** For buyers, sellers and admins alike: whether a sign-in asks for a code, and how to change that. */
export function TwoFactorPanel() {
  const state = useQuery(twoFactorQuery);
  const { data: profile } = useQuery(profileQuery);
  const hasPassword = profile?.hasPassword ?? true;
  return (
    <section className="card" aria-labelledby="two-factor">
      <h3 id="two-factor" className="border-b border-line px-(--inset) py-4 text-4">
        Two-factor sign-in
      </h3>
      {state.isPending ? (
        <SkeletonGroup label="Loading two-factor sign-in" className="p-(--inset)">
          <SkeletonRow />
        </SkeletonGroup>
      ) : null}
      {state.isError ? (
        <ErrorState
          heading="h3"
          title="Two-factor sign-in could not be loaded"
          retrying={state.isFetching}
          onRetry={() => state.refetch()}
        >
          Nothing was changed.
        </ErrorState>
      ) : null}
      {state.data?.enabled ? <TwoFactorOn state={state.data} hasPassword={hasPassword} /> : null}
      {state.data && !state.data.enabled ? <TwoFactorOff hasPassword={hasPassword} /> : null}
    </section>
  );
}

function TwoFactorOff({ hasPassword }: { hasPassword: boolean }) {
  const [step, setStep] = useState<'off' | 'password'>('off');
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const cancel = () => {
    setSetup(undefined);
    setStep('off');
  };
  if (setup) return <TwoFactorSetupForm setup={setup} onDone={cancel} onCancel={cancel} />;
  return (
    <>
      <TwoFactorRow
        title="Authenticator app"
        badge={<Badge>Off</Badge>}
        text="A six-digit code after the password. Protects your account even if someone knows your password."
      >
        {step === 'off' ? (
          <Button size="sm" variant="soft" className="min-h-11" onClick={() => setStep('password')}>
            Turn on
          </Button>
        ) : null}
      </TwoFactorRow>
      {step === 'password' ? <StartForm hasPassword={hasPassword} onStarted={setSetup} onCancel={cancel} /> : null}
    </>
  );
}

const read = (data: FormData) => ({ currentPassword: readFields(data).currentPassword || undefined });

type StartFormProps = { hasPassword: boolean; onStarted: (setup: TwoFactorSetup) => void; onCancel: () => void };

function StartForm({ hasPassword, onStarted, onCancel }: StartFormProps) {
  const form = useForm({
    schema: ownerProof,
    read,
    onSubmit: async (body) => {
      try {
        onStarted(await callApi(startTwoFactor, { body }));
        return undefined;
      } catch (error) {
        const code = isApiError(error) ? error.code : undefined;
        if (code === 'auth.invalid_credentials') return { currentPassword: sentenceOf('profile.wrong_password') };
        const name = code === 'two_factor.confirm_password' ? 'currentPassword' : '';
        return { [name]: errorMessage(error) ?? 'Two-factor sign-in is still off. Please try again.' };
      }
    },
  });
  return (
    <Form form={form} className="border-t border-line p-(--inset)">
      {hasPassword ? (
        <PasswordField
          ref={takeFocus}
          label="Current password"
          name="currentPassword"
          hint="So no one else can turn it on from your screen."
          autoComplete="current-password"
          className="max-w-100"
        />
      ) : (
        <p className="text-small text-ink-2">You'll need an authenticator app on your phone.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="One moment...">
          Continue
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
