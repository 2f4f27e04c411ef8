import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Faults } from './faults.ts';
import type { Message, SandboxStore } from './sandbox-store.ts';

export type SignedMessage = { body: string; signature: string };
/** Sends one message and returns the status of the answer; 0 when there was none. */
export type DeliverMessage = (message: SignedMessage) => Promise<number>;

export type Delivery = { id: string; type: string; status: number };

export type Webhooks = {
  send(message: Message): void;
  /** After the faults have changed. */
  resume(): void;
  /** Everything that waits leaves now, one after the other; gives what was answered. */
  deliverAll(): Promise<Delivery[]>;
  stop(): Promise<void>;
};

type WebhookOptions = { store: SandboxStore; faults: Faults; secret: string; deliver: DeliverMessage };

const maxAtOnce = 8;
const maxAttempts = 30;
const firstDelayMs = 500;
const longestDelayMs = 10 * 60_000;

/** Signed anew for each attempt: an old signature is refused as a replay. */
export function signMessage(body: string, secret: string, at: Date = new Date()): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

type Parcel = { message: Message; attempt: number; dueAt: number };

/** What waits to be handed over; the first that is due leaves first, unless disorder is wanted. */
function createParcels(faults: Faults) {
  const waiting: Parcel[] = [];
  return {
    waiting,
    add(message: Message): void {
      if (faults.loseWebhooks) return;
      const dueAt = Date.now() + faults.delayWebhooksMs;
      for (let copy = 0; copy <= faults.duplicateWebhooks; copy += 1) waiting.push({ message, attempt: 0, dueAt });
    },
    addAgain({ message, attempt }: Parcel): void {
      if (attempt >= maxAttempts) return;
      const pause = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
      waiting.push({ message, attempt: attempt + 1, dueAt: Date.now() + pause });
    },
    take(now: number): Parcel | undefined {
      const isDue = (parcel: Parcel) => parcel.dueAt <= now;
      const due = faults.reorderWebhooks ? waiting.filter(isDue) : waiting.find(isDue);
      const chosen = Array.isArray(due) ? due[Math.floor(Math.random() * due.length)] : due;
      if (chosen) waiting.splice(waiting.indexOf(chosen), 1);
      return chosen;
    },
  };
}

/** Delivers each message until it is acknowledged, with growing pauses, few at a time. */
export function createWebhooks({ store, faults, secret, deliver }: WebhookOptions): Webhooks {
  const parcels = createParcels(faults);
  const { waiting } = parcels;
  const underway = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function deliverParcel(parcel: Parcel): Promise<Delivery> {
    const { message } = parcel;
    const status = await deliver({ body: message.body, signature: signMessage(message.body, secret) });
    if (status >= 200 && status < 300) {
      store.put('messages', { ...message, body: '', state: 'done' });
      store.commit();
    } else {
      parcels.addAgain(parcel);
    }
    return { id: message.id, type: message.type, status };
  }

  function pump(): void {
    clearTimeout(timer);
    if (stopped || faults.holdWebhooks) return;
    for (let parcel = next(); parcel; parcel = next()) {
      const delivery = deliverParcel(parcel).finally(() => {
        underway.delete(delivery);
        pump();
      });
      underway.add(delivery);
    }
    if (waiting.length === 0 || underway.size >= maxAtOnce) return;
    const soonest = Math.min(...waiting.map((parcel) => parcel.dueAt));
    timer = setTimeout(pump, Math.max(1, soonest - Date.now()));
  }
  const next = () => (underway.size < maxAtOnce ? parcels.take(Date.now()) : undefined);

  for (const message of store.messages.values()) if (message.state === 'open') parcels.add(message);
  pump();
  return {
    send(message) {
      parcels.add(message);
      pump();
    },
    resume: pump,
    async deliverAll() {
      const done: Delivery[] = [];
      for (const parcel of waiting) parcel.dueAt = 0;
      for (let left = waiting.length; left > 0; left -= 1) {
        const parcel = parcels.take(0);
        if (parcel) done.push(await deliverParcel(parcel));
      }
      return done;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(underway);
    },
  };
}

const answerTimeoutMs = 10_000;

/** Over connections that stay open: a new one per message would be most of the work. */
export function deliverTo(url: string): DeliverMessage {
  const secure = url.startsWith('https:');
  const agent = secure ? undefined : new Agent({ keepAlive: true, maxSockets: maxAtOnce });
  return ({ body, signature }) =>
    new Promise((answered) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
        'user-agent': 'Card sandbox',
      };
      const call = (secure ? secureRequest : request)(url, { method: 'POST', headers, agent }, (response) => {
        response.resume().on('end', () => answered(response.statusCode ?? 0));
        response.on('error', () => answered(0));
      });
      call.setTimeout(answerTimeoutMs, () => call.destroy());
      call.on('error', () => answered(0));
      call.end(body);
    });
}
