import { VERIFICATION_FLAGS } from '@herbary/contract/seller-verifications.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { daysText } from './verification-texts.ts';
import { expiringQuery } from './verifications.queries.ts';

/** What runs out, and what has. Nothing is shown where nothing does. */
export function ExpiringChecks({ hrefFor }: { hrefFor: (sellerId: string) => string }) {
  const { data, isError, isFetching, refetch } = useQuery(expiringQuery);
  if (isError && !data) {
    return (
      <RetryNotice className="mb-6" retrying={isFetching} onRetry={() => void refetch()}>
        Expiring checks could not be loaded.
      </RetryNotice>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Expired, or expiring in 30 days" className="card mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-(--inset) py-5">
        <h2 className="text-4">Expired, or expiring in 30 days</h2>
        <span className="text-small text-ink-2">Sellers are reminded 30, 7 and 1 days before</span>
      </div>
      <ul className="grid sm:grid-cols-2 wide:grid-cols-4">
        {data.map(({ sellerId, businessName, flag, validUntil, daysLeft }) => (
          <li
            key={`${sellerId} ${flag}`}
            className="grid content-start justify-items-start gap-0.5 border-line px-(--inset) py-4 text-small max-sm:border-b sm:border-r"
          >
            <Link to={hrefFor(sellerId)}>{businessName}</Link>
            <span className="text-ink-2">{VERIFICATION_FLAGS[flag].label}</span>
            <span className="tabular-nums">{bookDays.date(validUntil)}</span>
            <Badge tone={daysLeft < 0 ? 'bad' : daysLeft <= 15 ? 'warn' : 'neutral'} dot className="mt-2">
              {daysLeft < 0
                ? `${VERIFICATION_FLAGS[flag].pauses} paused, expired ${daysText(daysLeft)}`
                : daysText(daysLeft)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
