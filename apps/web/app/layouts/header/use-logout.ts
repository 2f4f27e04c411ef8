import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '../../features/session/end-session.ts';
import { useToasts } from '../../ui/toast.tsx';

export function useLogout() {
  const navigate = useNavigate();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // Navigate first: a panel that loses its session would redirect to a login instead of the home page.
      await endSession(() => navigate(ROUTES.home.path));
    } catch {
      show({ tone: 'error', title: 'You are still signed in', text: 'The server could not be reached. Try again.' });
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy };
}
