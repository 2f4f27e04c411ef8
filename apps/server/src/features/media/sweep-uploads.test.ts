import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../testing/as.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepUploads, withdrawUploads } from './sweep-uploads.ts';
import { attachUploads, recordUpload } from './uploads.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  userId = (await createAccount(app)).userId;
});
afterAll(() => app.close());

async function send(by: string | null = userId): Promise<string> {
  await mkdir(app.deps.files.tempDir, { recursive: true });
  const path = join(app.deps.files.tempDir, 'leaf.png');
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } });
  await writeFile(path, await picture.png().toBuffer());
  const received = { path, fileName: 'leaf.png', bytes: 100 };
  const { fileId } = await app.deps.files.storePrivateImage(app.db, received, { ownerUserId: userId });
  await recordUpload(app.db, { fileId, userId: by, purpose: 'return_photo' });
  return fileId;
}

it('removes what was sent a day ago and never used, and nothing else', async () => {
  const [used, forgotten, fresh] = [await send(), await send(), await send()];
  expect(await attachUploads(app.db, { fileIds: [used], userId, purpose: 'return_photo' })).toBe(true);
  await sql`
    update media_upload set created_at = now() - interval '25 hours' where file_id in (${used}, ${forgotten})
  `.execute(app.db);
  expect(await sweepUploads(app.deps)).toBe(1);
  const kept = await app.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', [used, forgotten, fresh])
    .where('deleted_at', 'is', null)
    .execute();
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([used, fresh]));
});

it('removes what a visitor sent and a killed process left, and drops at once only what belongs to nothing', async () => {
  const [left, dropped, used] = [await send(null), await send(null), await send(null)];
  expect(await attachUploads(app.db, { fileIds: [used], userId: null, purpose: 'return_photo' })).toBe(true);
  await withdrawUploads(app.deps, [dropped, used]);
  await sql`update media_upload set created_at = now() - interval '25 hours' where file_id = ${left}`.execute(app.db);
  expect(await sweepUploads(app.deps)).toBe(1);
  const kept = app.db.selectFrom('media_upload').select('file_id').where('file_id', 'in', [left, dropped, used]);
  expect(await kept.execute()).toEqual([{ file_id: used }]);
});

it('attaches a file once, for its sender and what it was sent for', async () => {
  const other = (await createAccount(app)).userId;
  const [one, two] = [await send(), await send()];
  const attach = (fileIds: string[], who = userId, purpose: 'return_photo' | 'community_photo' = 'return_photo') =>
    attachUploads(app.db, { fileIds, userId: who, purpose });
  expect(await attach([one], other)).toBe(false);
  expect(await attach([one], userId, 'community_photo')).toBe(false);
  expect(await attach([one, two])).toBe(true);
  expect(await attach([two])).toBe(false);
  expect(await attach([])).toBe(true);
});
