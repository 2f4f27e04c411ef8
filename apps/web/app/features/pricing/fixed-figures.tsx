import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { TIER_TERMS } from '@herbary/contract/seller-tiers.ts';
import { useQuery } from '@tanstack/react-query';
import { formatRate } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { fixedFiguresQuery } from './pricing-policy.queries.ts';

function factsOf({ fees, payouts, holds, deliveredAfterDays }: PolicyFigures): [name: string, value: string][] {
  return [
    ...fees.tiers.map(({ tier, rate, salesFrom }): [string, string] => [
      `Seller fee, ${TIER_TERMS[tier].name}`,
      salesFrom === 0
        ? `${formatRate(rate)} of the items`
        : `${formatRate(rate)} of the items, from ${formatPrice(salesFrom)} sold in ${fees.days} days`,
    ]),
    ['Payouts', `${payouts.availableAfterDays} days after delivery, from ${formatPrice(payouts.minimum)}`],
    ['Counts as delivered', `${deliveredAfterDays} days after shipping, if the carrier reports nothing`],
    [
      'Unpaid orders are held',
      `${holds.cardMinutes} minutes, ${holds.cardEnteredMinutes} once a card is entered, ${holds.transferDays} days for a bank transfer`,
    ],
  ];
}

/** What else is charged and held by: it is the same in every version of the policy. */
export function FixedFigures() {
  const { data } = useQuery(fixedFiguresQuery);
  if (!data) return null;
  return (
    <section aria-labelledby="fixed-figures" className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-(--inset) py-4">
        <h2 id="fixed-figures" className="text-4">
          The same in every version
        </h2>
        <p className="text-small text-ink-2">Set by the rules and the server configuration</p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 p-(--inset) text-small sm:grid-cols-[minmax(180px,auto)_minmax(0,1fr)]">
        {factsOf(data).map(([name, value]) => (
          <div key={name} className="col-span-full grid gap-x-8 sm:grid-cols-subgrid">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
