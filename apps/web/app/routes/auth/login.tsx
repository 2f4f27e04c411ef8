import { login, type SignedIn } from '@herbary/contract/identity.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useLocation, useSearchParams } from 'react-router';
import { GoogleButton } from '../../features/identity/google-button.tsx';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { startSession } from '../../features/session/session.ts';
import { SheetsPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pingServer } from '../../lib/connection.ts';
import { useDeferredQuery } from '../../lib/deferred-query.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { parseReturnPath, withReturnPath } from '../../lib/return-path.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

export const meta = () => pageMeta(ROUTES.login);

/** Asked once when the page opens: the banner reports an unreachable server before anything is typed. */
const pingQuery = { queryKey: ['ping'], queryFn: pingServer, gcTime: 0, refetchOnWindowFocus: false };

const greetings = {
  usual: { title: 'Welcome back', lead: 'Sign in to your orders, addresses and wishlist.' },
  checkout: { title: 'Sign in to check out', lead: 'We keep your cart, and your order is saved in your account.' },
};

export default function Login() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { googleProblem?: string; pendingToken?: string } | null };
  const from = parseReturnPath(search.get('from'));
  const registerPath = withReturnPath(ROUTES.register.path, from ?? '/');
  const { title, lead } = from?.startsWith(ROUTES.checkout.path) ? greetings.checkout : greetings.usual;
  useDeferredQuery(pingQuery);
  const enter = (answer: SignedIn, remember: boolean) => startSession(answer, { remember });
  return (
    <AuthShell back={{ to: ROUTES.shop.path, label: 'Back to shop' }} picture={<SheetsPicture />}>
      <RedirectSignedIn requiredRole="user" to={from ?? ROUTES.shop.path} />
      <h1>{title}</h1>
      <p className="mt-2.5 text-ink-2">
        {lead} No account yet? <Link to={registerPath}>Create one now</Link>
      </p>
      {state?.googleProblem ? (
        <Notice tone="error" live className="mt-5">
          {state.googleProblem}
        </Notice>
      ) : null}
      <LoginForm
        kind="shopper"
        endpoint={login}
        submitText="Sign In"
        forgotPath={ROUTES.forgotPassword.path}
        before={<GoogleButton userType="user" from={from} />}
        pendingToken={state?.pendingToken}
        onSignedIn={enter}
      />
      <p className="mt-6 text-small text-ink-2">
        New to {PRODUCT_NAME}? <Link to={registerPath}>Create Account</Link>. Selling herbs?{' '}
        <Link to={ROUTES.sellerLogin.path}>Seller Login</Link>
      </p>
    </AuthShell>
  );
}
