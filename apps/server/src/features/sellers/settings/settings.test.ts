import { deleteAccount } from '@herbary/contract/identity.ts';
import {
  getSellerSettings,
  removeBanner,
  saveShippingSettings,
  saveStoreSettings,
  uploadBanner,
} from '@herbary/contract/seller-settings.ts';
import { getSeller, getSellerStore } from '@herbary/contract/sellers.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { insertProduct } from '../../../testing/factories/reviews.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';

let app: TestApp;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const shipFrom = {
  addressLine1: '4410 Country Club Road',
  city: 'Corvallis',
  state: 'Oregon',
  postalCode: '97333',
  country: 'United States',
};
const save = (body: object, client = seller.client) =>
  client.call(saveStoreSettings, { body: { revision: 1, ...body } as { revision: number } });
const banner = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 300, channels: 3, background: 'green' } })
          .png()
          .toBuffer(),
      ),
    ],
    'barn.png',
    { type: 'image/png' },
  );

describe("a seller's own settings", () => {
  it('wait for the account before the store, as every change of a seller by an admin does', async () => {
    const saving = await app.db.transaction().execute(async (tx) => {
      await sql`select from app_user where id = ${seller.userId} for update`.execute(tx);
      const begun = save({ businessName: 'Fern & Field' });
      await untilBlocked(app.db);
      // Held by the saving call, which waits for the account, it would be a deadlock.
      await sql`select from seller where id = ${seller.userId} for update nowait`.execute(tx);
      return { begun };
    });
    expect(await saving.begun).toMatchObject({ revision: 2, businessName: 'Fern & Field' });
  });

  it('are read and changed, and shoppers see them', async () => {
    const product = await insertProduct(app, seller.userId);
    const before = await seller.client.call(getSellerSettings);
    expect(before).toMatchObject({
      _id: seller.userId,
      revision: 1,
      handlingTime: '1-2',
      shipFrom: null,
      banner: null,
    });
    const saved = await save({
      businessName: 'Fern & Field',
      businessCategory: 'Herbs & Botanicals',
      businessDescription: 'Two acres of mint.',
      city: 'Corvallis',
      currency: 'EUR',
      website: 'https://fernandfield.test',
      returnPolicy: 'Thirty days, opened or not.',
    });
    expect(saved).toMatchObject({ revision: 2, businessName: 'Fern & Field', currency: 'EUR', state: before.state });
    const params = { id: seller.userId };
    expect(await app.client().call(getSellerStore, { params })).toMatchObject({
      businessName: 'Fern & Field',
      category: 'Herbs & Botanicals',
      website: 'https://fernandfield.test',
    });
    expect(await app.client().call(getSeller, { params })).toMatchObject({
      returnPolicy: 'Thirty days, opened or not.',
    });
    const noted = app.db.selectFrom('catalog_change').select('product_id').where('product_id', '=', product);
    expect(await noted.execute()).toHaveLength(1);
    expect(await save({ revision: 2, returnPolicy: '' })).toMatchObject({ returnPolicy: null });
  });

  it('of two windows that save at once keep one, and tell the other', async () => {
    const tries = await Promise.all(['One', 'Two', 'Three'].map((businessName) => refusalOf(save({ businessName }))));
    expect(tries.map((error) => error?.code).sort()).toEqual(['settings.stale', 'settings.stale', undefined]);
    expect((await seller.client.call(getSellerSettings)).revision).toBe(2);
  });

  it.each([
    ['an empty name', { businessName: ' ' }, 'Business name is required'],
    ['a category that nobody offers', { businessCategory: 'Weapons' }, 'Please select a business category'],
    ['no description', { businessDescription: '' }, 'Please provide a business description'],
    ['a long description', { businessDescription: 'x'.repeat(301) }, 'at most 300 characters'],
    ['no city', { city: '' }, 'Please provide your location (city, state, country)'],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'Please enter an address such as'],
    ['an unknown currency', { currency: 'XYZ' }, 'currency'],
    ['a field of the admins', { isVerified: true }, 'isVerified'],
  ])('refuse %s', async (_what, change, sentence) => {
    const error = await refusalOf(save(change));
    expect(error.status).toBe(400);
    expect(`${error.message} ${JSON.stringify(error.details)}`).toContain(sentence);
    expect((await seller.client.call(getSellerSettings)).revision).toBe(1);
  });

  it('keep the category a store was registered with until another one is chosen', async () => {
    expect(await save({ businessCategory: 'herbs' })).toMatchObject({ businessCategory: 'herbs' });
    expect(await save({ revision: 2, businessCategory: 'Essential Oils' })).toMatchObject({ revision: 3 });
    expect(await refusalOf(save({ revision: 3, businessCategory: 'herbs' }))).toMatchObject({
      code: 'seller.category_required',
    });
  });

  it('say when parcels leave, and from where', async () => {
    const body = { revision: 1, handlingTime: '0-1' as const, shipFrom };
    const saved = await seller.client.call(saveShippingSettings, { body });
    expect(saved).toMatchObject({ revision: 2, handlingTime: '0-1', shipFrom: { city: 'Corvallis', phone: '' } });
    expect(await refusalOf(seller.client.call(saveShippingSettings, { body }))).toMatchObject({
      code: 'settings.stale',
    });
    const shown = await app.client().call(getSeller, { params: { id: seller.userId } });
    expect(shown.handlingTime).toBe('0-1');
    const wrong = { ...body, revision: 2, shipFrom: { ...shipFrom, postalCode: 'X' } };
    expect(await refusalOf(seller.client.call(saveShippingSettings, { body: wrong }))).toMatchObject({ status: 400 });
    const none = { ...body, revision: 2, shipFrom: null };
    expect(await seller.client.call(saveShippingSettings, { body: none })).toMatchObject({ shipFrom: null });
  });

  it('have a banner, of which one file is kept however many are sent at once', async () => {
    const picture = await banner();
    const send = () => seller.client.call(uploadBanner, { files: { banner: picture } });
    await Promise.all([send(), send()]);
    const params = { id: seller.userId };
    const shown = (await app.client().call(getSellerStore, { params })).banner;
    expect(shown).toMatch(/^\/files\/i\//);
    expect((await seller.client.call(getSellerSettings)).banner).toBe(shown);
    const kept = app.db
      .selectFrom('stored_file')
      .select('key')
      .where('owner_user_id', '=', seller.userId)
      .where('deleted_at', 'is', null);
    expect((await kept.execute()).map(({ key }) => `/files/${key}`)).toEqual([shown]);
    await seller.client.call(removeBanner);
    await seller.client.call(removeBanner);
    expect((await app.client().call(getSellerStore, { params })).banner).toBeNull();
    expect(await kept.execute()).toEqual([]);
    const bad = new File(['<html>'], 'barn.png', { type: 'image/png' });
    expect(await refusalOf(seller.client.call(uploadBanner, { files: { banner: bad } }))).toMatchObject({
      code: 'upload.not_an_image',
    });
  });

  it.each([
    ['a pending seller', { role: 'seller', application: 'pending' }],
    ['a rejected seller', { role: 'seller', application: 'rejected' }],
    ['a seller who signed in to shop', { role: 'seller', openedAs: 'user' }],
    ['a buyer', { role: 'user' }],
    ['an admin', { role: 'admin' }],
  ] as const)('are closed to %s', async (_who, person) => {
    const { client } = await as(app, person);
    expect(await refusalOf(client.call(getSellerSettings))).toMatchObject({ status: 403 });
    expect(await refusalOf(save({ businessName: 'Mine now' }, client))).toMatchObject({ status: 403 });
  });

  it('are gone with the account', async () => {
    await seller.client.call(deleteAccount, { body: {} });
    expect(await refusalOf(seller.client.call(getSellerSettings))).toMatchObject({ status: 401 });
  });
});
