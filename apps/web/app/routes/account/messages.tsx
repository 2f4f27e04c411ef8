import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { openQuery } from '../../features/chat/list/conversations.queries.ts';
import { MessagesView } from '../../features/chat/list/messages-view.tsx';
import { useSession } from '../../features/session/session.ts';
import { startLive } from '../../layouts/live.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';

export const meta = () => pageMeta(ROUTES.messages);

export function clientLoader() {
  startLive();
  // The conversation with the team is always in the list, also before its first message.
  void queryClient.prefetchQuery(openQuery('support'));
  return null;
}
clientLoader.hydrate = true as const;

const orderPath = (orderId: string) => pathTo(ROUTES.order, { orderId });

export default function Messages() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-6">Messages</h1>
      <MessagesView userId={user._id} orderPath={orderPath} />
    </div>
  );
}
