import { PAYOUT_STATUSES } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { AdminPayoutTable } from '../../features/payouts/admin/admin-payout-table.tsx';
import { PayoutPreview } from '../../features/payouts/admin/payout-preview.tsx';
import { RunTable } from '../../features/payouts/admin/run-table.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Select } from '../../ui/select.tsx';

const url = listState({
  tab: textParam,
  view: choiceParam(['next', 'runs', 'payouts'], 'next'),
  show: choiceParam(['paid', 'held'], 'paid'),
  status: choiceParam(PAYOUT_STATUSES, undefined),
  run: textParam,
  search: textParam,
  page: pageParam(),
});
const views = [
  { value: 'next', label: 'Next run' },
  { value: 'runs', label: 'Runs' },
  { value: 'payouts', label: 'Payouts' },
] as const;
const statusOptions = [
  { value: 'pending', label: 'Waiting' },
  { value: 'processing', label: 'On the way' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** What sellers are paid: the next run before it is made, the runs so far, and every payout. */
export default function PayoutsTab() {
  const { state, hrefFor, change } = useListState(url);
  const { pathname } = useLocation();
  const { data: profile } = useQuery(profileQuery);
  const maySend = profile?.permissions?.includes('payouts.send') ?? false;
  const pageHref = (page: number) => hrefFor({ page });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[64ch] text-ink-2">One run a week, on Fridays. Preview it here before it starts.</p>
        <SegmentedChoice
          legend="Show"
          choices={views}
          value={state.view}
          onChange={(view) => change({ view, run: '', search: '', status: undefined })}
        />
      </div>
      {state.view === 'next' ? (
        <PayoutPreview
          show={state.show}
          page={state.page}
          maySend={maySend}
          hrefFor={pageHref}
          onShow={(show) => change({ show })}
          onStarted={() => change({ view: 'runs' })}
        />
      ) : null}
      {state.view === 'runs' ? (
        <RunTable
          page={state.page}
          maySend={maySend}
          hrefFor={pageHref}
          hrefOf={(run) => hrefFor({ view: 'payouts', run })}
        />
      ) : null}
      {state.view === 'payouts' ? (
        <AdminPayoutTable
          filter={{
            status: state.status,
            run: state.run || undefined,
            search: state.search || undefined,
            page: state.page,
          }}
          maySend={maySend}
          hrefFor={pageHref}
          toolbar={
            <div className="grid gap-3">
              <ListToolbar
                label="Payouts"
                search={{
                  label: 'Search payouts',
                  placeholder: 'Payout number or seller',
                  value: state.search,
                  onChange: (search) => change({ search }),
                }}
              >
                <Field label="Status" hideLabel>
                  <Select
                    options={statusOptions}
                    placeholder="Every status"
                    value={state.status ?? ''}
                    onChange={({ target }) => change({ status: PAYOUT_STATUSES.find((one) => one === target.value) })}
                  />
                </Field>
              </ListToolbar>
              {state.run ? (
                <p className="text-small text-ink-2">
                  Payouts in one run. <Link to={url.href(pathname, { tab: state.tab, view: 'payouts' })}>Show all</Link>
                </p>
              ) : null}
            </div>
          }
        />
      ) : null}
    </div>
  );
}
