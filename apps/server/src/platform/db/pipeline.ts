import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  type IsolationLevel,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './types.gen.ts';

type Db = Kysely<DB>;
type Wire = { connection: { stream: { cork(): void; uncork(): void } } };

type Named = { name: string; text: string };
type Ask = (question: unknown, ...rest: unknown[]) => unknown;

/** As `pg` does it, without the copy that it makes of every named statement: that takes longer than sending it. */
function askNamed(ask: Ask, { name, text }: Named, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
    ask(Object.assign(new pg.Query(text, values), { name, callback: done }));
  });
}

const isNamed = (question: unknown): question is Named =>
  typeof question === 'object' && question !== null && 'name' in question && !('submit' in question);

/**
 * What is asked of one connection in the same breath goes out as one packet. A write per statement costs more than many
 * statements take to run.
 */
export function writeTogether(client: pg.Client): void {
  const { stream } = (client as unknown as Wire).connection;
  const ask = client.query.bind(client) as Ask;
  let isCorked = false;
  const release = () => {
    isCorked = false;
    stream.uncork();
  };
  const askTogether: Ask = (question, ...rest) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(release);
    }
    const [values, callback] = rest;
    if (isNamed(question) && Array.isArray(values) && !callback) return askNamed(ask, question, values);
    return ask(question, ...rest);
  };
  client.query = askTogether as typeof client.query;
}

const noPool = () => Promise.reject(new Error('Connections come from the pool of the database that was asked'));
/** Begins and ends transactions on connections of others. */
const conductor: Driver = new PostgresDriver({ pool: noPool });
const dialect = new PostgresDialect({ pool: noPool });

type Borrowed = { executor: ReturnType<Db['getExecutor']>; giveBack(): void };

/** Kysely itself would send the next statement of a connection only after the answer to the one before. */
function borrow(db: Db, connection: DatabaseConnection): Borrowed {
  let isMine = true;
  const provider: ConnectionProvider = {
    async provideConnection(use) {
      if (!isMine) throw new Error('The connection of this transaction serves another caller by now');
      return use(connection);
    },
  };
  const giveBack = () => {
    isMine = false;
  };
  return { executor: db.getExecutor().withConnectionProvider(provider), giveBack };
}

const partsOf = ({ executor }: Borrowed) => ({ config: { dialect }, dialect, driver: conductor, executor });

/** For reads that are to travel together without a transaction. */
export const onOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const borrowed = borrow(db, connection);
    return work(new Kysely<DB>(partsOf(borrowed))).finally(borrowed.giveBack);
  });

/** `begin` does not wait for its answer: the first statements travel with it. */
export const inOneTransaction = <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isolationLevel?: IsolationLevel,
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const borrowed = borrow(db, connection);
    const begun = conductor.beginTransaction(connection, { isolationLevel });
    begun.catch(() => undefined);
    try {
      const result = await work(new Transaction<DB>(partsOf(borrowed)));
      // Without a beginning every statement would have stood for itself.
      await begun;
      borrowed.giveBack();
      await conductor.commitTransaction(connection);
      return result;
    } catch (error) {
      borrowed.giveBack();
      // What broke the connection fails the rollback too: the first failure is the one to tell.
      await conductor.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  });

const abortedSqlState = '25P02';
const isEcho = (reason: unknown) => reason instanceof pg.DatabaseError && reason.code === abortedSqlState;

type Answers<Work extends readonly Promise<unknown>[]> = { -readonly [K in keyof Work]: Awaited<Work[K]> };

/**
 * Statements of one transaction that do not need each other's answers: one round trip, and run in the order they stand in.
 * Waits for all of them even when one fails, and tells what failed, not that the others could not follow.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(...work: Work): Promise<Answers<Work>> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isEcho(reason)) ?? reasons[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Answers<Work>;
}
