import type { DeskParts } from './desk-parts.ts';
import type { Faults } from './faults.ts';
import { createPaymentDesk, type KnownPayment, type PaymentDesk } from './payment-desk.ts';
import { endPayout } from './payout-desk.ts';
import { apiVersion } from './provider-limits.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { Webhooks } from './webhooks.ts';
import { newWireId } from './wire-id.ts';

export type CardKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** What the parts of the sandbox share. */
export type SandboxContext = {
  store: SandboxStore;
  desk: PaymentDesk;
  deskParts: DeskParts;
  faults: Faults;
  keys: CardKeys;
  shopUrl: string;
  webhooks: Webhooks;
  /** Keys of calls that are being answered. */
  inFlight: Set<string>;
  /** Calls whose answer is held back. */
  held: (() => void)[];
  /** Runs a change, makes it durable, and only then lets messages about it leave. */
  settle<T>(change: () => T): T;
  /** Of a payment or a dispute, where it is from before this sandbox was there. */
  adopt(id: string): Promise<void>;
};

type ContextParts = Pick<SandboxContext, 'store' | 'faults' | 'keys' | 'shopUrl' | 'webhooks'> & {
  knownBefore?: (id: string) => Promise<KnownPayment | undefined>;
};

export function createSandboxContext({ knownBefore, ...parts }: ContextParts): SandboxContext {
  const { store, faults, shopUrl, webhooks } = parts;
  let emitted: string[] = [];
  const emit = (type: string, object: object) => {
    const id = newWireId('evt');
    const createdAt = Date.now();
    const body = JSON.stringify(eventObject(id, type, object, createdAt));
    store.put('messages', { id, type, body, state: faults.loseWebhooks ? 'done' : 'open', createdAt });
    emitted.push(id);
  };
  const deskParts: DeskParts = { store, faults, shopUrl, emit };
  const desk = createPaymentDesk(deskParts);
  const settle = <T>(change: () => T): T => {
    try {
      return change();
    } finally {
      store.commit();
      const batch = emitted;
      emitted = [];
      for (const id of batch) {
        const message = store.messages.get(id);
        if (message?.state === 'open') webhooks.send(message);
      }
      finishLater();
    }
  };
  const timed = new Set<string>();
  const finishLater = () => {
    for (const id of store.processing) {
      const isCharge = store.charges.has(id);
      const waitMs = isCharge ? faults.balanceMs : faults.processingMs;
      if (timed.has(id) || waitMs === null) continue;
      timed.add(id);
      setTimeout(() => {
        timed.delete(id);
        if (isCharge) settle(() => desk.settleBalance(id));
        else if (store.payouts.has(id)) settle(() => endPayout(deskParts, id));
        else if (store.disputes.has(id)) settle(() => desk.endDispute(id));
        else settle(() => (store.refunds.has(id) ? desk.endRefund(id) : desk.finishProcessing(id)));
      }, waitMs).unref();
    }
  };
  finishLater();
  const adopt = async (id: string) => {
    if (store.intents.has(id) || store.disputes.has(id)) return;
    const known = await knownBefore?.(id);
    if (known && !store.intents.has(known.intentId)) settle(() => desk.adopt(known));
  };
  return { ...parts, desk, deskParts, inFlight: new Set(), held: [], settle, adopt };
}

const eventObject = (id: string, type: string, object: object, createdAt: number) => ({
  id,
  object: 'event',
  api_version: apiVersion,
  created: Math.floor(createdAt / 1000),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
