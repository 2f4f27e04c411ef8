import { CASE_CATEGORIES } from '@herbary/contract/case-categories.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { CASE_PAGE_SIZE } from '@herbary/contract/support-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { choiceParam, listState, pageParam, useListState } from '../../lib/list-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { ownCaseStatuses } from './case-texts.ts';
import { ownCasesQuery } from './cases.queries.ts';

const requestsState = listState({ tab: choiceParam(['requests'], undefined), page: pageParam() });

/** What the person wrote to support, with the way to each. */
export function OwnCases() {
  const { state, hrefFor } = useListState(requestsState);
  const { data, isError, isFetching, refetch } = useQuery(ownCasesQuery(state.page));
  return (
    <section aria-labelledby="your-requests" className="grid gap-4">
      <div>
        <h2 id="your-requests">Your requests</h2>
        <p className="mt-1.5 text-small text-ink-2">
          What you wrote to our support team. <Link to={ROUTES.contactSupport.path}>Write a new message</Link>
        </p>
      </div>
      {isError && !data ? (
        <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
          Your requests could not be loaded. They are safe.
        </RetryNotice>
      ) : !data ? (
        <SkeletonGroup label="Loading your requests">
          <SkeletonRow />
        </SkeletonGroup>
      ) : data.cases.length === 0 ? (
        <EmptyState heading="h3" title="No requests yet" className="card">
          Anything you write to our support team while signed in appears here, with our answers.
        </EmptyState>
      ) : (
        <>
          <ul className="card [&>li]:border-line [&>li:not(:last-child)]:border-b">
            {data.cases.map(({ caseNumber, subject, category, status, token, updatedAt }) => (
              <li key={caseNumber} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-(--inset) py-4">
                <div className="min-w-0 flex-1 basis-64">
                  <Link to={pathTo(ROUTES.supportCase, { token })} className="font-strong wrap-anywhere">
                    {subject}
                  </Link>
                  <p className="text-small text-ink-2">
                    {caseNumber} · {CASE_CATEGORIES[category]} · {formatDate(updatedAt)}
                  </p>
                </div>
                <Badge tone={ownCaseStatuses[status].tone} dot>
                  {ownCaseStatuses[status].label}
                </Badge>
              </li>
            ))}
          </ul>
          {data.pages > 1 ? (
            <ListFooter
              noun={['request', 'requests']}
              page={data.page}
              pages={data.pages}
              total={data.total}
              pageSize={CASE_PAGE_SIZE}
              shown={data.cases.length}
              hrefFor={(page) => hrefFor({ page })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
