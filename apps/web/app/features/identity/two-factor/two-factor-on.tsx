import {
  RECOVERY_CODES,
  renewRecoveryCodes,
  type TwoFactorState,
  turnOffTwoFactor,
} from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';
import { TwoFactorRow } from './two-factor-row.tsx';

type Proofs = { currentPassword?: string; code: string };

type ProofDialogProps = {
  trigger: string;
  title: string;
  description: string;
  confirmText: string;
  tone: 'danger' | 'primary';
  hasPassword: boolean;
  act: (proofs: Proofs) => Promise<void>;
};

/** Both proofs again: neither an open screen nor a known password is enough to weaken the account. */
function ProofDialog({ trigger, hasPassword, tone, act, ...texts }: ProofDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const clear = () => {
    setPassword('');
    setCode('');
  };
  const confirm = async () => {
    if (!code.trim()) return 'Please enter the code';
    try {
      await act({ code, ...(password ? { currentPassword: password } : {}) });
      clear();
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'auth.invalid_credentials') return sentenceOf('profile.wrong_password');
      return errorMessage(error) ?? 'Nothing was changed. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant={tone === 'danger' ? 'danger-quiet' : 'soft'} className="min-h-11">
          {trigger}
        </Button>
      }
      tone={tone}
      busyText="One moment..."
      onOpenChange={clear}
      onConfirm={confirm}
      {...texts}
    >
      {hasPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <Field label="Code" hint="From your authenticator app, or a recovery code.">
        <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

type TwoFactorOnProps = { state: TwoFactorState; hasPassword: boolean };

export function TwoFactorOn({ state, hasPassword }: TwoFactorOnProps) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const [codes, setCodes] = useState<string[]>();
  const turnOff = async (body: Proofs) => {
    await callApi(turnOffTwoFactor, { body });
    show({ tone: 'success', title: 'Two-factor sign-in is off', durationMs: 5_000 });
    await cache.invalidateQueries(twoFactorQuery);
  };
  const renew = async (body: Proofs) => {
    const { recoveryCodes } = await callApi(renewRecoveryCodes, { body });
    setCodes(recoveryCodes);
    await cache.invalidateQueries(twoFactorQuery);
  };
  const { since, recoveryCodesLeft: left, recoveryCodeUsedAt: usedAt } = state;
  const used = usedAt ? `, last used ${formatDay(usedAt)}` : '';
  return (
    <div className="[&>div:not(:last-child)]:border-b [&>div]:border-line">
      <TwoFactorRow
        title="Authenticator app"
        badge={
          <Badge tone="good" dot>
            On
          </Badge>
        }
        text={since ? `Since ${formatDay(since)}` : ''}
      >
        <ProofDialog
          trigger="Turn off"
          title="Turn off two-factor sign-in?"
          description="You'll need only your password to sign in. Your recovery codes will stop working."
          confirmText="Turn off"
          tone="danger"
          hasPassword={hasPassword}
          act={turnOff}
        />
      </TwoFactorRow>
      <TwoFactorRow title="Recovery codes" text={`${left} of ${RECOVERY_CODES} left${used}`}>
        <ProofDialog
          trigger="Make new codes"
          title="Make new recovery codes?"
          description="Your current codes will stop working."
          confirmText="Make new codes"
          tone="primary"
          hasPassword={hasPassword}
          act={renew}
        />
      </TwoFactorRow>
      {codes ? (
        <div className="grid gap-4 p-(--inset)">
          <Notice tone="info" live>
            These are your new recovery codes. They are shown only now.
          </Notice>
          <RecoveryCodes codes={codes} />
          <Button
            size="sm"
            variant="outline"
            className="min-h-11 justify-self-start"
            onClick={() => setCodes(undefined)}
          >
            I've saved them
          </Button>
        </div>
      ) : null}
    </div>
  );
}
