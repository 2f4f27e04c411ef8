import { adminLogin, type SignedIn } from '@herbary/contract/identity.ts';
import { SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useSearchParams } from 'react-router';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { startSession } from '../../features/session/session.ts';
import { HerbariumPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { parseReturnPath } from '../../lib/return-path.ts';
import { Link, linkClasses } from '../../ui/link.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

export const meta = () => pageMeta(ROUTES.adminLogin);

export default function AdminLogin() {
  const [search] = useSearchParams();
  const enter = (answer: SignedIn, remember: boolean) => startSession(answer, { remember });
  return (
    <AuthShell
      back={{ to: ROUTES.home.path, label: 'Back to the home page' }}
      picture={<HerbariumPicture>Every store, read by a person.</HerbariumPicture>}
    >
      <RedirectSignedIn requiredRole="admin" to={parseReturnPath(search.get('from')) ?? ROUTES.adminDashboard.path} />
      <p className="kicker">Administration</p>
      <h1>Sign in</h1>
      <p className="mt-2.5 text-ink-2">For the people who keep the shelf honest.</p>
      <LoginForm kind="admin" endpoint={adminLogin} submitText="Sign In as Admin" onSignedIn={enter} />
      <p className="mt-6 text-small text-ink-2">
        Locked out?{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`} className={linkClasses}>
          Contact support
        </a>
      </p>
      <p className="mt-2.5 text-small text-ink-2">
        New to the team? <Link to={ROUTES.adminRegister.path}>Create Admin Account</Link>
      </p>
    </AuthShell>
  );
}
