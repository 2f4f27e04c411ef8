import { listAdminReturns, listSellerReturns, requestReturn, uploadReturnPhoto } from '@herbary/contract/returns.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellThings, stockProduct } from '../../../testing/factories/orders.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { test: app, seller } = await openShop({ work: false, books: 'unchecked' });
const admin = await as(app, { role: 'admin' });
const [stranger, buyer] = [await as(app), await as(app)];
let orderId: string;
let orderLine: string;

beforeEach(async () => {
  const productId = await stockProduct(app, seller.userId);
  const things = [{ sellerId: seller.userId, productId, quantity: 3 }];
  const { orders } = await sellThings(app, { buyerId: buyer.userId, things, state: 'delivered' });
  orderId = orders[0]?.id ?? '';
  orderLine = orders[0]?.lineIds[0] ?? '';
});

/** A photo that says where it was taken. */
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'Kitchen of Ada Brook' } })
    .jpeg()
    .toBuffer();
const upload = async (by = buyer, bytes?: Buffer) =>
  by.client.call(uploadReturnPhoto, {
    files: { photo: new File([new Uint8Array(bytes ?? (await photo()))], 'jar.jpg', { type: 'image/jpeg' }) },
  });
const ask = (photos: string[], by = buyer) =>
  by.client.call(requestReturn, {
    body: { orderId, items: [{ orderLine, quantity: 1, reason: 'damaged', photos }] },
  });
const open = (url: string, person?: SignedInPerson) =>
  app.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} });
const missing = { status: 404, code: 'return.photo_not_found' };

describe('a photo of a return', () => {
  it('opens for both sides and admins, each through their own link, and for no other person', async () => {
    const { _id: photoId, url } = await upload();
    expect((await open(url, buyer)).statusCode).toBe(200);
    const asked = await ask([photoId]);
    const own = asked.items[0]?.photos[0]?.url ?? '';
    const served = await open(own, buyer);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/jpeg');
    for (const person of [stranger, seller, undefined]) expect((await open(own, person)).statusCode).toBe(404);
    const sellers = await seller.client.call(listSellerReturns, { query: {} });
    const admins = await admin.client.call(listAdminReturns, { query: {} });
    const linkOf = (list: typeof sellers) =>
      list.returns.find((found) => found._id === asked._id)?.items[0]?.photos[0]?.url ?? '';
    expect((await open(linkOf(sellers), seller)).statusCode).toBe(200);
    expect((await open(linkOf(admins), admin)).statusCode).toBe(200);
    expect((await open(linkOf(sellers), buyer)).statusCode).toBe(404);
  });

  it('is made from its pixels alone', async () => {
    const { url } = await upload();
    const body = (await open(url, buyer)).rawPayload;
    expect((await sharp(body).metadata()).exif).toBeUndefined();
    expect(body.toString('latin1')).not.toContain('Ada Brook');
  });

  it('belongs to who sent it, and to one return', async () => {
    const { _id: foreign } = await upload(stranger);
    await expect(ask([foreign])).rejects.toMatchObject(missing);
    const { _id: mine } = await upload();
    await expect(ask([mine, mine])).rejects.toMatchObject(missing);
    await ask([mine]);
    await expect(ask([mine])).rejects.toMatchObject(missing);
  });

  it('is refused when it is no picture, and to visitors', async () => {
    await expect(upload(buyer, Buffer.from('%PDF-1.7 %%EOF'))).rejects.toMatchObject({
      status: 422,
      code: 'upload.not_an_image',
    });
    await expect(upload({ ...buyer, client: app.client() })).rejects.toMatchObject({ status: 401 });
  });
});
