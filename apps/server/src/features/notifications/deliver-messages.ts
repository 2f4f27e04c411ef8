import { performance } from 'node:perf_hooks';
import type { Deps } from '../../deps.ts';
import type { Messages } from '../../platform/feature.ts';
import { accountDeleted } from '../identity/index.ts';
import type { Message } from './message.ts';
import { type MessageEmail, renderEmail } from './message-email.ts';
import { deleteNotifications, insertNotifications, type NewNotification } from './notifications.repository.ts';
import { createPush } from './push-notifications.ts';
import { listAdmins, listRecipients, type Recipient } from './recipients.repository.ts';
import { createThrottle } from './throttle.ts';

const share = { busy: 0.1, idle: 0.5 };

/** A receipt with its invoice takes about 15 ms of one core: much of an idle process, little of a busy one. */
function createComposingShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > 0.6 ? share.busy : share.idle;
  };
}

/** Delivers what the features compose of their events: in the app and by email, each message once. */
export function startDelivery(deps: Deps, sources: readonly Messages<Message>[]): void {
  const { events, mail } = deps;
  const throttled = createThrottle({ share: createComposingShare() });
  const push = createPush(deps);
  for (const [subscriber, own] of Map.groupBy(sources, (source) => source.subscriber)) {
    const types = own.flatMap((source) => source.types);
    events.subscribePrepared(types, subscriber, (event) =>
      throttled(async () => {
        const messages: Message[] = [];
        for (const source of own) {
          if (source.types.some(({ name }) => name === event.type)) messages.push(...(await source.compose(event)));
        }
        const deliveries = await prepareDeliveries(deps, messages);
        return async (tx) => {
          if (deliveries.length > 0)
            push(
              await insertNotifications(
                tx,
                deliveries.map(({ notification }) => notification),
              ),
            );
          for (const { email } of deliveries) await mail.send(tx, email);
        };
      }),
    );
  }
  events.subscribe([accountDeleted], 'notifications.forget-account', (tx, { payload }) =>
    deleteNotifications(tx, payload.userId),
  );
}

type Delivery = { notification: NewNotification; email: MessageEmail };

const TEXT_MAX = 1_000;

async function prepareDeliveries({ db, env }: Deps, messages: readonly Message[]): Promise<Delivery[]> {
  if (messages.length === 0) return [];
  const people = await listRecipients(
    db,
    messages.flatMap(({ to }) => to.userId ?? []),
  );
  const admins = messages.some(({ to }) => !to.userId) ? await listAdmins(db) : [];
  const recipientsOf = ({ to }: Message): Recipient[] =>
    to.userId ? people.filter(({ id }) => id === to.userId) : admins;
  const deliveries: Delivery[] = [];
  for (const message of messages) {
    const { key, type, title, text, path } = message;
    for (const to of recipientsOf(message)) {
      const notification = { userId: to.id, type, title, message: text.slice(0, TEXT_MAX), actionUrl: path, key };
      deliveries.push({ notification, email: await renderEmail(message, to, env.publicUrl) });
    }
  }
  return deliveries;
}
