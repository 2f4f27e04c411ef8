import type { FastifyInstance } from 'fastify';
import { type CardSandbox, sandboxKeys, startCardSandbox } from '../sandbox/card-sandbox.ts';
import type { NewDispute } from '../sandbox/dispute-desk.ts';
import type { Faults } from '../sandbox/faults.ts';
import type { LedgerEntry } from '../sandbox/ledger.ts';
import { type Delivery, type SignedMessage, signMessage } from '../sandbox/webhooks.ts';

export type PayWith = {
  /** Digits of a test card; 4242… by default. */
  card?: string;
  /** A saved card or a test token such as pm_card_visa instead. */
  paymentMethod?: string;
  saveCard?: boolean;
  returnUrl?: string;
};

/** What the browser gets from the provider. */
export type Confirmation = {
  status: number;
  body: {
    id?: string;
    status?: string;
    next_action?: { redirect_to_url: { url: string } } | null;
    error?: { type: string; code: string; decline_code?: string; message: string };
  };
};

export type TestCards = {
  sandbox: CardSandbox;
  /** As the browser does it, with the payment's client secret. */
  confirm(intentId: string, pay?: PayWith): Promise<Confirmation>;
  /** Presses one of the two buttons of the bank's page; gives where that leads. */
  authenticate(intentId: string, outcome: 'complete' | 'fail'): Promise<string | null>;
  control(changes: Partial<Faults>): void;
  ledger(): LedgerEntry[];
  /** What becomes of a refund at the provider, now. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void;
  /** The buyer's bank disputes a payment, or asks about it. Gives the provider's number of it. */
  openDispute(intentId: string, wish?: NewDispute): string;
  endDispute(id: string, outcome: 'won' | 'lost'): void;
  /** What this payment cost is known at the provider, now: never by itself in a test. */
  settleBalance(intentId: string): void;
  /** The payment that is being processed at the provider succeeds, now. */
  endProcessing(intentId: string): void;
  /** Messages wait until they are asked for; gives what the server answered to each. */
  deliverWebhooks(): Promise<Delivery[]>;
  /** Sends the server a message of the test's own; signed as the provider would unless a signature is given. */
  sendWebhook(body: string, signature?: string): Promise<number>;
  deliverTo(app: FastifyInstance): void;
};

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

export async function startTestCards(publicUrl: string): Promise<TestCards> {
  let target: FastifyInstance | undefined;
  const deliver = async ({ body, signature }: SignedMessage): Promise<number> => {
    if (!target) throw new Error('no server to deliver to');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const { statusCode } = await target.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body });
    return statusCode;
  };
  const sandbox = await startCardSandbox({
    keys: sandboxKeys('a secret that only tests know'),
    webhook: deliver,
    publicUrl,
    faults: { holdWebhooks: true, processingMs: 50, balanceMs: null },
  });
  return {
    sandbox,
    confirm: (intentId, pay = {}) => confirmAt(sandbox, publicUrl, intentId, pay),
    async authenticate(intentId, outcome) {
      const body = form({ outcome, payment_intent_client_secret: sandbox.clientSecretOf(intentId) });
      const url = `${sandbox.url}/authenticate/${intentId}`;
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return answer.headers.get('location');
    },
    // Messages about balances that come by the clock would stand between those a test waits for.
    control: (changes) => sandbox.control({ ...changes, balanceMs: null }),
    ledger: sandbox.ledger,
    endRefund: sandbox.endRefund,
    openDispute: sandbox.openDispute,
    endDispute: sandbox.endDispute,
    settleBalance: sandbox.settleBalance,
    endProcessing: sandbox.endProcessing,
    deliverWebhooks: sandbox.deliverWebhooks,
    sendWebhook: (body, signature = signMessage(body, sandbox.keys.webhookSecret)) => deliver({ body, signature }),
    deliverTo(app) {
      target = app;
    },
  };
}

async function confirmAt(
  sandbox: CardSandbox,
  publicUrl: string,
  intentId: string,
  { card = '4242424242424242', paymentMethod, saveCard, returnUrl = `${publicUrl}/payment-success` }: PayWith,
): Promise<Confirmation> {
  const body = form({
    client_secret: sandbox.clientSecretOf(intentId),
    return_url: returnUrl,
    ...(saveCard ? { setup_future_usage: 'on_session' } : {}),
    ...(paymentMethod
      ? { payment_method: paymentMethod }
      : {
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
          'payment_method_data[card][cvc]': '123',
        }),
  });
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Confirmation['body'] };
}
