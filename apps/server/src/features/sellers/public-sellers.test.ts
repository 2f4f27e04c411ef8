import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPECIALTIES } from '@herbary/contract/provider-limits.ts';
import { getSeller, listSellers } from '@herbary/contract/sellers.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DB } from '../../platform/db/types.gen.ts';
import { as, createAccount } from '../../testing/as.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { corpus } from '../../testing/upload-corpus.ts';

let app: TestApp;
const ids: Record<string, string> = {};

const stores: Record<string, Updateable<DB['seller']>> = {
  kiln: { business_name: 'Kiln & Kettle', city: 'Santa Fe', featured: true, rating_sum: 40, review_count: 10 },
  mas: {
    business_name: 'Herboristerie Élodie',
    city: 'Forcalquier',
    state: 'Provence-Alpes-Côte d’Azur',
    country: 'France',
    specialties: ['Essential Oils', 'Aromatherapy'],
    certifications: ['AB Agriculture Biologique', '100% Organic'],
    rating_sum: 45,
    review_count: 10,
  },
  hof: {
    business_name: 'Kräuterhof Großmann',
    city: 'Köln',
    country: 'Germany',
    specialties: ['Herbal Teas', 'Tinctures'],
    rating_sum: 90,
    review_count: 20,
  },
  fresh: { business_name: 'Fresh_Start', city: 'Malmö', country: 'Sweden' },
  low: { business_name: 'Low Tide', city: 'Sligo', country: 'Ireland', rating_sum: 3, review_count: 1 },
};

async function openStore(change: Updateable<DB['seller']>, application?: 'pending' | 'underReview' | 'rejected') {
  const { userId } = await createAccount(app, { role: 'seller', application });
  await app.db.updateTable('seller').set(change).where('id', '=', userId).execute();
  return userId;
}

beforeAll(async () => {
  app = await createTestApp({ work: false });
  for (const [name, change] of Object.entries(stores)) ids[name] = await openStore(change);
  ids.pending = await openStore({ business_name: 'Unseen Pending' }, 'pending');
  ids.underReview = await openStore({ business_name: 'Unseen Under Review' }, 'underReview');
  ids.rejected = await openStore({ business_name: 'Unseen Rejected' }, 'rejected');
  ids.closed = await openStore({ business_name: 'Unseen Closed', closed_at: new Date() });
  ids.inactive = await openStore({ business_name: 'Unseen Inactive' });
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', ids.inactive).execute();
  ids.shopper = (await createAccount(app)).userId;
});
afterAll(() => app.close());

/** What was opened for one test is not found by the others. */
async function closeStore(id: string): Promise<void> {
  await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', id).execute();
}

async function hangPicture(ownerUserId: string) {
  const path = join(app.deps.env.dataDir, 'sign.png');
  const body = await corpus.png();
  await writeFile(path, body);
  return app.deps.files.storeImage(app.db, { path, fileName: 'sign.png', bytes: body.length }, { ownerUserId });
}

const found = async (query: object = {}) =>
  (await app.client().call(listSellers, { query })).providers.map(({ name }) => name);

describe('the provider finder', () => {
  it('lists approved, open stores: featured first, then the best rated, then the most reviewed', async () => {
    const { providers, totalProviders, totalPages } = await app.client().call(listSellers);
    expect(providers.map(({ name }) => name)).toEqual([
      'Kiln & Kettle',
      'Kräuterhof Großmann',
      'Herboristerie Élodie',
      'Low Tide',
      'Fresh_Start',
    ]);
    expect({ totalProviders, totalPages }).toEqual({ totalProviders: 5, totalPages: 1 });
    expect(providers[0]).toMatchObject({
      id: ids.kiln,
      location: 'Santa Fe, East Flanders, Belgium',
      featured: true,
      rating: 4,
      reviewCount: 10,
      image: null,
    });
    expect(providers[4]).toMatchObject({ rating: null, reviewCount: 0 });
  });

  it.each([
    ['a name', 'kettle', ['Kiln & Kettle']],
    ['a place', 'forcalquier', ['Herboristerie Élodie']],
    ['a country in capitals', 'GERMANY', ['Kräuterhof Großmann']],
    ['a specialty', 'tinctures', ['Kräuterhof Großmann']],
    ['a certification', 'agriculture', ['Herboristerie Élodie']],
    ['words from everywhere, all of which must match', 'elodie essential, france', ['Herboristerie Élodie']],
    ['one word too many', 'elodie germany', []],
    ['letters without their accents', 'koln', ['Kräuterhof Großmann']],
    ['letters with their accents', 'KÖLN', ['Kräuterhof Großmann']],
    ['accents that are typed apart', 'Ko\u0308ln', ['Kräuterhof Großmann']],
    ['accents that are not there', 'sántá', ['Kiln & Kettle']],
    ['ss for ß', 'grossmann', ['Kräuterhof Großmann']],
    ['a straight quote', "d'azur", ['Herboristerie Élodie']],
    ['a part of a word', 'ölm', []],
    ['a percent sign', '%', ['Herboristerie Élodie']],
    ['an underscore', '_', ['Fresh_Start']],
    ['a number with its sign', '100%', ['Herboristerie Élodie']],
    ['a backslash', '\\', []],
    ['a wide backslash', '＼', []],
    ['a quote that ends a string', "' or 1=1 --", []],
    ['operators', '& | ! <-> :*', []],
    ['an emoji', '🌿', []],
    ['a turned direction', '\u202E', []],
  ])('searches for %s', async (_, search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('shows every seller when only spaces and commas are typed', async () => {
    expect(await found({ search: ' , ;' })).toHaveLength(5);
  });

  it('filters by the lowest rating, which leaves new sellers out', async () => {
    expect(await found({ minRating: 4.5 })).toEqual(['Kräuterhof Großmann', 'Herboristerie Élodie']);
    expect(await found({ minRating: 3 })).toHaveLength(4);
    expect(await found({ minRating: 0 })).toHaveLength(5);
  });

  it('filters by the rating that is shown: 4.46 is shown as 4.5, and 4.446 as 4.4', async () => {
    const rate = (rating_sum: number, review_count: number) =>
      app.db
        .updateTable('seller')
        .set({ rating_sum, review_count })
        .where('id', '=', ids.low ?? '')
        .execute();
    await rate(223, 50);
    expect(await found({ minRating: 4.5 })).toContain('Low Tide');
    await rate(2223, 500);
    expect(await found({ minRating: 4.5 })).not.toContain('Low Tide');
    await rate(3, 1);
  });

  it('filters by any of the chosen specialties', async () => {
    expect(await found({ specialty: ['Tinctures'] })).toEqual(['Kräuterhof Großmann']);
    expect(await found({ specialty: ['Tinctures', 'Aromatherapy'] })).toEqual([
      'Kräuterhof Großmann',
      'Herboristerie Élodie',
    ]);
    expect(await found({ specialty: [...SPECIALTIES], search: 'sweden' })).toEqual([]);
  });

  it('is paged without gaps or doubles, and knows its size beyond the last page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found({ page, limit: 2 })));
    expect(pages.flat()).toEqual(await found());
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(await app.client().call(listSellers, { query: { page: 1000, limit: 2 } })).toEqual({
      providers: [],
      totalProviders: 5,
      totalPages: 3,
    });
  });

  it('finds a store by its new name at once and no longer by the old one', async () => {
    const id = await openStore({ business_name: 'Before the Rain' });
    expect(await found({ search: 'rain' })).toEqual(['Before the Rain']);
    await app.db.updateTable('seller').set({ business_name: 'After the Storm' }).where('id', '=', id).execute();
    expect(await found({ search: 'storm' })).toEqual(['After the Storm']);
    expect(await found({ search: 'rain' })).toEqual([]);
    await closeStore(id);
    expect(await found({ search: 'storm' })).toEqual([]);
  });

  it.each([
    'page=0',
    'page=1001',
    'page=x',
    'limit=51',
    'limit=0',
    'minRating=6',
    'minRating=-1',
    'minRating=good',
    'specialty=Alchemy',
    'sort=name',
    'status=pending',
    `search=${'a'.repeat(101)}`,
    `search=${'a'.repeat(10_000)}`,
    'search=%00',
    'search=a&search=b',
    'search[]=a',
  ])('refuses %s', async (query) => {
    const answer = await app.inject(`/api/sellers?${query}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('a public profile', () => {
  it('shows what the seller gives to the public, and nothing they sign in with', async () => {
    const person = await as(app, { role: 'seller', firstName: 'Ines', lastName: 'Baca' });
    onTestFinished(() => closeStore(person.userId));
    const picture = await hangPicture(person.userId);
    await app.db
      .updateTable('app_user')
      .set({ phone_number: '5055550171', profile_image_file_id: picture.fileId })
      .where('id', '=', person.userId)
      .execute();
    const params = { id: person.userId };
    expect((await app.client().call(getSeller, { params })).email).toBeNull();
    await app.db
      .updateTable('seller')
      .set({ contact_email: 'studio@example.test', years_experience: 21, rating_sum: 14, review_count: 3 })
      .where('id', '=', person.userId)
      .execute();
    const answer = await app.client().send(getSeller, { params });
    expect(answer.body).toMatchObject({
      _id: person.userId,
      businessName: 'Brook & Daughters',
      firstName: 'Ines',
      lastName: 'Baca',
      email: 'studio@example.test',
      phoneNumber: '5055550171',
      businessCategory: 'herbs',
      rating: 4.7,
      totalReviews: 3,
      yearsExperience: 21,
      address: { city: 'Ghent', state: 'East Flanders', country: 'Belgium' },
      website: null,
      bio: null,
      profileImage: picture.url,
    });
    expect(JSON.stringify(answer.body)).not.toContain(person.email);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
  });

  it('has no rating while there is no review', async () => {
    const profile = await app.client().call(getSeller, { params: { id: ids.fresh ?? '' } });
    expect(profile).toMatchObject({ rating: null, totalReviews: 0 });
  });

  it.each(['pending', 'underReview', 'rejected', 'closed', 'inactive', 'shopper'])(
    'is not there for: %s',
    async (who) => {
      await expect(app.client().call(getSeller, { params: { id: ids[who] ?? '' } })).rejects.toMatchObject({
        status: 404,
        code: 'seller.not_found',
        message: 'Seller Not Found: This seller may no longer be active or does not exist.',
      });
    },
  );

  it.each(['1', "'", '%25', 'a'.repeat(5000), '0198f000-0000-7000-8000-00000000000g'])(
    'is refused for the id %s',
    async (id) => {
      const { statusCode } = await app.inject(`/api/sellers/${id}`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});
