import type { Books, BooksCheck } from '@herbary/contract/books.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { newId } from '../../platform/ids.ts';
import { findBreaksPatiently, invariantNames } from './books.repository.ts';
import {
  type BooksCheckRow,
  deleteOldChecks,
  endCheck,
  findLastCheck,
  findRunningCheck,
  insertCheck,
  isRunning,
} from './books-checks.repository.ts';

type Enqueue = (tx: Db, checkId: string) => Promise<unknown>;

export const requestCheck = (deps: Deps, actor: ActingMember, enqueue: Enqueue): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const id = newId();
    if (!(await insertCheck(tx, { id, requestedBy: actor.userId }))) throw new AppError('books.check_running');
    await actor.audit.record(tx, { subject: { type: 'books_check', id }, before: null, after: { requested: true } });
    await enqueue(tx, id);
  });

/** The one of every night; none when a person has asked for one at this moment. */
export async function startNightlyCheck(deps: Deps): Promise<void> {
  await deleteOldChecks(deps.db);
  const id = newId();
  if (await insertCheck(deps.db, { id, requestedBy: null })) await carryOutCheck(deps, id);
}

/** What goes wrong is part of the result: an open check would keep everybody from the next one. */
export async function carryOutCheck({ db, log }: Pick<Deps, 'db' | 'log'>, id: string): Promise<void> {
  if (!(await isRunning(db, id))) return;
  try {
    const breaks = await findBreaksPatiently(db);
    if (breaks.length > 0) log.error({ breaks: breaks.slice(0, 5), count: breaks.length }, 'the books are not right');
    await endCheck(db, id, { breaks });
  } catch (error) {
    log.error({ err: error }, 'the books could not be checked');
    await endCheck(db, id, { failure: 'The check could not be completed. See the log for the reason.' });
  }
}

function checkView({ id, startedAt, endedAt, requestedBy, failure, breaks }: BooksCheckRow): BooksCheck {
  const hasEnded = endedAt !== null && failure === null;
  const invariants = invariantNames.map((name) => {
    const found = breaks.filter(({ invariant }) => invariant === name);
    return { name, holds: found.length === 0, breaks: found.map(({ subject, detail }) => ({ subject, detail })) };
  });
  return {
    _id: id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    requestedBy,
    failure,
    invariants: hasEnded ? invariants.sort((a, b) => Number(a.holds) - Number(b.holds)) : [],
  };
}

export async function showBooks(db: Db): Promise<Books> {
  const [last, running] = await Promise.all([findLastCheck(db), findRunningCheck(db)]);
  return {
    names: [...invariantNames],
    last: last ? checkView(last) : null,
    running: running ? checkView(running) : null,
  };
}
