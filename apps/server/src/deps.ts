import type { Env } from './env.ts';
import type { CardProvider } from './platform/cards/card-provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/client.ts';
import type { Events } from './platform/events/outbox.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Realtime } from './platform/realtime/realtime.ts';

/** Everything a use case may reach beyond its own feature. */
export type Deps = {
  env: Env;
  db: Db;
  /** For catalog reads, which may be a moment old: the replica where there is one. */
  readDb: Db;
  clock: Clock;
  log: Log;
  events: Events;
  jobs: Jobs;
  mail: Mail;
  files: FileStore;
  realtime: Realtime;
  cards: CardProvider;
};
