import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type {
  returnCancelled,
  returnDecided,
  returnReceived,
  returnRefunded,
  returnRequested,
} from '../returns/index.ts';
import { getReturnFacts } from './facts.repository.ts';
import { joinNews, type News } from './news.ts';
import { returnDecidedNews, returnReceivedNews, returnRefundedNews, returnRequestedNews } from './return-news.ts';
import { returnAskedNews, returnWithdrawnNews } from './seller-news.ts';
import type { LinkTo } from './told-words.ts';

type ReturnEvent = DeliveredEvent<
  typeof returnRequested | typeof returnDecided | typeof returnReceived | typeof returnRefunded | typeof returnCancelled
>;

export async function newsOfReturn({ env }: Deps, tx: Db, event: ReturnEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const facts = await getReturnFacts(tx, event.payload.returnId);
  switch (event.type) {
    case 'return.requested':
      return joinNews(returnRequestedNews(facts, link), returnAskedNews(facts, link));
    case 'return.decided':
      return returnDecidedNews(facts, link);
    case 'return.received':
      return returnReceivedNews(facts, link);
    case 'return.refunded':
      return returnRefundedNews(facts, link);
    case 'return.cancelled':
      return returnWithdrawnNews(facts, link);
  }
}
