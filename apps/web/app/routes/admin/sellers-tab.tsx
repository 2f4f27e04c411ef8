import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { PendingSellers } from '../../features/sellers/admin/pending-sellers.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';

const sellersState = listState({ tab: choiceParam(['sellers'], undefined), page: pageParam(), id: textParam });

export default function SellersTab() {
  const { state, hrefFor } = useListState(sellersState);
  const { data: profile } = useQuery(profileQuery);
  return (
    <PendingSellers
      page={state.page}
      id={state.id}
      hrefFor={(change) => hrefFor({ id: '', ...change })}
      mayOpenDocuments={profile?.permissions?.includes('sellers.documents') ?? false}
    />
  );
}
