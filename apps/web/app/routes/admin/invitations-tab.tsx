import { AccessRequests } from '../../features/identity/admin-access/access-requests.tsx';
import { InvitationHistory } from '../../features/identity/admin-access/invitation-history.tsx';
import { InviteForm } from '../../features/identity/admin-access/invite-form.tsx';
import { choiceParam, listState, pageParam, useListState } from '../../lib/list-state.ts';

const invitationsUrl = listState({
  tab: choiceParam(['invitations'], undefined),
  page: pageParam(),
  requests: pageParam(),
});

export default function InvitationsTab() {
  const { state, hrefFor } = useListState(invitationsUrl);
  const { page, requests } = state;
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[340px_minmax(0,1fr)]">
      <InviteForm />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <AccessRequests page={requests} hrefFor={(to) => hrefFor({ page, requests: to })} />
        <InvitationHistory page={page} hrefFor={(to) => hrefFor({ page: to, requests })} />
      </div>
    </div>
  );
}
