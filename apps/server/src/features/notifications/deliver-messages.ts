import { performance } from 'node:perf_hooks';
import { permissionsOf } from '@herbary/contract/permissions.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Messages } from '../../platform/feature.ts';
import { accountDeleted } from '../identity/index.ts';
import type { Message } from './message.ts';
import { type MessageEmail, renderCopy, renderEmail } from './message-email.ts';
import { forgetPerson, insertNotifications, type NewNotification } from './notifications.repository.ts';
import { readChoices } from './preferences.ts';
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
  const { events } = deps;
  const throttled = createThrottle({ share: createComposingShare() });
  const deliver = createDeliver(deps);
  for (const [subscriber, own] of Map.groupBy(sources, (source) => source.subscriber)) {
    const types = own.flatMap((source) => source.types);
    events.subscribePrepared(types, subscriber, (event) =>
      throttled(async () => {
        const messages: Message[] = [];
        for (const source of own) {
          if (source.types.some(({ name }) => name === event.type)) messages.push(...(await source.compose(event)));
        }
        const deliveries = await prepareDeliveries(deps, messages);
        return (tx) => deliver(tx, deliveries);
      }),
    );
  }
  events.subscribe([accountDeleted], 'notifications.forget-account', (tx, { payload }) =>
    forgetPerson(tx, payload.userId),
  );
}

type Delivery = { notification: NewNotification; email: MessageEmail; copy?: MessageEmail };

/** Stores and sends what the person has chosen. It only writes: everything slow was prepared before. */
export function createDeliver(deps: Deps): (tx: Db, deliveries: readonly Delivery[]) => Promise<void> {
  const push = createPush(deps);
  return async (tx, deliveries) => {
    if (deliveries.length === 0) return;
    const choiceOf = await readChoices(
      tx,
      deliveries.map(({ notification }) => notification.userId),
    );
    const stored = deliveries.flatMap(({ notification }) => {
      const inApp = choiceOf(notification.userId, notification.group, 'inApp') === 'on';
      const forDigest = choiceOf(notification.userId, notification.group, 'email') === 'daily';
      return inApp || forDigest ? [{ ...notification, inApp, forDigest }] : [];
    });
    if (stored.length > 0) push(await insertNotifications(tx, stored));
    for (const { notification, email, copy } of deliveries) {
      if (choiceOf(notification.userId, notification.group, 'email') !== 'on') continue;
      await deps.mail.send(tx, email);
      if (copy) await deps.mail.send(tx, copy);
    }
  };
}

const TEXT_MAX = 1_000;

export async function prepareDeliveries({ db, env }: Deps, messages: readonly Message[]): Promise<Delivery[]> {
  if (messages.length === 0) return [];
  const people = await listRecipients(
    db,
    messages.flatMap(({ to }) => to.userId ?? []),
  );
  const admins = messages.some(({ to }) => !to.userId) ? await listAdmins(db) : [];
  const recipientsOf = ({ to }: Message): Recipient[] =>
    to.userId !== undefined
      ? people.filter(({ id }) => id === to.userId)
      : admins.filter(({ staffRole }) => permissionsOf[staffRole].includes(to.permission));
  const deliveries: Delivery[] = [];
  for (const message of messages) {
    const { group, key, type, title, text, path } = message;
    for (const to of recipientsOf(message)) {
      const shown = { type, title, message: text.slice(0, TEXT_MAX), actionUrl: path };
      const notification = { userId: to.id, group, key, ...shown };
      const email = await renderEmail(message, to, env.publicUrl);
      deliveries.push({ notification, email, copy: await renderCopy(message, to, env.publicUrl) });
    }
  }
  return deliveries;
}
