import { sql } from 'kysely';
import { DEMO_PASSWORD, emailsWithPassword } from './data/demo-accounts.ts';
import type { Db, DemoServices } from './demo-services.ts';
import type { PlatformAccounts } from './tables/ledger-tables.ts';

/** Also taken while a world grows: two servers that start at the same time make one world. */
export const worldLock = 4_857_293;

/** Makes the demo world the first time; true when it was made by this call. Beyond 480 products, see `growDemoWorld`. */
export async function createDemoWorld(services: DemoServices, options: { products?: number } = {}): Promise<boolean> {
  const { db, clock, log, transaction, hasDemoWorld, seal, shareOfPieces } = services;
  if (await hasDemoWorld(db)) return false;
  const startedAt = performance.now();
  // The catalog takes most of a second to load: only the first start pays for it.
  const [{ buildWorld }, { chooseProducts }, { insertTables }, passwordHashes] = await Promise.all([
    import('./tables/build-world.ts'),
    import('./tables/choose-products.ts'),
    import('./tables/world-tables.ts'),
    hashDemoPasswords(services),
  ]);
  const products = chooseProducts(options.products);
  const platformAccounts = await platformAccountIds(db);
  // Before the transaction: a busy machine needs longer for it than the database lets a transaction stand idle.
  const world = buildWorld({ now: clock.now(), products, passwordHashes, platformAccounts, seal, shareOfPieces });
  const created = await transaction(db, async (tx) => {
    // No page is served yet: a busy machine may take as long as it needs for a thousand rows.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${worldLock})`.execute(tx);
    if (await hasDemoWorld(tx)) return false;
    await refuseTakenAddresses(tx, services);
    await insertTables(tx, world);
    await services.refreshSearchWords(tx);
    await sql`select skip_used_numbers()`.execute(tx);
    return true;
  });
  if (created)
    log.info({ products: products.length, ms: Math.round(performance.now() - startedAt) }, 'demo world created');
  return created;
}

async function hashDemoPasswords({ hashPassword }: DemoServices): Promise<Map<string, string>> {
  const hashes = await Promise.all(
    emailsWithPassword.map(async (email) => [email, await hashPassword(DEMO_PASSWORD)] as const),
  );
  return new Map(hashes);
}

async function refuseTakenAddresses(db: Db, { startupProblem }: DemoServices): Promise<void> {
  const taken = await db
    .selectFrom('app_user')
    .select('email')
    .where('email_normalized', 'in', emailsWithPassword)
    .execute();
  if (taken.length === 0) return;
  const list = taken.map(({ email }) => email).join(', ');
  throw startupProblem(
    `The demo world cannot be created: ${list} already has an account in this database. Set DEMO=off.`,
  );
}

async function platformAccountIds(db: Db): Promise<PlatformAccounts> {
  const rows = await db.selectFrom('ledger_account').select(['id', 'kind']).where('seller_id', 'is', null).execute();
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as PlatformAccounts;
}
