import { useQuery } from '@tanstack/react-query';
import { Listings } from '../../features/catalog/admin/listings.tsx';
import { PendingProducts } from '../../features/catalog/admin/pending-products.tsx';
import { listingsQuery, pendingProductsQuery } from '../../features/catalog/admin/product-decisions.queries.ts';
import { ReportedProducts } from '../../features/moderation/reported-products.tsx';
import { reportsQuery } from '../../features/moderation/reports.queries.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';

const views = ['pending', 'reports', 'all'] as const;
const states = ['live', 'takenDown'] as const;

const productsState = listState({
  tab: choiceParam(['products'], undefined),
  view: choiceParam(views, 'pending'),
  state: choiceParam(states, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

/** What waits for a person, what people have reported, and every listing. */
export default function ProductsTab() {
  const { state: address, hrefFor, change } = useListState(productsState);
  const { view, state, search, page, id } = address;
  const pending = useQuery(pendingProductsQuery({ page: view === 'pending' ? page : 1 }));
  const reports = useQuery(reportsQuery({ page: view === 'reports' ? page : 1 }));
  const filter = { search: search || undefined, state, page };
  const all = useQuery(listingsQuery(view === 'all' ? filter : { page: 1 }));
  const counts = { pending: pending.data?.total, reports: reports.data?.total, all: all.data?.total };
  const labels = { pending: 'Pending', reports: 'Reported', all: 'All listings' };
  const queue = { page, id, hrefFor: (next: { page?: number; id?: string }) => hrefFor({ id: '', ...next }) };
  return (
    <div>
      <StatusTabs
        label="Products"
        tabs={views.map((name) => ({
          to: hrefFor({ view: name, id: '', search: '', state: undefined }),
          label: labels[name],
          count: counts[name],
          isHot: name !== 'all',
          isCurrent: name === view,
        }))}
      />
      {view === 'pending' ? <PendingProducts {...queue} /> : null}
      {view === 'reports' ? <ReportedProducts {...queue} /> : null}
      {view === 'all' ? (
        <Listings
          filter={filter}
          hrefFor={(to) => hrefFor({ page: to })}
          toolbar={
            <ListToolbar
              label="Listings"
              search={{
                label: 'Search listings',
                placeholder: 'Product or store',
                value: search,
                onChange: (text) => change({ search: text }),
              }}
            >
              <Select
                aria-label="Status"
                options={[
                  { value: '', label: 'All' },
                  { value: 'live', label: 'Live' },
                  { value: 'takenDown', label: 'Taken down' },
                ]}
                value={state ?? ''}
                onChange={({ target }) => change({ state: states.find((one) => one === target.value) })}
              />
            </ListToolbar>
          }
        />
      ) : null}
    </div>
  );
}
