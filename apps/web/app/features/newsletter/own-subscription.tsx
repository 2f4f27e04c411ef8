import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { ownSubscriptionQuery, useSetSubscription } from './newsletter.queries.ts';

/** The newsletter for the address of the account. */
export function OwnSubscription() {
  const { data, isError, isFetching, refetch } = useQuery(ownSubscriptionQuery);
  const { show } = useToasts();
  const { mutate } = useSetSubscription((error) =>
    show({ tone: 'error', title: 'Your choice was not saved', text: errorMessage(error), durationMs: 5_000 }),
  );
  if (isError && !data)
    return (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        Your newsletter settings could not be loaded. Nothing was changed.
      </RetryNotice>
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading the newsletter">
        <SkeletonRow />
      </SkeletonGroup>
    );
  return (
    <section aria-label="Newsletter" className="card flex flex-wrap items-center gap-x-6 gap-y-3 px-(--inset) py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">Newsletter</p>
        <p className="text-small text-ink-2">
          {data.status === 'pending'
            ? 'We sent you a link: open it to confirm the subscription.'
            : 'What is in season, who is new, and one thing to make with it. Once a month.'}
        </p>
      </div>
      <Switch
        label="By email"
        aria-label="Newsletter by email"
        checked={data.status !== 'none'}
        onChange={({ target }) => mutate(target.checked)}
      />
    </section>
  );
}
