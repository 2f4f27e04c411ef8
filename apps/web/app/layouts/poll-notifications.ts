import { setUnread } from '../features/chat/live/unread.ts';
import { guestMark } from '../features/chat/widget/widget-state.ts';
import { getSession, onSessionChange } from '../features/session/session.ts';

const POLL_EVERY_MS = 60_000;
const MIN_INTERVAL_MS = 5_000;

/**
 * Fetches a member's notifications and the number of unread messages at start, every minute while the page is visible, and when it becomes visible again.
 */
export function pollNotifications(): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    if (getSession().status !== 'member') return askForGuest();
    askedAt = Date.now();
    const { refreshNotifications } = await import('../features/notifications/account-notifications.ts');
    const { refreshUnread } = await import('../features/chat/live/refresh-unread.ts');
    const { followTitle } = await import('./unread-title.ts');
    followTitle();
    await Promise.all([refreshNotifications(), refreshUnread()]);
  };
  /** A visitor who wrote to support may have an answer. */
  const askForGuest = async () => {
    if (getSession().status !== 'visitor' || !guestMark.read()) return;
    askedAt = Date.now();
    const { refreshGuestUnread } = await import('../features/chat/widget/guest.queries.ts');
    await refreshGuestUnread();
  };
  const askWhenSeen = () => {
    const isRecent = Date.now() - askedAt < MIN_INTERVAL_MS;
    // A chunk that fails to load is requested again in a minute.
    if (document.visibilityState === 'visible' && !isRecent) ask().catch(() => undefined);
  };
  const askAnew = () => {
    askedAt = Number.NEGATIVE_INFINITY;
    askWhenSeen();
  };

  const timer = setInterval(askWhenSeen, POLL_EVERY_MS);
  const stopSession = onSessionChange(() => {
    // A message to the last person must not be shown to the next one in the same browser.
    setUnread(0);
    askAnew();
  });
  window.addEventListener('focus', askWhenSeen);
  document.addEventListener('visibilitychange', askWhenSeen);
  if (document.readyState === 'complete') askWhenSeen();
  else window.addEventListener('load', askWhenSeen, { once: true });
  return () => {
    clearInterval(timer);
    stopSession();
    window.removeEventListener('focus', askWhenSeen);
    window.removeEventListener('load', askWhenSeen);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}
