import { WORK_EVENT } from '@herbary/contract/admin-overview.ts';
import { NOTIFICATION_EVENT, type ServerNotification } from '@herbary/contract/notifications.ts';
import type { Query } from '@tanstack/react-query';
import { setChatSelf, startLiveChat } from '../features/chat/live/live-chat.ts';
import { setUnread } from '../features/chat/live/unread.ts';
import { receiveNotification } from '../features/notifications/account-notifications.ts';
import { getSession, onSessionChange } from '../features/session/session.ts';
import { adminWorkQuery } from '../lib/admin-work.ts';
import { onLive, onLiveConnect, restartLive } from '../lib/live-socket.ts';
import { queryClient } from '../lib/query-client.ts';
import { followTitle } from './unread-title.ts';

/** Several words of the server within one moment are one reason to ask. */
const GATHER_MS = 250;
const SLOWEST_CLOCK_MS = 60_000;

/** What is asked for by the clock changes without a click in this browser: queues, their counts and records. */
const isPolled = ({ observers }: Query): boolean =>
  observers.some(({ options: { refetchInterval: clock } }) => typeof clock === 'number' && clock <= SLOWEST_CLOCK_MS);

let isGathering = false;

function fetchPolled(): void {
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    void queryClient.invalidateQueries({ predicate: isPolled });
  }, GATHER_MS);
}

let isStarted = false;

/** What the page's socket brings to the stores and caches. Its scripts come with the first part that holds the socket. */
export function startLive(): void {
  if (isStarted || typeof window === 'undefined') return;
  isStarted = true;
  setChatSelf(getSession().user?._id ?? null);
  startLiveChat();
  onSessionChange(({ user }) => {
    setChatSelf(user?._id ?? null);
    setUnread(0);
    restartLive();
  });
  onLive<ServerNotification>(NOTIFICATION_EVENT, (notification) => {
    receiveNotification(notification);
    // Whatever it is about has changed what waits.
    fetchPolled();
  });
  onLive(WORK_EVENT, fetchPolled);
  // Something may have been missed.
  onLive('resync', fetchPolled);
  onLiveConnect(({ again }) => again && fetchPolled());
  for (const name of ['admin_receive_message', 'guest_message', 'conversation_changed']) {
    onLive(name, () => void queryClient.invalidateQueries({ queryKey: adminWorkQuery.queryKey }));
  }
  followTitle();
}
