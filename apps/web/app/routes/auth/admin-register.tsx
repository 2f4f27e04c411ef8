import type { SignedIn } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminRegistration } from '../../features/identity/admin-registration/admin-registration.tsx';
import { startSession } from '../../features/session/session.ts';
import { HerbariumPicture } from '../../layouts/auth-pictures.tsx';
import { AuthShell } from '../../layouts/auth-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta(ROUTES.adminRegister);

export default function AdminRegister() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const link =
    search.get('step') === 'code'
      ? { email: search.get('email') ?? undefined, until: search.get('until') ?? undefined }
      : undefined;
  const enter = (answer: SignedIn) => startSession(answer, { remember: false });
  return (
    <AuthShell
      back={{ to: ROUTES.adminLogin.path, label: 'Admin login' }}
      picture={<HerbariumPicture>Every key, handed over by a person.</HerbariumPicture>}
    >
      <AdminRegistration
        link={link}
        onSignedIn={enter}
        onDone={() => navigate(ROUTES.adminDashboard.path, { replace: true })}
      />
    </AuthShell>
  );
}
