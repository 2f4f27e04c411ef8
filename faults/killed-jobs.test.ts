import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endJobLeases } from '../apps/server/src/testing/end-job-leases.ts';
import { isLong } from './extent.ts';
import { secret } from './fleet.ts';
import { bringBack, buy, expectAllInOrder, newBuyer, sendAway, usePair } from './killed-pair.ts';
import { count, startJobNow, until, untilQuiet } from './proof.ts';
import { ask } from './shopper.ts';
import { makePayable, signInSeller } from './world.ts';

const pair = usePair();

describe('a server killed', () => {
  it.each(['payout.after-count', 'payout.after-transfer'])('at %s pays a seller once', async (failPoint) => {
    const { buyer, products } = await newBuyer(pair);
    const { placed } = await buy(pair, buyer, products);
    await untilQuiet(pair.fleet);
    const seller = await makePayable(pair.fleet.db, placed.orders[0]?._id ?? '', secret);
    await sendAway(pair);
    await pair.dying.start(failPoint);
    await startJobNow(pair.fleet, 'payouts.scheduled-run');
    await until(`the server to die at ${failPoint}`, () => !pair.dying.isRunning());
    if (!isLong) await endJobLeases(pair.fleet.databaseUrl);
    await bringBack(pair);
    const sent = sql<{ id: string; cents: number }>`
      select id, amount_cents as cents from payout where seller_id = ${seller} and provider_payout_id is not null`;
    await until('the payout to be sent', async () => (await sent.execute(pair.fleet.db)).rows.length > 0);
    const { rows } = await sent.execute(pair.fleet.db);
    expect(rows).toHaveLength(1);
    const made = pair.fleet.sandbox.transfers().filter(({ group }) => group === rows[0]?.id);
    expect(made.map(({ amount }) => amount)).toEqual([rows[0]?.cents]);
    await expectAllInOrder(pair);
  });

  it('at newsletter.between-batches mails an issue to each address once', async () => {
    const readers = 120;
    const { sellerId: writer } = await signInSeller(pair.fleet.db);
    const issueId = randomUUID();
    await sql`insert into newsletter_subscription (id, email, source, unsubscribe_token, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@example.test', 'site', 'token-of-the-reader-' || n, now() - interval '1 hour'
      from generate_series(1, ${readers}::int) n`.execute(pair.fleet.db);
    await sql`insert into newsletter_issue (id, subject, preview, blocks, status, recipients, written_by, started_at)
      values (${issueId}, 'November', '', '[{"type": "text", "text": "Rosehips."}]', 'sending', ${readers}, ${writer}, now())`.execute(
      pair.fleet.db,
    );
    const mails = () =>
      count(
        pair.fleet,
        sql`select count(distinct to_address)::int as count from mail_message where template = 'support.newsletter-issue'`,
      );
    await pair.steady.kill();
    await pair.dying.start('newsletter.between-batches');
    await startJobNow(pair.fleet, 'support.newsletter-send', { issueId });
    await until('the server to die between two batches', () => !pair.dying.isRunning());
    expect(await mails()).toBe(50);
    if (!isLong) await endJobLeases(pair.fleet.databaseUrl);
    await pair.steady.start();
    const done = sql<{
      count: number;
    }>`select count(*)::int as count from newsletter_issue where id = ${issueId} and status = 'sent'`;
    await until('the issue to be sent', async () => (await count(pair.fleet, done)) === 1);
    expect(await mails()).toBe(readers);
    const all = sql<{
      count: number;
    }>`select count(*)::int as count from mail_message where template = 'support.newsletter-issue'`;
    expect(await count(pair.fleet, all)).toBe(readers);
    await expectAllInOrder(pair);
  });

  it('at import.after-batch and at import.after-row imports each row of a file once', async () => {
    const rowCount = 501;
    const { sellerId, token } = await signInSeller(pair.fleet.db);
    const lines = Array.from({ length: rowCount }, (_, row) => `Winter tea ${row},4.25,7\n`);
    const file = new File([`name,price,stock\n${lines.join('')}`], 'winter.csv', { type: 'text/csv' });
    const body = new FormData();
    body.set('file', file);
    const path = '/api/seller/products/import';
    const found = async () => {
      const { rows } = await sql<{ id: string; state: string }>`
        select id, state from product_import where seller_id = ${sellerId}`.execute(pair.fleet.db);
      return rows[0];
    };
    const died = async (failPoint: string) => {
      await until(`the server to die at ${failPoint}`, () => !pair.dying.isRunning());
      if (!isLong) await endJobLeases(pair.fleet.databaseUrl);
    };
    await sendAway(pair);
    await pair.dying.start('import.after-batch');
    // The server may be dead before it has answered; the file is stored by then.
    await fetch(pair.dying.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).catch(() => undefined);
    await died('import.after-batch');
    await pair.dying.start('import.after-row');
    await until('the rows to be judged', async () => (await found())?.state === 'checked');
    await ask(pair.dying.origin, token, { method: 'POST', path: `${path}/${(await found())?.id}/apply` });
    await died('import.after-row');
    await bringBack(pair);
    await until('the rows to be imported', async () => (await found())?.state === 'applied');
    const { rows } = await sql<{ products: number; names: number; rows: number }>`
      select count(*)::int as products, count(distinct name)::int as names,
        (select count(*)::int from product_import_row where import_id = ${(await found())?.id} and outcome = 'applied') as rows
      from product where seller_id = ${sellerId}`.execute(pair.fleet.db);
    expect(rows).toEqual([{ products: rowCount, names: rowCount, rows: rowCount }]);
    await expectAllInOrder(pair);
  });
});
