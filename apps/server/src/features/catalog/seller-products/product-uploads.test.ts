import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { createProduct, listSellerProducts } from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { listing, listProduct, picture } from '../../../testing/factories/products.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { waitFor } from '../../../testing/wait-for.ts';

let app: TestApp;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  // The first upload would make it, but whichever test comes first looks into it before.
  await mkdir(app.deps.files.tempDir, { recursive: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const named = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const create = (files: object) => seller.client.call(createProduct, { body: listing, files });

/** No row, no file, nothing in the temporary folder. */
async function expectNothingKept(): Promise<void> {
  const { rows } = await sql`
    select id from stored_file where owner_user_id = ${seller.userId} and deleted_at is null
    union all select file_id from media_upload where user_id = ${seller.userId}
    union all select id from product where seller_id = ${seller.userId}
  `.execute(app.db);
  expect(rows).toEqual([]);
  expect(await readdir(app.deps.files.tempDir)).toEqual([]);
}

describe('pictures of a product', () => {
  it('are judged by what they are, whatever they are called, and made anew', async () => {
    const gps = named(await corpus.photoWithGps(), 'invoice.pdf');
    const polyglot = named(await corpus.pngThenZip(), 'archive.zip');
    const made = await seller.client.call(createProduct, {
      body: listing,
      files: { mainImage: gps, additionalImages: [polyglot] },
    });
    expect(made.content.images).toHaveLength(2);
    for (const { large } of made.content.images) {
      const { rawPayload, headers } = await app.inject({ url: large });
      expect(headers['content-type']).toBe('image/webp');
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
      expect(rawPayload.includes('canary-owner')).toBe(false);
    }
    expect(await readdir(app.deps.files.tempDir)).toEqual([]);
  });

  it.each(['svg', 'html', 'htmlInJpegClothes', 'exe', 'gif', 'pdf', 'pixelBomb', 'truncatedJpeg', 'empty'] as const)(
    'are refused together when one of them is %s, and nothing stays',
    async (kind) => {
      const bad = named(await corpus[kind](), 'leaf.jpg');
      const refusal = await refusalOf(
        create({ mainImage: await picture(), additionalImages: [await picture('red'), bad] }),
      );
      expect(refusal).toMatchObject({
        status: 422,
        code: 'product.not_an_image',
        message: 'Please select an image file (jpg, png, etc.)',
        details: { file: 'leaf.jpg' },
      });
      await expectNothingKept();
    },
  );

  it('are at most five beside the main one, each less than 5MB', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => picture()));
    expect(await refusalOf(create({ mainImage: await picture(), additionalImages: six }))).toMatchObject({
      status: 400,
      message: 'Maximum 5 additional images allowed',
    });
    const large = named(Buffer.alloc(5 * 1024 * 1024 + 1, 7), 'large.jpg');
    expect(await refusalOf(create({ mainImage: large }))).toMatchObject({
      status: 413,
      message: 'Image must be less than 5MB',
    });
    expect(await refusalOf(create({ mainImage: await picture(), additionalImages: large }))).toMatchObject({
      status: 413,
      message: 'Each image must be less than 5MB',
    });
    await expectNothingKept();
    const five = await listProduct(seller, {}, six.slice(0, 5));
    expect(five.additionalImages).toHaveLength(5);
  });

  it('are not stored for a listing that is refused', async () => {
    await refusalOf(listProduct(seller, { name: 'Weed tea' }));
    await expectNothingKept();
  });

  it('leave nothing behind when the connection breaks', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const form = new FormData();
    for (const [field, value] of Object.entries(listing)) form.append(field, String(value));
    form.append('mainImage', named(await corpus.photo(), 'leaf.jpg'));
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'POST /api/products HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${seller.token}`,
      `content-type: ${request.headers.get('content-type')}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, body.length - 2_000));
    await waitFor(async () => (await readdir(app.deps.files.tempDir)).length > 0);
    socket.destroy();
    await waitFor(async () => (await readdir(app.deps.files.tempDir)).length === 0);
    await expectNothingKept();
    expect(await seller.client.call(listSellerProducts, { query: {} })).toEqual([]);
  });
});
