import type { Earnings } from '@herbary/contract/payouts.ts';
import { bookDays } from '../../lib/dates.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const frame = 'card grid overflow-clip max-tab:divide-y max-tab:divide-line tab:grid-cols-[1.4fr_1fr_1fr]';
const cell = 'grid content-start gap-2 p-(--inset) tab:not-first:border-l tab:not-first:border-line';
const figure = 'font-display text-2 tabular-nums lining-nums';

type BalanceCardsProps = { earnings: Earnings; settingsHref: string };

/** What is available, what waits, and what is on its way. */
export function BalanceCards({ earnings, settingsHref }: BalanceCardsProps) {
  const { available, pending, onItsWay } = earnings;
  const isNegative = available < 0;
  return (
    <section aria-label="Balance" className={frame}>
      <div className={cn(cell, isNegative ? 'bg-bad-bg text-bad' : 'bg-band text-on-band')}>
        <p className={cn('text-small', !isNegative && 'text-on-band-2')}>Available</p>
        <p className="font-display text-1 tabular-nums lining-nums">{formatPrice(available)}</p>
        <p className="max-w-[36ch] text-small">
          <AvailableText earnings={earnings} settingsHref={settingsHref} />
        </p>
      </div>
      <div className={cell}>
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon icon="Hourglass" size={16} />
          Pending
        </p>
        <p className={figure}>{formatPrice(pending)}</p>
        <p className="text-small text-ink-2">{pendingText(earnings)}</p>
      </div>
      <div className={cell}>
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon icon="Landmark" size={16} />
          On its way
        </p>
        <p className={figure}>{formatPrice(onItsWay)}</p>
        <p className="text-small text-ink-2">Money between us and your bank.</p>
      </div>
    </section>
  );
}

function AvailableText({ earnings, settingsHref }: BalanceCardsProps) {
  const { available, bankAccount, nextPayoutAt, minimumPayout, hasSold } = earnings;
  if (available < 0) return 'Nothing to pay. The next sales that become available cover it first, then payouts go on.';
  if (!hasSold) return 'Your first payout goes out on the Friday after your first sale becomes available.';
  if (!bankAccount) {
    return (
      <>
        Tell us where to send it.{' '}
        <Link to={settingsHref} className="text-inherit">
          Add payout details
        </Link>
      </>
    );
  }
  const friday = bookDays.weekday(nextPayoutAt);
  const account = `${bankAccount.bankName ?? 'your account'} ending ${bankAccount.last4}`;
  if (bankAccount.payableFrom > nextPayoutAt)
    return `Your new payout details are held until ${bookDays.day(bankAccount.payableFrom)}. Payouts to ${account} resume then.`;
  if (available + earnings.availableByNextPayout < minimumPayout)
    return `Payouts start at ${formatPrice(minimumPayout)}. Your balance stays here until then.`;
  return `Goes to ${account} on ${friday}, with what becomes available until then.`;
}

function pendingText({ pending, pendingLines, availableByNextPayout, disputed, returning, ...rest }: Earnings): string {
  if (pending === 0) return `Sales wait here until ${rest.availableAfterDays} days after delivery.`;
  const parts = [
    `From ${pendingLines} order ${pendingLines === 1 ? 'line' : 'lines'}`,
    ...(availableByNextPayout > 0 ? [`${formatPrice(availableByNextPayout)} of it available by Friday`] : []),
    ...(disputed > 0 ? [`${formatPrice(disputed)} held for disputes`] : []),
    ...(returning > 0 ? [`${formatPrice(returning)} held for returns`] : []),
  ];
  return `${parts.join(', ')}.`;
}

export function BalanceSkeleton() {
  return (
    <SkeletonGroup label="Loading your balance" className={frame}>
      {['available', 'pending', 'on its way'].map((name) => (
        <div key={name} className={cell}>
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-3.5 w-44 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
