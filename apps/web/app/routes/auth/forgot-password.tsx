import { ROUTES } from '@herbary/contract/routes.ts';
import { useLocation } from 'react-router';
import { ForgotPassword } from '../../features/identity/forgot-password.tsx';
import { RosemaryPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta(ROUTES.forgotPassword);

/** One screen for both flows: the seller's when the path contains /seller/. */
export default function ForgotPasswordPage() {
  const { pathname } = useLocation();
  const isSeller = pathname.includes('/seller/');
  const loginPath = isSeller ? ROUTES.sellerLogin.path : ROUTES.login.path;
  return (
    <AuthShell back={{ to: loginPath, label: 'Back to Login' }} picture={<RosemaryPicture />}>
      <ForgotPassword key={pathname} userType={isSeller ? 'seller' : 'user'} loginPath={loginPath} />
    </AuthShell>
  );
}
