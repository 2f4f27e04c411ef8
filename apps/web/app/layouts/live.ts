import { NOTIFICATION_EVENT, type ServerNotification } from '@herbary/contract/notifications.ts';
import { setChatSelf, startLiveChat } from '../features/chat/live/live-chat.ts';
import { setUnread } from '../features/chat/live/unread.ts';
import { receiveNotification } from '../features/notifications/account-notifications.ts';
import { getSession, onSessionChange } from '../features/session/session.ts';
import { adminWorkQuery } from '../lib/admin-work.ts';
import { onLive, restartLive } from '../lib/live-socket.ts';
import { queryClient } from '../lib/query-client.ts';
import { sellerWorkQuery } from '../lib/seller-work.ts';
import { followTitle } from './unread-title.ts';

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
    void queryClient.invalidateQueries({ queryKey: adminWorkQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: sellerWorkQuery.queryKey });
  });
  for (const name of ['admin_receive_message', 'guest_message', 'conversation_changed']) {
    onLive(name, () => void queryClient.invalidateQueries({ queryKey: adminWorkQuery.queryKey }));
  }
  followTitle();
}
