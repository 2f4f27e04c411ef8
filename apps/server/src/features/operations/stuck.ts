import type { StuckKind, StuckThing } from '@herbary/contract/operations.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { countStuckEvents, dropEvent, holdUndelivered } from '../../platform/events/outbox.repository.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import {
  countStuckJobs,
  dropJob,
  hurryDeliveries,
  listStuckJobs,
  retryJob,
} from '../../platform/jobs/jobs.repository.ts';
import { countStuckMail, dropMail, listStuckMail } from '../../platform/mail/mail.repository.ts';
import { lastActOn } from '../audit/index.ts';

const shown = 50;
const eventSeconds = 60;
const shortText = (value: unknown) => JSON.stringify(value ?? {}).slice(0, 200);

async function stuckMail({ db }: Deps) {
  const [rows, { count }] = await Promise.all([listStuckMail(db, shown), countStuckMail(db)]);
  const things = rows.map(
    ({ id, subject, toAddress, status, attempts, lastError, createdAt }): StuckThing => ({
      _id: id,
      kind: 'mail',
      title: subject,
      about: toAddress,
      state: status === 'failed' ? 'failed' : 'waiting',
      attempts,
      since: createdAt.toISOString(),
      cause: lastError,
    }),
  );
  return { things, total: count };
}

async function stuckJobs({ db }: Deps) {
  const [rows, { count }] = await Promise.all([listStuckJobs(db, shown), countStuckJobs(db)]);
  const things = rows.map(
    ({ id, name, data, state, attempts, output, createdAt }): StuckThing => ({
      _id: id,
      kind: 'job',
      title: name,
      about: shortText(data),
      state: state === 'failed' ? 'failed' : 'waiting',
      attempts,
      since: createdAt.toISOString(),
      cause: output?.message ?? (output ? shortText(output) : null),
    }),
  );
  return { things, total: count };
}

async function stuckEvents({ db, events }: Deps) {
  const [rows, { count }] = await Promise.all([events.listStuck(db, shown), countStuckEvents(db, eventSeconds)]);
  const things = rows.map(
    ({ id, type, subject, attempts, lastError, createdAt }): StuckThing => ({
      _id: id,
      kind: 'event',
      title: type,
      about: subject,
      state: 'waiting',
      attempts,
      since: createdAt.toISOString(),
      cause: lastError,
    }),
  );
  return { things, total: count };
}

export async function listStuckThings(deps: Deps) {
  const [mail, job, event] = await Promise.all([stuckMail(deps), stuckJobs(deps), stuckEvents(deps)]);
  return { mail, job, event };
}

/** For the tab and the overview. */
export async function countStuck(db: Db) {
  const kinds = await Promise.all([countStuckMail(db), countStuckJobs(db), countStuckEvents(db, eventSeconds)]);
  const moments = kinds.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return {
    key: 'mail' as const,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    oldestAt: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}

type Before = { status: string; attempts: number };
type Change = (deps: Deps, tx: Db, id: string) => Promise<Before | undefined>;

const retries: Record<StuckKind, Change> = {
  mail: ({ mail }, tx, id) => mail.retry(tx, id),
  job: (_, tx, id) => retryJob(tx, id),
  event: async (_, tx, id) => {
    const held = await holdUndelivered(tx, id);
    if (held) await hurryDeliveries(tx, held.subject);
    return held;
  },
};

const drops: Record<StuckKind, Change> = {
  mail: (_, tx, id) => dropMail(tx, id),
  job: (_, tx, id) => dropJob(tx, id),
  event: async (_, tx, id) => {
    const held = await holdUndelivered(tx, id);
    if (held) await dropEvent(tx, id);
    return held;
  },
};

/** It got on by itself, or a colleague was faster: then it says who and when. */
async function refuse(deps: Deps, { kind, id }: { kind: StuckKind; id: string }): Promise<never> {
  const act = await lastActOn(deps.db, { type: kind, id });
  if (!act) throw new AppError('stuck.solved');
  throw new AppError('stuck.decided', { name: act.name ?? 'A colleague', at: act.at.toISOString() });
}

async function change(
  deps: Deps,
  actor: ActingMember,
  thing: { kind: StuckKind; id: string },
  how: { by: Change; after: string },
): Promise<void> {
  const isChanged = await transaction(deps.db, async (tx) => {
    const before = await how.by(deps, tx, thing.id);
    if (!before) return false;
    const { status, attempts } = before;
    await actor.audit.record(tx, {
      subject: { type: thing.kind, id: thing.id },
      before: { status, attempts },
      after: { status: how.after },
    });
    return true;
  });
  if (!isChanged) await refuse(deps, thing);
}

export const retryStuckThing = (deps: Deps, actor: ActingMember, thing: { kind: StuckKind; id: string }) =>
  change(deps, actor, thing, { by: retries[thing.kind], after: 'tried again' });

export const dropStuckThing = (deps: Deps, actor: ActingMember, thing: { kind: StuckKind; id: string }) =>
  change(deps, actor, thing, { by: drops[thing.kind], after: 'dropped' });
