import {
  addAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '@herbary/contract/addresses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: SignedInPerson;
let stranger: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await as(app, { role: 'user' });
  stranger = await as(app, { role: 'user' });
});

const home = {
  addressLine1: '1418 NE Alder Street',
  city: 'Portland',
  state: 'Oregon',
  postalCode: '97211',
  country: 'United States',
};
const defaults = async () => (await owner.client.call(listAddresses)).filter((address) => address.isDefault);

describe('addresses', () => {
  it('makes the first one the default, and lists the default first', async () => {
    const first = await owner.client.call(addAddress, { body: home });
    expect(first).toMatchObject({ addressType: 'home', isDefault: true, addressLine2: '', phone: '' });
    const second = await owner.client.call(addAddress, { body: { ...home, addressType: 'work', isDefault: true } });
    expect(second.isDefault).toBe(true);
    expect((await owner.client.call(listAddresses)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(await defaults()).toHaveLength(1);
  });

  it('leaves exactly one default under parallel calls', async () => {
    const saved = [];
    for (let index = 0; index < 4; index++) saved.push(await owner.client.call(addAddress, { body: home }));
    const calls = saved
      .flatMap(({ _id }) => [_id, _id])
      .map((id) => owner.client.call(setDefaultAddress, { params: { id } }));
    const results = await Promise.allSettled([
      ...calls,
      ...[1, 2, 3].map(() => owner.client.call(addAddress, { body: { ...home, isDefault: true } })),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await defaults()).toHaveLength(1);
  });

  it('makes another address the default when the default is removed', async () => {
    const first = await owner.client.call(addAddress, { body: home });
    const second = await owner.client.call(addAddress, { body: { ...home, city: 'Salem' } });
    await owner.client.call(deleteAddress, { params: { id: first._id } });
    expect((await defaults()).map(({ _id }) => _id)).toEqual([second._id]);
    await owner.client.call(deleteAddress, { params: { id: second._id } });
    expect(await owner.client.call(listAddresses)).toEqual([]);
  });

  it('changes the given fields and nothing else', async () => {
    const saved = await owner.client.call(addAddress, { body: { ...home, phone: '503 555 0142' } });
    const changed = await owner.client.call(updateAddress, {
      params: { id: saved._id },
      body: { ...home, city: 'Eugene' },
    });
    expect(changed).toMatchObject({ _id: saved._id, city: 'Eugene', isDefault: true, phone: '' });
  });

  it('does not show, change, default or remove another person’s address', async () => {
    const saved = await owner.client.call(addAddress, { body: home });
    const params = { id: saved._id };
    const tries = await Promise.all([
      refusalOf(stranger.client.call(updateAddress, { params, body: { ...home, city: 'Nowhere' } })),
      refusalOf(stranger.client.call(setDefaultAddress, { params })),
      refusalOf(stranger.client.call(deleteAddress, { params })),
    ]);
    for (const refusal of tries) expect(refusal).toMatchObject({ status: 404, code: 'address.not_found' });
    expect(await stranger.client.call(listAddresses)).toEqual([]);
    expect(await owner.client.call(listAddresses)).toEqual([saved]);
  });

  it('does not touch the stranger’s own default while refusing', async () => {
    const mine = await owner.client.call(addAddress, { body: home });
    await stranger.client.call(addAddress, { body: home });
    await refusalOf(stranger.client.call(setDefaultAddress, { params: { id: mine._id } }));
    expect((await stranger.client.call(listAddresses)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('saves once when the same call is repeated with its key', async () => {
    const call = () => owner.client.call(addAddress, { body: home, idempotencyKey: 'save-home' });
    const answers = await Promise.allSettled([call(), call(), call()]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await call();
    expect(await owner.client.call(listAddresses)).toHaveLength(1);
    const other = await refusalOf(
      owner.client.call(addAddress, { body: { ...home, city: 'Bend' }, idempotencyKey: 'save-home' }),
    );
    expect(other).toMatchObject({ status: 422 });
  });

  it.each([
    ['addressLine1', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State/Province is required'],
    ['postalCode', 'Postal code is required'],
    ['country', 'Country is required'],
  ])('asks for %s', async (field, sentence) => {
    const error = await refusalOf(owner.client.call(addAddress, { body: { ...home, [field]: '  ' } }));
    expect(error).toMatchObject({ status: 400, message: sentence });
  });

  it.each([
    [{ postalCode: 'abc' }, 'Please enter a valid United States postal code, such as 12345'],
    [{ state: 'Bavaria' }, 'Please choose a state or province from the United States list'],
    [{ country: 'Narnia' }, 'Please choose a country from the list'],
    [{ phone: 'call me maybe' }, 'Please enter a valid phone number'],
    [{ country: 'Cuba', state: 'Havana', postalCode: '10100' }, 'We are not allowed to ship to Cuba'],
    [{ country: 'KP', state: 'P', postalCode: '1' }, 'We are not allowed to ship to North Korea'],
  ])('refuses %o, new or changed', async (change, message) => {
    const saved = await owner.client.call(addAddress, { body: home });
    const body = { ...home, ...change };
    const added = await refusalOf(owner.client.call(addAddress, { body }));
    const changed = await refusalOf(owner.client.call(updateAddress, { params: { id: saved._id }, body }));
    for (const refusal of [added, changed]) expect(refusal).toMatchObject({ status: 400, message });
    expect(await owner.client.call(listAddresses)).toEqual([saved]);
  });

  it('refuses countries that the shop does not serve', async () => {
    const shop = await createTestApp({ env: { unservedCountries: ['FR'], embargoedCountries: [] } });
    const buyer = await as(shop);
    const body = { ...home, country: 'France', state: 'Rhône', postalCode: '69001' };
    const refusal = await refusalOf(buyer.client.call(addAddress, { body }));
    expect(refusal).toMatchObject({ code: 'address.unserved', message: 'We do not ship to France yet' });
    await buyer.client.call(addAddress, { body: { ...home, country: 'CU', state: 'Havana', postalCode: '10100' } });
    await shop.close();
  });

  it('spells out state and country, and stores a recipient', async () => {
    const body = { ...home, state: 'or', country: 'US', recipient: 'Noor Haddad', phone: '+1 (503) 555-0142' };
    const saved = await owner.client.call(addAddress, { body });
    expect(saved).toMatchObject({ state: 'Oregon', country: 'United States', recipient: 'Noor Haddad' });
    expect(await owner.client.call(listAddresses)).toEqual([saved]);
  });

  it.each([
    ['an owner', { userId: '00000000-0000-7000-8000-000000000000' }],
    ['an id', { _id: '00000000-0000-7000-8000-000000000000' }],
    ['an unknown type', { addressType: 'castle' }],
    ['a NUL', { city: 'Port\u0000land' }],
    ['an endless line', { addressLine1: 'a'.repeat(201) }],
    ['a list', { city: ['Portland'] }],
  ])('refuses %s in the body', async (_what, change) => {
    const error = await refusalOf(owner.client.call(addAddress, { body: { ...home, ...change } as never }));
    expect(error.status).toBe(400);
    expect(await owner.client.call(listAddresses)).toEqual([]);
  });

  it('refuses a malformed id, and visitors altogether', async () => {
    expect(await refusalOf(owner.client.call(deleteAddress, { params: { id: "1' or 1=1" } }))).toMatchObject({
      status: 400,
    });
    expect(await refusalOf(app.client().call(listAddresses))).toMatchObject({ status: 401 });
    expect(await refusalOf(app.client().call(addAddress, { body: home }))).toMatchObject({ status: 401 });
  });

  it('refuses the fifty-first address', async () => {
    for (let index = 0; index < 50; index++) await owner.client.call(addAddress, { body: home });
    expect(await refusalOf(owner.client.call(addAddress, { body: home }))).toMatchObject({ status: 409 });
  });
});
