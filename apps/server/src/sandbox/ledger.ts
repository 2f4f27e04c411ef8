import type { SandboxStore } from './sandbox-store.ts';

export type LedgerEntry = {
  intent: string;
  status: string;
  currency: string;
  amount: number;
  received: number;
  refunded: number;
  /** Withdrawn by banks and not reinstated. */
  disputed: number;
  metadata: Record<string, string>;
};

/** What was taken and given back, to be compared with the shop's books. What is still on its way back does not count. */
export function ledgerOf({ intents, charges, refunds, disputes }: SandboxStore): LedgerEntry[] {
  const pending = [...refunds.values()].filter(({ status }) => status === 'pending');
  const onItsWay = (charge: string) =>
    pending.reduce((sum, refund) => sum + (refund.charge === charge ? refund.amount : 0), 0);
  const moved = [...disputes.values()].flatMap(({ intent, balance }) =>
    balance.map(({ amount }) => ({ intent, amount })),
  );
  const taken = (intent: string) => -moved.reduce((sum, one) => sum + (one.intent === intent ? one.amount : 0), 0);
  return [...intents.values()].map((intent) => ({
    intent: intent.id,
    status: intent.status,
    currency: intent.currency,
    amount: intent.amount,
    received: intent.received,
    refunded: intent.charge ? (charges.get(intent.charge)?.refunded ?? 0) - onItsWay(intent.charge) : 0,
    disputed: taken(intent.id) || 0,
    metadata: intent.metadata,
  }));
}
