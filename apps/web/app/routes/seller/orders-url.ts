import { ORDER_QUEUES, type OrderQueue } from '@herbary/contract/orders-handling.ts';
import { choiceParam, listState, pageParam, textParam, type UrlParam } from '../../lib/list-state.ts';

const SALES_TABS = [...ORDER_QUEUES, 'returns', 'disputes'] as const;
export type SalesTab = (typeof SALES_TABS)[number];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The open record of the tab. */
const idParam: UrlParam<string | undefined> = {
  read: ([text = '']) => (uuid.test(text) ? text.toLowerCase() : undefined),
  write: (id) => (id ? [id] : []),
};

export const salesUrl = listState({
  tab: choiceParam(SALES_TABS, 'to-pack'),
  state: choiceParam(['open', 'closed'], 'open'),
  search: textParam,
  page: pageParam(),
  id: idParam,
});

export const queueOf = (tab: SalesTab): OrderQueue | undefined => ORDER_QUEUES.find((queue) => queue === tab);
