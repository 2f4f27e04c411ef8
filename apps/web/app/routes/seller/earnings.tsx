import { STATEMENT_KINDS } from '@herbary/contract/payouts.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { EarningsOverview } from '../../features/payouts/earnings-overview.tsx';
import { PayoutDetail } from '../../features/payouts/payout-detail.tsx';
import { PayoutTable } from '../../features/payouts/payout-table.tsx';
import { earningsQuery } from '../../features/payouts/payouts.queries.ts';
import { Statement } from '../../features/payouts/statement.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { BackLink } from '../../ui/back-link.tsx';

export const meta = () => pageMeta(ROUTES.dashboardEarnings);

export function clientLoader() {
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(earningsQuery);
  return null;
}
clientLoader.hydrate = true as const;

const { path } = ROUTES.dashboardEarnings;
const settingsHref = `${ROUTES.dashboardSettings.path}?tab=payment`;

/** The page has three views: the overview, the statement, and one payout. */
const view = listState({
  view: choiceParam(['statement'], undefined),
  payout: textParam,
  state: choiceParam(['all', 'completed', 'pending'], 'all'),
  month: textParam,
  kind: choiceParam(STATEMENT_KINDS, undefined),
  search: textParam,
  page: pageParam(),
});
const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export default function EarningsPage() {
  const { state, hrefFor, change } = useListState(view);
  if (state.payout) return <PayoutDetail payoutId={state.payout} backHref={path} settingsHref={settingsHref} />;
  if (state.view === 'statement') {
    const month = isMonth(state.month) ? state.month : undefined;
    return (
      <Statement
        filter={{ month, kind: state.kind, search: state.search || undefined, page: state.page }}
        back={<BackLink to={path} label="Earnings and Payouts" className="mb-5" />}
        hrefFor={(page) => hrefFor({ page })}
        onChange={change}
      />
    );
  }
  return (
    <EarningsOverview
      statementHref={view.href(path, { view: 'statement' })}
      settingsHref={settingsHref}
      payouts={
        <PayoutTable
          state={state.state}
          page={state.page}
          hrefOf={(payout) => view.href(path, { payout })}
          hrefFor={(page) => hrefFor({ page })}
          onState={(next) => change({ state: next })}
        />
      }
    />
  );
}
