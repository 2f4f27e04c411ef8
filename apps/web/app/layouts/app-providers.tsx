import { type ReactNode, useEffect } from 'react';
import { onCartProblem } from '../features/cart/cart-store.ts';
import { onNotification } from '../features/notifications/notification-store.ts';
import { onWishlistProblem } from '../features/wishlist/wishlist-store.ts';
import { ToastProvider, useToasts } from '../ui/toast.tsx';
import type { ToastTone } from '../ui/toast-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const NOTIFICATION_TOAST_MS = 3_000;
const PROBLEM_TOAST_MS = 5_000;

/** Shows each new notification for three seconds. */
function NotificationToasts() {
  const { show } = useToasts();
  useEffect(
    () =>
      onNotification(({ title, message, type = 'info' }) => {
        const tone: ToastTone = type === 'order' ? 'info' : type;
        show({ tone, title, text: message, durationMs: NOTIFICATION_TOAST_MS });
      }),
    [show],
  );
  return null;
}

/** Shows why a wishlist change was rolled back. */
function WishlistToasts() {
  const { show } = useToasts();
  useEffect(
    () => onWishlistProblem((sentence) => show({ tone: 'error', title: sentence, durationMs: PROBLEM_TOAST_MS })),
    [show],
  );
  return null;
}

/** Shows why a cart change was rolled back. */
function CartToasts() {
  const { show } = useToasts();
  useEffect(
    () => onCartProblem((sentence) => show({ tone: 'error', title: sentence, durationMs: PROBLEM_TOAST_MS })),
    [show],
  );
  return null;
}

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      {children}
      <NotificationToasts />
      <WishlistToasts />
      <CartToasts />
      <ConnectionBanner />
    </ToastProvider>
  );
}
