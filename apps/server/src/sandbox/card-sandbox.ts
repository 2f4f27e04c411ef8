import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { registerApi } from './api-routes.ts';
import { registerAuthentication } from './authentication-routes.ts';
import { registerControl } from './control-routes.ts';
import type { NewDispute } from './dispute-desk.ts';
import { type Faults, noFaults } from './faults.ts';
import { registerFiles } from './file-routes.ts';
import { type LedgerEntry, ledgerOf } from './ledger.ts';
import type { KnownPayment } from './payment-desk.ts';
import { endPayout } from './payout-desk.ts';
import { type CardKeys, createSandboxContext } from './sandbox-context.ts';
import { openSandboxStore, type Transfer } from './sandbox-store.ts';
import { createWebhooks, type DeliverMessage, type Delivery, deliverTo } from './webhooks.ts';

export type CardSandboxOptions = {
  /** Any free one unless given; always on the loopback address. */
  port?: number;
  keys: CardKeys;
  /** Without it everything is forgotten at the end. */
  journalFile?: string;
  /** Where messages go: an address, or a function for who has none. */
  webhook: string | DeliverMessage;
  /** Where buyers are, for the page on which they authenticate. */
  publicUrl: string;
  faults?: Partial<Faults>;
  /** Payments from before this sandbox was there. */
  knownBefore?: (intentId: string) => Promise<KnownPayment | undefined>;
};

export type CardSandbox = {
  url: string;
  keys: CardKeys;
  control(changes: Partial<Faults>): void;
  ledger(): LedgerEntry[];
  clientSecretOf(intentId: string): string;
  deliverWebhooks(): Promise<Delivery[]>;
  /** A refund that is pending is made or fails; one that was made comes back. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void;
  /** What becomes of a payout to a seller's bank, now. */
  endPayout(id: string, status: 'paid' | 'failed'): void;
  /** What was transferred to sellers, and what of it came back. */
  transfers(): readonly Transfer[];
  /** What the charge of this payment cost is known, now. */
  settleBalance(intentId: string): void;
  /** A bank takes the money of this payment back, or asks about it. Gives its number. */
  openDispute(intentId: string, wish?: NewDispute): string;
  endDispute(id: string, outcome: 'won' | 'lost'): void;
  /** What the bank was sent, and how often. */
  evidenceOf(id: string): { evidence: Record<string, string>; submissions: number };
  /** Until what its evidence decides has happened. */
  untilDecided(id: string): Promise<void>;
  /** The payment that is being processed succeeds, now. */
  endProcessing(intentId: string): void;
  close(): Promise<void>;
};

/** Keys that only this installation can make, so that a message from any other sender is refused. */
export function sandboxKeys(secret: string): CardKeys {
  const part = (name: string) => createHmac('sha256', secret).update(`card-sandbox ${name}`).digest('hex').slice(0, 32);
  return {
    secretKey: `sk_test_sandbox_${part('api')}`,
    publishableKey: `pk_test_sandbox_${part('browser')}`,
    webhookSecret: `whsec_${part('webhook')}`,
  };
}

/** A stub server for the card provider: its wire protocol as far as the shop uses it, its test cards, and faults on request. */
export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const store = openSandboxStore(options.journalFile);
  const faults: Faults = { ...noFaults, ...options.faults };
  const { keys, publicUrl: shopUrl, webhook, knownBefore } = options;
  const deliver = typeof webhook === 'string' ? deliverTo(webhook) : webhook;
  const webhooks = createWebhooks({ store, faults, secret: keys.webhookSecret, deliver });
  const context = createSandboxContext({ store, faults, keys, shopUrl, webhooks, knownBefore });
  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true, keepAliveTimeout: 30_000 });
  acceptForms(app);
  registerApi(app, context);
  registerFiles(app, context);
  registerAuthentication(app, context);
  const control = (changes: Partial<Faults>) => {
    Object.assign(faults, changes);
    webhooks.resume();
    if (!faults.holdAnswers) for (const goOn of context.held.splice(0)) goOn();
  };
  const ledger = () => ledgerOf(store);
  const openDispute = (intentId: string, wish: NewDispute = {}) =>
    context.settle(() => context.desk.openDispute(intentId, wish)).id;
  const endDispute = (id: string, outcome: 'won' | 'lost') =>
    void context.settle(() => context.desk.endDispute(id, outcome));
  registerControl(app, { control, ledger, openDispute, endDispute });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    control,
    ledger,
    openDispute,
    endDispute,
    evidenceOf: (id) => context.desk.getDispute(id),
    async untilDecided(id) {
      while (context.desk.getDispute(id).ends) await setImmediate();
    },
    clientSecretOf: (intentId) => context.desk.get(intentId).clientSecret,
    deliverWebhooks: () => webhooks.deliverAll(),
    endPayout: (id, status) => void context.settle(() => endPayout(context.deskParts, id, status)),
    transfers: () => [...store.transfers.values()],
    endRefund: (id, status) => void context.settle(() => context.desk.endRefund(id, status)),
    settleBalance: (intentId) =>
      void context.settle(() => context.desk.settleBalance(context.desk.get(intentId).charge ?? '')),
    endProcessing: (intentId) => void context.settle(() => context.desk.finishProcessing(intentId)),
    async close() {
      await app.close();
      await webhooks.stop();
      store.close();
    },
  };
}

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
}
