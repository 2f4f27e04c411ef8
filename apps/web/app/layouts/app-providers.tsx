import { type ReactNode, useEffect } from 'react';
import { onCartProblem } from '../features/cart/cart-store.ts';
import { onNotification } from '../features/notifications/notification-store.ts';
import { onWishlistProblem } from '../features/wishlist/wishlist-store.ts';
import { ToastProvider, useToasts } from '../ui/toast.tsx';
import type { ToastTone } from '../ui/toast-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { SupportWidget } from './support-widget.tsx';

const NOTIFICATION_TOAST_MS = 3_000;
const PROBLEM_TOAST_MS = 5_000;

/** Shows new notifications, and why a change of the wishlist or the cart was rolled back. */
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
