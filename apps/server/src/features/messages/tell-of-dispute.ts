import type { Deps } from '../../deps.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type { disputeClosed, disputeDueSoon, disputeOpened, disputeSubmitted } from '../disputes/index.ts';
import { listAdmins } from './admin-facts.repository.ts';
import { getDisputeFacts } from './dispute-facts.repository.ts';
import { disputeClosedNews, disputeDueSoonNews, disputeOpenedNews, disputeSubmittedNews } from './dispute-news.ts';
import { type News, noNews } from './news.ts';
import type { LinkTo } from './told-words.ts';

type DisputeEvent = DeliveredEvent<
  typeof disputeOpened | typeof disputeSubmitted | typeof disputeClosed | typeof disputeDueSoon
>;

/** What has been overtaken before it was told is not told: nobody is asked for evidence that comes too late. */
export async function newsOfDispute({ db, env }: Deps, event: DisputeEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const dispute = await getDisputeFacts(db, event.payload.disputeId);
  if (event.type === 'dispute.closed') return disputeClosedNews(dispute, link);
  if (dispute.isClosed) return noNews;
  switch (event.type) {
    case 'dispute.opened':
      return disputeOpenedNews(dispute, await listAdmins(db), link);
    case 'dispute.submitted':
      return disputeSubmittedNews(dispute, link);
    case 'dispute.due-soon':
      return dispute.isAnswered ? noNews : disputeDueSoonNews(dispute, await listAdmins(db), link);
  }
}
