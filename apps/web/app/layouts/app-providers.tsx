import { type ReactNode, useEffect } from 'react';
import { onCartProblem } from '../features/cart/cart-store.ts';
import { onNotification } from '../features/notifications/notification-store.ts';
import { onSessionLost } from '../features/session/session.ts';
import { onWishlistProblem } from '../features/wishlist/wishlist-store.ts';
import { ToastProvider, useToasts } from '../ui/toast.tsx';
import type { ToastTone } from '../ui/toast-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { SupportWidget } from './support-widget.tsx';

const NOTIFICATION_TOAST_MS = 3_000;
const PROBLEM_TOAST_MS = 5_000;
const LOST_TOAST_MS = 15_000;
const sessionLost = {
  tone: 'warning',
  title: 'Your session has ended',
  text: 'Please sign in again to continue. Any unsaved changes may be lost.',
} as const;

/** Shows new notifications, why a change of the wishlist or the cart was rolled back, and why a page became a login. */
function StoreToasts() {
  const { show } = useToasts();
  useEffect(() => {
    const showProblem = (sentence: string) => show({ tone: 'error', title: sentence, durationMs: PROBLEM_TOAST_MS });
    const unsubscribes = [
      onNotification(({ title, message, type = 'info' }) => {
        const tone: ToastTone = type === 'order' ? 'info' : type;
        show({ tone, title, text: message, durationMs: NOTIFICATION_TOAST_MS });
      }),
      onWishlistProblem(showProblem),
      onCartProblem(showProblem),
      onSessionLost(() => show({ ...sessionLost, durationMs: LOST_TOAST_MS })),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [show]);
  return null;
}

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      {children}
      <SupportWidget />
      <StoreToasts />
      <ConnectionBanner />
    </ToastProvider>
  );
}
