import type { Deps } from '../../deps.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type {
  returnCancelled,
  returnDecided,
  returnEscalated,
  returnExpired,
  returnReceived,
  returnRefunded,
  returnRequested,
  returnResolved,
  returnSent,
} from '../returns/index.ts';
import { listAdmins } from './admin-facts.repository.ts';
import { returnToDecideNews } from './admin-news.ts';
import { getReturnFacts } from './facts.repository.ts';
import { joinNews, type News, noNews } from './news.ts';
import {
  returnDecidedNews,
  returnEscalatedNews,
  returnExpiredNews,
  returnReceivedNews,
  returnRefundedNews,
  returnRequestedNews,
  returnResolvedNews,
  returnTakenBackNews,
} from './return-news.ts';
import {
  returnAskedNews,
  returnHandedOverNews,
  returnNeverSentNews,
  returnOverruledNews,
  returnPaidBackNews,
  returnRuledNews,
  returnSentNews,
  returnTakenInNews,
  returnWithdrawnNews,
} from './seller-return-news.ts';
import type { LinkTo } from './told-words.ts';

type ReturnEvent = DeliveredEvent<
  | typeof returnRequested
  | typeof returnDecided
  | typeof returnReceived
  | typeof returnRefunded
  | typeof returnCancelled
  | typeof returnSent
  | typeof returnEscalated
  | typeof returnResolved
  | typeof returnExpired
>;

export async function newsOfReturn({ db, env }: Deps, event: ReturnEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const facts = await getReturnFacts(db, event.payload.returnId);
  switch (event.type) {
    case 'return.requested':
      return joinNews(returnRequestedNews(facts, link), returnAskedNews(facts, link));
    case 'return.decided':
      return joinNews(returnDecidedNews(facts, link), byAdmin(event.payload) ? returnRuledNews(facts, link) : noNews);
    case 'return.received':
      return joinNews(
        returnReceivedNews(facts, link),
        byAdmin(event.payload) ? returnTakenInNews(facts, link) : noNews,
      );
    case 'return.refunded':
      return joinNews(returnRefundedNews(facts, link), returnPaidBackNews(facts, link));
    case 'return.sent':
      return returnSentNews(facts, link);
    case 'return.escalated': {
      // Somebody has acted before this was told.
      if (!facts.waitsForSupport) return noNews;
      const admins = returnToDecideNews(await listAdmins(db), facts, link);
      return joinNews(returnEscalatedNews(facts, link), returnHandedOverNews(facts, link), admins);
    }
    case 'return.resolved':
      return joinNews(returnResolvedNews(facts, link), returnOverruledNews(facts, link));
    case 'return.expired':
      return joinNews(returnExpiredNews(facts, link), returnNeverSentNews(facts, link));
    case 'return.cancelled':
      return joinNews(returnTakenBackNews(facts, link), returnWithdrawnNews(facts, link));
  }
}

/** What a seller did need not be told to them. */
const byAdmin = ({ by }: { by?: 'seller' | 'admin' }): boolean => by === 'admin';
