import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { Verifications } from '../../features/sellers/admin/verifications.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';

const verificationsState = listState({
  tab: choiceParam(['verifications'], undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

export default function VerificationsTab() {
  const { state, hrefFor, change } = useListState(verificationsState);
  const permissions = useQuery(profileQuery).data?.permissions ?? [];
  return (
    <Verifications
      {...state}
      may={{ verify: permissions.includes('sellers.verify'), open: permissions.includes('sellers.documents') }}
      hrefFor={(next) => hrefFor({ id: '', ...next })}
      toolbar={
        <ListToolbar
          label="Sellers"
          search={{
            label: 'Search sellers',
            placeholder: 'Store, name or email',
            value: state.search,
            onChange: (text) => change({ search: text, id: '' }),
          }}
        />
      }
    />
  );
}
