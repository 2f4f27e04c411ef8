import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { AdminDisputeQueue } from '../../features/disputes/admin/admin-dispute-queue.tsx';
import { AdminDisputeRecord } from '../../features/disputes/admin/admin-dispute-record.tsx';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';

const url = listState({
  tab: textParam,
  state: choiceParam(['open', 'closed'], 'open'),
  page: pageParam(),
  id: textParam,
});
const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Charges that a cardholder's bank has taken back, or asks about. */
export default function DisputesTab() {
  const { state: view, hrefFor, change } = useListState(url);
  const { pathname } = useLocation();
  const { data: profile } = useQuery(profileQuery);
  const mayAnswer = profile?.permissions?.includes('disputes.answer') ?? false;
  return (
    <AdminDisputeQueue
      filter={{ state: view.state, page: view.page }}
      disputeId={view.id || undefined}
      hrefFor={(next) => hrefFor({ id: '', ...next })}
      toolbar={
        <SegmentedChoice
          legend="Show disputes"
          choices={states}
          value={view.state}
          onChange={(state) => change({ state, id: '' })}
        />
      }
      record={(shown) => (
        <AdminDisputeRecord
          key={shown}
          disputeId={shown}
          mayAnswer={mayAnswer}
          orderHref={(id) => `${pathname}?tab=orders&id=${id}`}
        />
      )}
    />
  );
}
