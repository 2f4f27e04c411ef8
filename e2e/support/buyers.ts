import { type Address, addAddress } from '@herbary/contract/addresses.ts';
import { addToCart } from '@herbary/contract/cart.ts';
import { type Client, createClient } from '@herbary/contract/client.ts';
import { adminLogin, confirmEmail, sellerLogin } from '@herbary/contract/identity.ts';
import { expect, type Page } from '@playwright/test';
import { linkIn, newestMail } from './mailbox.ts';
import { demoPerson, newPerson, recordSignIn } from './people.ts';
import { type DemoProduct, findDemoProduct, listDemoProducts } from './products.ts';

export type Member = { person: ReturnType<typeof newPerson>; origin: string; api: Client };
export type Buyer = Member & { address: Address };

export const somewhere = {
  addressLine1: '12 Alder Lane',
  city: 'Asheville',
  state: 'North Carolina',
  postalCode: '28801',
  country: 'United States',
};

/** Registers a new member who is signed in in this browser; `api` calls the server as the same member. */
export async function newMember(page: Page, person = newPerson()): Promise<Member> {
  const answer = await page.request.post('/api/auth/register', { data: person });
  expect(answer.status()).toBe(201);
  const { token } = await recordSignIn(page, answer);
  const { origin } = new URL(page.url());
  return { person, origin, api: createClient({ baseUrl: origin, token }) };
}

/** Opens the confirmation link of the welcome email: actions that can harm others need a confirmed email address. */
export async function confirmAddress(page: Page, { person, api }: Member): Promise<void> {
  const link = linkIn(await newestMail(page, person.email, 'identity.welcome'), '/confirm-email/');
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  await api.call(confirmEmail, { params: { token } });
}

/** A new member with one address. */
export async function newBuyer(page: Page, home: Partial<typeof somewhere> = {}, person = newPerson()): Promise<Buyer> {
  const member = await newMember(page, person);
  return { ...member, address: await member.api.call(addAddress, { body: { ...somewhere, ...home } }) };
}

export async function demoSeller(origin: string): Promise<{ id: string; api: Client }> {
  const body = demoPerson('seller');
  const { token, _id } = await createClient({ baseUrl: origin }).call(sellerLogin, { body });
  return { id: _id, api: createClient({ baseUrl: origin, token }) };
}

export async function demoAdmin(origin: string): Promise<Client> {
  const body = demoPerson('admin');
  const { token } = await createClient({ baseUrl: origin }).call(adminLogin, { body });
  return createClient({ baseUrl: origin, token });
}

const plenty = ({ stock }: DemoProduct) => stock > 15;
const inOrder = { inStock: 'true', sort: 'name' };

/** A product with enough stock for every journey that buys it. */
export const plentifulProduct = (page: Page, filter: Record<string, string> = {}): Promise<DemoProduct> =>
  findDemoProduct(page.request, plenty, { ...inOrder, category: 'Tea', ...filter });

/** The same, from two sellers. */
export async function fromTwoSellers(page: Page): Promise<[DemoProduct, DemoProduct]> {
  const first = await plentifulProduct(page);
  const isElsewhere = (product: DemoProduct) => plenty(product) && product.seller._id !== first.seller._id;
  return [first, await findDemoProduct(page.request, isElsewhere, { ...inOrder, category: 'Tea' })];
}

/** Two returnable products of the demo seller; herbs have far more stock than all journeys buy. */
export async function fromDemoSeller(page: Page): Promise<[DemoProduct, DemoProduct]> {
  const { id } = await demoSeller(new URL(page.url()).origin);
  const products = await listDemoProducts(page.request, { seller: id, ...inOrder, category: 'Herbs' });
  const [first, second] = products.filter(plenty);
  if (!first || !second) throw new Error('The demo seller has too few products');
  return [first, second];
}

export async function fillCart({ api }: Buyer, products: DemoProduct[], quantity = 1): Promise<void> {
  for (const product of products) await api.call(addToCart, { body: { product: product._id, quantity } });
}
