import * as contract from '@herbary/contract/operations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBackupRun } from '../../platform/backup/backups.repository.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { stuckEvent, stuckJob, stuckMail } from '../../testing/factories/operations.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp({ work: false });
  admin = await as(test, { role: 'admin', firstName: 'Helen', lastName: 'Marsh' });
});
afterAll(() => test.close());

const makers = { mail: stuckMail, job: stuckJob, event: stuckEvent };
const kinds = contract.STUCK_KINDS.map((kind) => ({ kind }));
const listed = async (kind: contract.StuckKind, id: string) => {
  const answer = await admin.client.call(contract.listStuck);
  return answer[kind].things.find(({ _id }) => _id === id);
};
const retry = (kind: contract.StuckKind, id: string, who = admin) =>
  who.client.call(contract.retryStuck, { params: { kind, id } });
const drop = (kind: contract.StuckKind, id: string, reason = 'The account is gone') =>
  admin.client.call(contract.dropStuck, { params: { kind, id }, body: { reason } });

describe('what is stuck', () => {
  it('is listed with its cause and its tries, and never with what stands in it', async () => {
    const ids = { mail: await stuckMail(test.db), job: await stuckJob(test.db), event: await stuckEvent(test.db) };
    expect(await listed('mail', ids.mail)).toMatchObject({
      title: 'Your payout',
      about: 'marc@copperstill.example',
      state: 'failed',
      attempts: 30,
      cause: 'The mailbox is full (452)',
    });
    expect(await listed('job', ids.job)).toMatchObject({
      title: 'files.sweep',
      state: 'failed',
      cause: 'The disk is full',
    });
    expect(await listed('event', ids.event)).toMatchObject({
      title: 'order.paid',
      state: 'waiting',
      cause: 'No such order',
    });
    expect(JSON.stringify(await admin.client.call(contract.listStuck))).not.toContain('secret link');
  });

  it('is not what was sent or has just been queued', async () => {
    const id = await stuckMail(test.db, 'queued');
    await sql`update mail_message set created_at = now() where id = ${id}`.execute(test.db);
    expect(await listed('mail', id)).toBeUndefined();
    await sql`update mail_message set created_at = now() - interval '6 minutes' where id = ${id}`.execute(test.db);
    expect(await listed('mail', id)).toMatchObject({ state: 'waiting' });
  });

  it('is an email that is queued again, with a job that sends it', async () => {
    const id = await stuckMail(test.db);
    await retry('mail', id);
    const { rows } = await sql<{ status: string; jobs: number }>`
      select status, (select count(*)::int from pgboss.job where name = 'mail.send' and data ->> 'mailId' = ${id}) as jobs
      from mail_message where id = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ status: 'queued', jobs: 1 }]);
  });

  it('is a job that may be tried once more than its limit', async () => {
    const id = await stuckJob(test.db);
    await retry('job', id);
    const { rows } = await sql`
      select state::text as state, retry_limit > retry_count as more, start_after <= now() as due from pgboss.job where id = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ state: 'retry', more: true, due: true }]);
  });

  it.each(kinds)('is dropped with a reason, and then nobody can decide about it again: $kind', async ({ kind }) => {
    const id = await makers[kind](test.db);
    await expect(drop(kind, id, ' ')).rejects.toMatchObject({ status: 400 });
    await drop(kind, id);
    expect(await listed(kind, id)).toBeUndefined();
    const second = await as(test, { role: 'admin' });
    await expect(retry(kind, id, second)).rejects.toMatchObject({
      status: 409,
      code: 'stuck.decided',
      message: 'Helen Marsh has already dealt with this, so nothing was changed',
    });
    const acts = test.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id);
    expect(await acts.execute()).toEqual([{ action: 'stuck.drop' }]);
  });

  it.each(kinds)('is dropped by one of two admins who do it at once: $kind', async ({ kind }) => {
    const id = await makers[kind](test.db);
    const answers = await Promise.allSettled([drop(kind, id), drop(kind, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(kinds)('is refused when there is no such thing: $kind', async ({ kind }) => {
    await expect(retry(kind, newId())).rejects.toMatchObject({ status: 409, code: 'stuck.solved' });
  });

  it('leaves an email alone that is being sent at this moment', async () => {
    const id = await stuckMail(test.db, 'queued');
    await sql`update mail_message set next_attempt_at = now() + interval '30 seconds' where id = ${id}`.execute(
      test.db,
    );
    await expect(drop('mail', id)).rejects.toMatchObject({ code: 'stuck.solved' });
    await retry('mail', id);
    const row = test.db.selectFrom('mail_message').select('next_attempt_at').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).next_attempt_at.getTime()).toBeGreaterThan(Date.now());
  });
});

it('says of the system which versions run, what waits, what is stored, and when the last backup was', async () => {
  const run = { fileName: 'a.backup', bytes: 5, rows: 4, files: 3, missingFiles: 2, durationMs: 1, checked: true };
  await insertBackupRun(test.db, run);
  const system = await admin.client.call(contract.getSystem);
  expect(system).toMatchObject({
    versions: { program: expect.stringMatching(/^\d/), node: process.versions.node, postgres: expect.any(String) },
    migrations: { count: expect.any(Number), last: { name: expect.stringMatching(/^\d{4}_/) } },
    queues: { mail: expect.any(Number), events: expect.any(Number) },
    storage: { where: 'disk', files: 0, fileBytes: 0, disk: { totalBytes: expect.any(Number) } },
    lastBackup: { fileName: 'a.backup', checked: true, missingFiles: 2 },
  });
  expect(system.storage.databaseBytes).toBeGreaterThan(1_000_000);
});

it('is for admins with the permission alone', async () => {
  for (const staffRole of ['support', 'finance'] as const) {
    const { client } = await as(test, { role: 'admin', staffRole });
    await expect(client.call(contract.listStuck)).rejects.toMatchObject({ status: 403 });
    await expect(client.call(contract.getSystem)).rejects.toMatchObject({ status: 403 });
  }
});
