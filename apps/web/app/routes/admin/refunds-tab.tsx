import { REFUND_TIME } from '@herbary/contract/return-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { RefundQueue } from '../../features/refunds/refund-queue.tsx';
import { RefundRecord } from '../../features/refunds/refund-record.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Field } from '../../ui/field.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';

const SHOWN = ['owed', 'pending', 'sent', 'succeeded', 'failed', 'all'] as const;
const url = listState({
  tab: textParam,
  show: choiceParam(SHOWN, 'owed'),
  search: textParam,
  page: pageParam(),
  id: textParam,
});
const options = [
  { value: 'owed', label: 'To be done' },
  { value: 'pending', label: 'Promised' },
  { value: 'sent', label: 'On their way' },
  { value: 'succeeded', label: 'With the buyer' },
  { value: 'failed', label: 'Failed' },
  { value: 'all', label: 'All refunds' },
];

/** What buyers get back: owed, on its way, with them. */
export default function RefundsTab() {
  const { state: view, hrefFor, change } = useListState(url);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: profile } = useQuery(profileQuery);
  const mayDecide = profile?.permissions?.includes('refunds.send') ?? false;
  const filter = {
    owed: view.show === 'owed' ? ('true' as const) : undefined,
    status: view.show === 'owed' || view.show === 'all' ? undefined : view.show,
    search: view.search || undefined,
    page: view.page,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-[64ch] text-ink-2">
        Promised to buyers in {REFUND_TIME}. Card refunds are automatic; bank transfers and failed card refunds need a
        person.
      </p>
      <RefundQueue
        filter={filter}
        refundId={view.id || undefined}
        hrefFor={(next) => hrefFor({ id: '', ...next })}
        toolbar={
          <ListToolbar
            label="Refunds"
            search={{
              label: 'Search refunds',
              placeholder: 'Order, name or email',
              value: view.search,
              onChange: (search) => change({ search, id: '' }),
            }}
          >
            <Field label="Show" hideLabel className="col-span-full">
              <Select
                options={options}
                value={view.show}
                onChange={({ target }) => change({ show: SHOWN.find((one) => one === target.value) ?? 'owed', id: '' })}
              />
            </Field>
          </ListToolbar>
        }
        record={(shown, next) => (
          <RefundRecord
            key={shown}
            refundId={shown}
            mayDecide={mayDecide}
            orderHref={(id) => `${pathname}?tab=orders&id=${id}`}
            onDecided={() => void navigate(hrefFor({ page: view.page, id: next ?? '' }), { replace: true })}
          />
        )}
      />
    </div>
  );
}
