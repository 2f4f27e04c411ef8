import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '../../features/session/end-session.ts';
import { useToasts } from '../../ui/toast.tsx';

/** `to`: a page that needs no session. */
export function useLogout(to: string = ROUTES.home.path) {
  const navigate = useNavigate();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // Navigate first: a panel that loses its session would redirect to a login that comes back to it.
      await endSession(() => navigate(to));
    } catch {
      show({ tone: 'error', title: 'You are still signed in', text: 'The server could not be reached. Try again.' });
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy };
}
