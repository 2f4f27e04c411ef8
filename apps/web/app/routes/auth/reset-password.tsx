import { sentenceOf } from '@herbary/contract/errors.ts';
import { verifyResetToken } from '@herbary/contract/identity.ts';
import { RESET_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { InvalidLink } from '../../features/identity/invalid-link.tsx';
import { PasswordChanged, ResetPasswordForm } from '../../features/identity/reset-password.tsx';
import { forgetSession } from '../../features/session/session.ts';
import { RosemaryPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { callApi } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/reset-password';

// The address holds the key to an account: it must not travel on as a referrer.
export const meta = () => [...pageMeta(ROUTES.resetPassword), { name: 'referrer', content: 'no-referrer' }];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return await callApi(verifyResetToken, { params: { token: params.token } });
  } catch {
    return { valid: null, message: sentenceOf('reset.unverifiable'), userType: null };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <AuthShell back={{ to: ROUTES.login.path, label: 'Back to Login' }} picture={<RosemaryPicture />}>
      <h1>Verifying your link</h1>
      <Spinner label="Verifying reset link..." className="mt-6" />
    </AuthShell>
  );
}

const pathsOf = (userType: string | null) =>
  userType === 'seller'
    ? { login: ROUTES.sellerLogin.path, forgot: ROUTES.sellerForgotPassword.path }
    : { login: ROUTES.login.path, forgot: ROUTES.forgotPassword.path };

export default function ResetPasswordPage({ loaderData, params }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<'open' | 'done' | 'dead'>('open');
  const [search] = useSearchParams();
  // The server no longer knows whose a dead link was; the link itself does.
  const { login, forgot } = pathsOf(loaderData.userType ?? search.get('userType'));
  return (
    <AuthShell back={{ to: login, label: 'Back to Login' }} picture={<RosemaryPicture />}>
      {outcome === 'done' ? (
        <Done loginPath={login} />
      ) : loaderData.valid === null ? (
        <Unreachable text={loaderData.message} loginPath={login} />
      ) : outcome === 'dead' || !loaderData.valid ? (
        <InvalidLink
          title="Invalid Reset Link"
          text={`${sentenceOf('auth.reset_link_invalid')}. Links work once, for ${RESET_LINK_TIME}.`}
          primary={{ to: forgot, label: 'Request New Reset Link' }}
          secondary={{ to: login, label: 'Back to Login' }}
        />
      ) : (
        <ResetPasswordForm
          token={params.token}
          onDone={() => {
            forgetSession();
            setOutcome('done');
          }}
          onDeadLink={() => setOutcome('dead')}
        />
      )}
    </AuthShell>
  );
}

function Done({ loginPath }: { loginPath: string }) {
  const navigate = useNavigate();
  const leave = useCallback(() => navigate(loginPath, { replace: true }), [navigate, loginPath]);
  return <PasswordChanged loginPath={loginPath} onLeave={leave} />;
}

function Unreachable({ text, loginPath }: { text: string; loginPath: string }) {
  const { revalidate } = useRevalidator();
  return (
    <InvalidLink
      title="We could not check the link"
      text={text}
      primary={{ onSelect: () => void revalidate(), label: 'Try again' }}
      secondary={{ to: loginPath, label: 'Back to Login' }}
    />
  );
}
