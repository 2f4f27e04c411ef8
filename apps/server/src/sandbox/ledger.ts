import type { SandboxStore } from './sandbox-store.ts';

export type LedgerEntry = {
  intent: string;
  status: string;
  currency: string;
  amount: number;
  received: number;
  refunded: number;
  metadata: Record<string, string>;
};

/** What was taken and given back, to be compared with the shop's books. */
export function ledgerOf({ intents, charges }: SandboxStore): LedgerEntry[] {
  return [...intents.values()].map((intent) => ({
    intent: intent.id,
    status: intent.status,
    currency: intent.currency,
    amount: intent.amount,
    received: intent.received,
    refunded: (intent.charge && charges.get(intent.charge)?.refunded) || 0,
    metadata: intent.metadata,
  }));
}
