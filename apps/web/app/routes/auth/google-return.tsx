import { ROUTES } from '@herbary/contract/routes.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { finishGoogleSignIn } from '../../features/identity/google-sign-in.ts';
import { startSession } from '../../features/session/session.ts';
import { PageSpinner } from '../../layouts/page-spinner.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { withReturnPath } from '../../lib/return-path.ts';

export const meta = () => [...pageMeta(ROUTES.googleReturn), { name: 'referrer', content: 'no-referrer' }];

// Outside the component: React runs an effect twice while developing, and the answer may be used only once.
let finishing: ReturnType<typeof finishGoogleSignIn> | undefined;

export default function GoogleReturn() {
  const navigate = useNavigate();
  useEffect(() => {
    const fragment = location.hash;
    history.replaceState(history.state, '', location.pathname);
    finishing ??= finishGoogleSignIn(fragment);
    let left = false;
    finishing.then(({ userType, from, ...outcome }) => {
      if (left) return;
      finishing = undefined;
      const isSeller = userType === 'seller';
      if (!outcome.answer) {
        const { pendingToken, problem } = outcome;
        const login = isSeller ? ROUTES.sellerLogin.path : ROUTES.login.path;
        // A code is still missing: the login asks for it, and then goes on to where the person came from.
        const path = pendingToken && from ? withReturnPath(login, from) : login;
        navigate(path, { replace: true, state: pendingToken ? { pendingToken } : { googleProblem: problem } });
        return;
      }
      startSession(outcome.answer, { remember: true });
      navigate(from ?? (isSeller ? ROUTES.dashboard.path : ROUTES.shop.path), { replace: true });
    });
    return () => {
      left = true;
    };
  }, [navigate]);
  return <PageSpinner />;
}
