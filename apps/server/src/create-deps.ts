import type { Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { authenticate } from './features/identity/index.ts';
import type { CardProvider } from './platform/cards/card-provider.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db/client.ts';
import { createEvents } from './platform/events/outbox.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

export type DepsSources = {
  env: Env;
  db: Db;
  readDb?: Db;
  databaseUrl: string;
  log: Log;
  registry?: Registry;
  cards: CardProvider;
};

/** The real parts, wired to one database. Nothing runs yet: the caller that starts the app starts jobs and sockets. */
export function createDeps({ env, db, readDb = db, databaseUrl, log, registry, cards }: DepsSources): Deps {
  const clock = systemClock;
  const jobs = createJobs({ databaseUrl, log, registry });
  return {
    env,
    db,
    readDb,
    clock,
    log,
    jobs,
    cards,
    events: createEvents({ db, jobs, log, registry }),
    mail: createMail({ db, jobs, log, smtpUrl: env.smtpUrl, mailFrom: env.mailFrom, publicUrl: env.publicUrl }),
    files: createFileStore({ db, jobs, clock, dataDir: env.dataDir, s3: env.s3, secret: env.secret }),
    realtime: createRealtime({
      publicUrl: env.publicUrl,
      databaseUrl,
      db,
      redisUrl: env.redisUrl,
      trustProxy: env.trustProxy,
      authenticate: (token) => authenticate({ db, env }, token, 'socket'),
      log,
    }),
  };
}
