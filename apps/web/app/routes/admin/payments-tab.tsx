import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { ReviewPayments } from '../../features/payments/review-payments.tsx';
import { listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';

const url = listState({ tab: textParam, page: pageParam() });

export default function PaymentsTab() {
  const { state, hrefFor } = useListState(url);
  const { pathname } = useLocation();
  const { data: profile } = useQuery(profileQuery);
  return (
    <ReviewPayments
      page={state.page}
      mayResolve={profile?.permissions?.includes('payments.resolve') ?? false}
      hrefFor={(page) => hrefFor({ page })}
      orderHref={(id) => `${pathname}?tab=orders&id=${id}`}
    />
  );
}
