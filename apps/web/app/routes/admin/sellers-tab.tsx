import { PendingSellers } from '../../features/sellers/admin/pending-sellers.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';

const sellersState = listState({ tab: choiceParam(['sellers'], undefined), page: pageParam(), id: textParam });

export default function SellersTab() {
  const { state, hrefFor } = useListState(sellersState);
  return <PendingSellers page={state.page} id={state.id} hrefFor={(change) => hrefFor({ id: '', ...change })} />;
}
