import { type ReactNode, useEffect } from 'react';
import { onNotification } from '../features/notifications/notification-store.ts';
import { ToastProvider, useToasts } from '../ui/toast.tsx';
import type { ToastTone } from '../ui/toast-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const NOTIFICATION_TOAST_MS = 3_000;

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

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      {children}
      <NotificationToasts />
      <ConnectionBanner />
    </ToastProvider>
  );
}
