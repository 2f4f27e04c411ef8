import type { SignedIn } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { GoogleButton } from '../../features/identity/google-button.tsx';
import { RegistrationForm } from '../../features/identity/registration-form.tsx';
import { startSession } from '../../features/session/session.ts';
import { TeaPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { parseReturnPath, withReturnPath } from '../../lib/return-path.ts';
import { Link } from '../../ui/link.tsx';

export const meta = () => pageMeta(ROUTES.register);

export default function Register() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = parseReturnPath(search.get('from'));
  const enter = (answer: SignedIn) => {
    startSession(answer, { remember: false });
    navigate(from ?? ROUTES.shop.path, { replace: true });
  };
  return (
    <AuthShell back={{ to: ROUTES.shop.path, label: 'Back to shop' }} picture={<TeaPicture />}>
      <h1>Create Account</h1>
      <div className="mt-7 grid gap-5 empty:hidden">
        <GoogleButton userType="user" from={from} />
      </div>
      <RegistrationForm onSignedIn={enter} />
      <p className="mt-6 text-small text-ink-2">
        Already have an account? <Link to={withReturnPath(ROUTES.login.path, from ?? '/')}>Sign in</Link>
      </p>
      <p className="mt-2.5 text-caption text-ink-3">
        By creating an account you accept the <Link to={ROUTES.termsOfService.path}>Terms of Service</Link> and the{' '}
        <Link to={ROUTES.privacyPolicy.path}>Privacy Policy</Link>.
      </p>
    </AuthShell>
  );
}
