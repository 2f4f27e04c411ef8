import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MessagesView } from '../../features/chat/list/messages-view.tsx';
import { answerTimeQuery, repliesQuery } from '../../features/chat/replies/replies.queries.ts';
import { ReplyChips } from '../../features/chat/replies/reply-chips.tsx';
import { ManageReplies, ReplyList } from '../../features/chat/replies/reply-list.tsx';
import { useSession } from '../../features/session/session.ts';
import { startLive } from '../../layouts/live.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { salesUrl } from './orders-url.ts';

export const meta = () => pageMeta(ROUTES.dashboardMessages);

export function clientLoader() {
  startLive();
  void queryClient.prefetchQuery(repliesQuery('seller'));
  return null;
}
clientLoader.hydrate = true as const;

const orderPath = (id: string) => salesUrl.href(ROUTES.dashboardOrders.path, { id });

/** Rounded up: what is said is kept. */
function answerText(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  const days = Math.ceil(hours / 24);
  if (hours > 24) return `You usually answer within ${days} days`;
  return `You usually answer within ${hours === 1 ? 'an hour' : `${hours} hours`}`;
}

function NoMessages() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EmptyState
        title="No messages yet"
        className="card"
        action={
          <Button asChild variant="soft">
            <Link to={`${ROUTES.dashboardSettings.path}?tab=notifications`}>Notification settings</Link>
          </Button>
        }
      >
        Questions about your products and orders arrive here, and by email if you like.
      </EmptyState>
      <ReplyList of="seller" className="card" />
    </div>
  );
}

export default function SellerMessages() {
  const { user } = useSession();
  const { data } = useQuery(repliesQuery('seller'));
  const { data: answers } = useQuery(answerTimeQuery);
  if (!user) return null;
  const replies = data?.replies ?? [];
  return (
    <>
      <PageHead title="Messages" lead={answers?.seconds ? answerText(answers.seconds) : null}>
        <ManageReplies of="seller" />
      </PageHead>
      <MessagesView
        userId={user._id}
        orderPath={orderPath}
        empty={<NoMessages />}
        replies={replies}
        above={(insert) => <ReplyChips replies={replies} insert={insert} />}
      />
    </>
  );
}
