import type { Earnings, TierRung } from '@herbary/contract/payouts.ts';
import { useState } from 'react';
import { bookDays } from '../../lib/dates.ts';
import { cn } from '../../ui/cn.ts';
import { formatCount, formatRate } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Slider } from '../../ui/slider.tsx';
import { SumLine } from './sums.tsx';

type Tier = Earnings['tier'];

const whole = (amount: number): string => `$${formatCount(Math.round(amount))}`;

/** "Under $1,000", "Under $10,000", "$10,000 and above". */
function reachOf(ladder: readonly TierRung[], index: number): string {
  const above = ladder[index + 1];
  return above ? `Under ${whole(above.from)}` : `${whole(ladder[index]?.from ?? 0)} and above`;
}

export function TierLadder({ tier }: { tier: Tier }) {
  const { ladder, current, sales, next, days } = tier;
  const top = ladder.at(-1)?.from ?? 0;
  const share = top > 0 ? Math.min(100, (sales / top) * 100) : 100;
  const name = ladder.find((rung) => rung.tier === next?.tier)?.name;
  return (
    <section aria-labelledby="fee-tier" className="card overflow-clip">
      <div className="border-b border-line px-(--inset) py-4">
        <h2 id="fee-tier" className="text-4">
          Your fee tier
        </h2>
        <p className="mt-0.5 text-small text-ink-2">
          By sales of the last {days} days. The rate is fixed on each line when it sells.
        </p>
      </div>
      <ol className="grid grid-cols-3 divide-x divide-line">
        {ladder.map((rung, index) => (
          <li
            key={rung.tier}
            aria-current={rung.tier === current ? 'true' : undefined}
            className={cn('grid content-start gap-1 p-4 sm:p-5', rung.tier === current && 'bg-forest-50')}
          >
            <p className="font-strong">{rung.name}</p>
            <p className={cn('font-display text-3 tabular-nums', rung.tier === current && 'text-clay-600')}>
              {formatRate(rung.rate)}
            </p>
            <p className="text-small text-ink-2 tabular-nums">{reachOf(ladder, index)}</p>
            {rung.tier === current ? <p className="text-caption font-strong">Your tier</p> : null}
          </li>
        ))}
      </ol>
      <div className="grid gap-2.5 border-t border-line p-(--inset)">
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 tabular-nums">
          <span>
            <b className="font-semibold">{formatPrice(sales)}</b> <span className="text-ink-2">in {days} days</span>
          </span>
          {next ? (
            <span className="text-ink-2">
              <b className="font-semibold text-ink">{formatPrice(next.missing)}</b> to {name}
            </span>
          ) : (
            <span className="text-ink-2">The lowest fee there is</span>
          )}
        </p>
        <progress
          value={share}
          max={100}
          aria-label={`${share.toFixed(1)} percent of the way to ${whole(top)}`}
          className="file-progress block h-1.5 w-full rounded-pill"
        />
      </div>
    </section>
  );
}

const rungFor = (ladder: readonly TierRung[], sales: number): TierRung | undefined =>
  ladder.findLast(({ from }) => sales >= from);

/** What the fee of the last 30 days would have been at another tier: from the figures of the server, nothing is kept. */
export function WhatIf({ tier }: { tier: Tier }) {
  const { ladder, recent, current, sales, days } = tier;
  const top = ladder.at(-1)?.from ?? 0;
  const [wished, setWished] = useState(Math.round(Math.min(sales + 2_000, top * 1.5) / 100) * 100);
  const now = ladder.find((rung) => rung.tier === current);
  const then = rungFor(ladder, wished);
  if (!now || !then) return null;
  const [feeNow, feeThen] = [now, then].map(({ rate }) => Math.round(recent.items * rate * 100) / 100);
  const more = (feeNow ?? 0) - (feeThen ?? 0);
  return (
    <section aria-labelledby="what-if" className="card p-(--inset)">
      <h2 id="what-if" className="text-3">
        What if
      </h2>
      <Slider
        label={`${days}-day sales`}
        className="mt-3.5"
        min={0}
        max={top * 1.5}
        step={100}
        value={[wished]}
        onValueChange={([value = 0]) => setWished(value)}
        format={(value) => `${whole(value)}, ${rungFor(ladder, value)?.name ?? ''}`}
      />
      <dl className="mt-4" aria-live="polite">
        <SumLine name="Tier">
          {then.name}, {formatRate(then.rate)}
        </SumLine>
        <SumLine name={`Fee on your last 30 days at ${formatRate(now.rate)}`}>{formatPrice(feeNow ?? 0)}</SumLine>
        <SumLine name={`The same at ${formatRate(then.rate)}`}>{formatPrice(feeThen ?? 0)}</SumLine>
        <SumLine name={more < 0 ? 'Less for you' : 'More for you'} isTotal>
          <span className={cn(more > 0 && 'text-good', more < 0 && 'text-bad')}>{formatPrice(Math.abs(more))}</span>
        </SumLine>
      </dl>
      <p className="mt-2.5 text-caption text-ink-3">
        On items of {formatPrice(recent.items)}, {bookDays.day(recent.from)} to {bookDays.day(recent.to)}.
      </p>
    </section>
  );
}
