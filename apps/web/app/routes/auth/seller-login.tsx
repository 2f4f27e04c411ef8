import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { type SignedIn, sellerLogin } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { GoogleButton } from '../../features/identity/google-button.tsx';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { startSession } from '../../features/session/session.ts';
import { PackingPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { parseReturnPath } from '../../lib/return-path.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

export const meta = () => pageMeta(ROUTES.sellerLogin);

/** Router state from other pages: a new application, or the result of the Google sign-in. */
type Arrival = { registrationSuccess?: boolean; email?: string; googleProblem?: string; pendingToken?: string } | null;

type ArrivalNoticeProps = {
  arrival: Arrival;
  /** Of a sign-in with Google that could not begin. */
  googleProblem: string | undefined;
};

function ArrivalNotice({ arrival, googleProblem = arrival?.googleProblem }: ArrivalNoticeProps) {
  if (arrival?.registrationSuccess && !googleProblem) {
    return (
      <Notice tone="success" live className="mt-5" title="Application received.">
        Our team reviews it within {APPLICATION_REVIEW_TIME} and writes to {arrival.email}. You can sign in once it is
        approved.
      </Notice>
    );
  }
  if (!googleProblem) return null;
  const unknown = googleProblem === sentenceOf('seller.google_unknown');
  return (
    <Notice tone="warning" live className="mt-5" title={googleProblem}>
      {unknown ? 'This Google address has no approved store. ' : null}
      <Link to={ROUTES.sellerRegister.path}>Register as a seller</Link>, or sign in with your email.
    </Notice>
  );
}

export default function SellerLogin() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: Arrival };
  const [refusal, setRefusal] = useState<string>();
  const [googleProblem, setGoogleProblem] = useState<string>();
  const from = parseReturnPath(search.get('from'));
  const enter = (answer: SignedIn, remember: boolean) => startSession(answer, { remember });
  return (
    <AuthShell back={{ to: ROUTES.shop.path, label: 'Back to shop' }} picture={<PackingPicture />}>
      <RedirectSignedIn requiredRole="seller" to={from ?? ROUTES.dashboard.path} />
      <h1>Seller Login</h1>
      <ArrivalNotice arrival={state} googleProblem={googleProblem} />
      <LoginForm
        kind="seller"
        endpoint={sellerLogin}
        submitText="Sign In"
        forgotPath={ROUTES.sellerForgotPassword.path}
        defaultEmail={state?.email}
        before={<GoogleButton userType="seller" from={from} onProblem={setGoogleProblem} />}
        pendingToken={state?.pendingToken}
        onSignedIn={enter}
        onProblem={(_text, code) => setRefusal(code)}
      />
      <p className="mt-6 text-small text-ink-2">
        {refusal?.startsWith('seller.application_') ? (
          <>
            <Link to={ROUTES.sellerApplicationLink.path}>Get a link to your application</Link>
            {refusal === 'seller.application_rejected' ? ' to send it again. ' : ' to see where it stands. '}
          </>
        ) : null}
        No store yet? <Link to={ROUTES.sellerRegister.path}>Register as a seller</Link>. Here to buy?{' '}
        <Link to={ROUTES.login.path}>Login</Link>
      </p>
    </AuthShell>
  );
}
