import { deleteAccount } from '@herbary/contract/identity.ts';
import {
  cancelReturn,
  decideSellerReturn,
  listSellerReturns,
  requestReturn,
  uploadReturnPhoto,
} from '@herbary/contract/returns.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { forgetPhotos } from './forget-photos.ts';

const { test, seller } = await openShop({ books: 'unchecked' });

const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } }).jpeg();

/** Asked for, with a photo. */
async function askedBy(buyer: SignedInPerson) {
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
  const { orders } = await sellThings(test, { buyerId: buyer.userId, things, state: 'delivered' });
  const [order] = orders;
  const photo = new File([new Uint8Array(await picture.toBuffer())], 'jar.jpg', { type: 'image/jpeg' });
  const { _id: fileId } = await buyer.client.call(uploadReturnPhoto, { files: { photo } });
  const items = [{ orderLine: order?.lineIds[0] ?? '', quantity: 1, reason: 'damaged' as const, photos: [fileId] }];
  const { _id: id } = await buyer.client.call(requestReturn, { body: { orderId: order?.id ?? '', items } });
  return { id, fileId };
}

/** Whether the file stands, and how many rows speak of it. */
async function tracesOf(fileId: string) {
  const { db } = test;
  const file = db.selectFrom('stored_file').select('id').where('id', '=', fileId).where('deleted_at', 'is', null);
  const photos = await db.selectFrom('return_photo').select('file_id').where('file_id', '=', fileId).execute();
  const uploads = await db.selectFrom('media_upload').select('file_id').where('file_id', '=', fileId).execute();
  return { file: (await file.execute()).length === 1, rows: photos.length + uploads.length };
}
const kept = { file: true, rows: 2 };
const gone = { file: false, rows: 0 };

const reject = ({ id }: { id: string }) =>
  seller.client.call(decideSellerReturn, { params: { id }, body: { approve: false, note: 'Not damaged' } });

it('removes photos of deleted accounts, files and rows, once their returns are over', async () => {
  const [buyer, other] = [await as(test), await as(test)];
  const [withdrawn, rejected, open] = [await askedBy(buyer), await askedBy(buyer), await askedBy(buyer)];
  const theirs = await askedBy(other);
  await buyer.client.call(cancelReturn, { params: { id: withdrawn.id } });
  for (const asked of [rejected, theirs]) await reject(asked);
  await forgetPhotos(test.deps);
  for (const { fileId } of [withdrawn, rejected, open, theirs]) expect(await tracesOf(fileId)).toEqual(kept);

  await buyer.client.call(deleteAccount);
  await waitFor(async () => !(await tracesOf(withdrawn.fileId)).file && !(await tracesOf(rejected.fileId)).file);
  for (const { fileId } of [withdrawn, rejected]) expect(await tracesOf(fileId)).toEqual(gone);
  for (const { fileId } of [open, theirs]) expect(await tracesOf(fileId)).toEqual(kept);

  await reject(open);
  await Promise.all([forgetPhotos(test.deps), forgetPhotos(test.deps)]);
  expect(await tracesOf(open.fileId)).toEqual(gone);
  expect(await tracesOf(theirs.fileId)).toEqual(kept);
  const { returns } = await seller.client.call(listSellerReturns, { query: {} });
  expect(returns.find(({ _id }) => _id === open.id)?.items[0]?.photos).toEqual([]);
});
