import { ANALYTICS_PERIODS, exportAnalytics } from '@herbary/contract/analytics.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { daysBefore, formatRange, PERIOD_CHOICES, rangeOf } from '../../features/analytics/analytics-texts.ts';
import { AnalyticsFallback, AnalyticsView } from '../../features/analytics/analytics-view.tsx';
import { useSession } from '../../features/session/session.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { choiceParam, listState, useListState } from '../../lib/list-state.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useToasts } from '../../ui/toast.tsx';

export const meta = () => pageMeta(ROUTES.dashboardAnalytics);

const view = listState({ period: choiceParam(ANALYTICS_PERIODS, '30days') });

function Fallback() {
  return (
    <>
      <PageHead title="Analytics" />
      <AnalyticsFallback />
    </>
  );
}
export const handle: PageHandle = { Fallback };

export default function Analytics() {
  const { state, change } = useListState(view);
  const { timeZone } = useSiteConfig();
  // Held for as long as the page is open: at midnight every query would have another key, and the page would begin again.
  const [now] = useState(() => new Date());
  const range = rangeOf(state.period, timeZone, now);
  const file = `${exportAnalytics.path}?${new URLSearchParams({ ...range, period: state.period })}`;
  return (
    <>
      <PageHead title="Analytics" lead={`${formatRange(range)}, against ${daysBefore(range)}.`}>
        <SegmentedChoice
          legend="Period"
          choices={PERIOD_CHOICES}
          value={state.period}
          onChange={(period) => change({ period })}
        />
        <Button asChild variant="outline">
          <a href={file} download>
            <Icon icon="FileText" />
            Export CSV
          </a>
        </Button>
      </PageHead>
      <AnalyticsView key={state.period} range={range} nothingYet={<NothingYet />} />
    </>
  );
}

function NothingYet() {
  const { user } = useSession();
  const { show } = useToasts();
  const copy = async () => {
    const path = pathTo(ROUTES.sellerStore, { sellerId: user?._id ?? '' });
    try {
      await navigator.clipboard.writeText(location.origin + path);
      show({ tone: 'success', title: 'Store address copied' });
    } catch {
      show({ tone: 'error', title: 'The store address could not be copied' });
    }
  };
  return (
    <EmptyState
      className="card"
      title="Your first figures come with your first visitors"
      action={
        <>
          <Button asChild>
            <RouterLink to={`${ROUTES.dashboardProducts.path}?new`}>
              <Icon icon="Plus" />
              List New Product
            </RouterLink>
          </Button>
          <Button variant="ghost" onClick={copy}>
            <Icon icon="Copy" />
            Copy store address
          </Button>
        </>
      }
    >
      Nothing is shown until it has happened. List a few products and share your store; the trend starts the same day.
    </EmptyState>
  );
}
