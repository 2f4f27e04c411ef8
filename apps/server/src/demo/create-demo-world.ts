import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { refreshSearchWords } from '../features/catalog/index.ts';
import { hashPassword } from '../features/identity/index.ts';
import { type Db, transaction } from '../platform/db/client.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { DEMO_PASSWORD, demoAccounts, emailsWithPassword } from './world/demo-accounts.ts';
import type { PlatformAccounts } from './world/ledger-tables.ts';
import { worldId } from './world/world-id.ts';

export type WorldDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { env: Pick<Deps['env'], 'secret'> };

export const DEMO_PRODUCTS = 480;

/** Also taken while a world grows: two servers that start together make one world. */
export const worldLock = 4_857_293;

/** Written with everything else in one transaction: where it is, the whole world is. */
const marker = worldId('user', demoAccounts.admin.email);

export async function hasDemoWorld(db: Db): Promise<boolean> {
  const found = await db.selectFrom('app_user').select('id').where('id', '=', marker).executeTakeFirst();
  return found !== undefined;
}

/** Makes the demo world the first time; true when it was made by this call. Beyond 480 products, see `growDemoWorld`. */
export async function createDemoWorld(deps: WorldDeps, options: { products?: number } = {}): Promise<boolean> {
  const { db, clock, log, env } = deps;
  if (await hasDemoWorld(db)) return false;
  const startedAt = performance.now();
  // The catalog takes most of a second to load: only the first start pays for it.
  const [{ buildWorld }, { chooseProducts }, { insertTables }, passwordHashes] = await Promise.all([
    import('./world/build-world.ts'),
    import('./world/choose-products.ts'),
    import('./world/world-tables.ts'),
    hashDemoPasswords(),
  ]);
  const products = chooseProducts(options.products ?? DEMO_PRODUCTS);
  const created = await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${worldLock})`.execute(tx);
    if (await hasDemoWorld(tx)) return false;
    await refuseTakenAddresses(tx);
    const platformAccounts = await platformAccountIds(tx);
    await insertTables(
      tx,
      buildWorld({ now: clock.now(), products, passwordHashes, platformAccounts, secret: env.secret }),
    );
    await refreshSearchWords(tx);
    await sql`select skip_used_numbers()`.execute(tx);
    return true;
  });
  if (created)
    log.info({ products: products.length, ms: Math.round(performance.now() - startedAt) }, 'demo world created');
  return created;
}

async function hashDemoPasswords(): Promise<Map<string, string>> {
  const hashes = await Promise.all(
    emailsWithPassword.map(async (email) => [email, await hashPassword(DEMO_PASSWORD)] as const),
  );
  return new Map(hashes);
}

async function refuseTakenAddresses(db: Db): Promise<void> {
  const taken = await db
    .selectFrom('app_user')
    .select('email')
    .where('email_normalized', 'in', emailsWithPassword)
    .execute();
  if (taken.length === 0) return;
  const list = taken.map(({ email }) => email).join(', ');
  throw new StartupProblem(
    `The demo world cannot be created: ${list} already has an account in this database. Set DEMO=off.`,
  );
}

async function platformAccountIds(db: Db): Promise<PlatformAccounts> {
  const rows = await db.selectFrom('ledger_account').select(['id', 'kind']).where('seller_id', 'is', null).execute();
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as PlatformAccounts;
}
