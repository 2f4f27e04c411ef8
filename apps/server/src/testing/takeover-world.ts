import { finishSignIn, pendingSignIn, turnOffTwoFactor } from '@herbary/contract/account-security.ts';
import {
  confirmEmail,
  deleteAccount,
  disownEmail,
  googleLogin,
  login,
  logout,
  register,
  resetPassword,
  type SignedIn,
  startGoogle,
  updateProfile,
} from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import { authenticate } from '../features/identity/index.ts';
import { sendResetLink } from '../features/identity/passwords/request-password-reset.ts';
import { turnOnTwoFactor } from './factories/two-factor.ts';
import type { GoogleStub, StubPerson } from './google-stub.ts';
import type { TestApp } from './test-app.ts';

export type Name = 'owner' | 'attacker';
type Browser = { token?: string };
type Person = {
  name: Name;
  /** Only the person themselves reads what is mailed there. */
  addresses: string[];
  google: StubPerson;
  password: string;
  browsers: [Browser, Browser];
  /** Every session that they were ever given. */
  tokens: string[];
  /** Recovery codes of every authenticator they have set up: a code of the app would have to wait for the next step. */
  codes: string[];
};
export type TakeoverWorld = {
  test: TestApp;
  googleStub: GoogleStub;
  people: Record<Name, Person>;
  /** The owner of the account, from the moment one of them has proven it. It stays theirs. */
  accounts: Map<string, Name>;
  /** Who set up the second factor of an account. */
  factors: Map<string, Name>;
};

export type Act = keyof typeof acts;
/** One action of a person. `address` is one of all four; `link` counts from the newest in their own mailbox. */
export type Deed = { who: Name; act: Act; browser: 0 | 1; address: number; link: number };

let count = 0;
export function newTakeoverWorld(test: TestApp, googleStub: GoogleStub): TakeoverWorld {
  count += 1;
  const person = (name: Name): Person => ({
    name,
    addresses: [`${name}${count}@gmail.com`, `${name}${count}@example.test`],
    google: { sub: `${name}-${count}`, email: `${name}${count}@gmail.com`, given_name: 'Lena', family_name: 'Vos' },
    password: `the word of the ${name}`,
    browsers: [{}, {}],
    tokens: [],
    codes: [],
  });
  const people = { owner: person('owner'), attacker: person('attacker') };
  return { test, googleStub, people, accounts: new Map(), factors: new Map() };
}

type Doing = { world: TakeoverWorld; person: Person; browser: Browser; deed: Deed };

const clientOf = ({ world, browser }: Doing) => world.test.client(browser.token ? { token: browser.token } : {});
const addressOf = ({ world: { people }, deed }: Doing) =>
  [...people.owner.addresses, ...people.attacker.addresses][deed.address] ?? '';
const names = { firstName: 'Lena', lastName: 'Vos' };

/** Where a code is asked for, they try the ones they have. */
async function passSecondStep({ world, person }: Doing, error: { details?: unknown }): Promise<SignedIn> {
  const asked = pendingSignIn.safeParse(error.details).data;
  if (!asked) throw error;
  for (const code of [...person.codes].reverse()) {
    const body = { pendingToken: asked.pendingToken, code };
    const answer = await world.test.client().call(finishSignIn, { body }).catch(refusalOnly);
    if (answer) return answer;
  }
  throw error;
}

function refusalOnly(error: { status?: number }): undefined {
  if (!error.status || error.status >= 500) throw error;
}

async function enter(doing: Doing, answer: Promise<SignedIn>): Promise<void> {
  const { person, browser } = doing;
  const { token } = await answer.catch((error) => passSecondStep(doing, error));
  person.tokens.push(token);
  browser.token = token;
}

/** Links that were mailed to them, also those that were used or have been withdrawn since. */
async function linksOf({ test }: TakeoverWorld, { addresses }: Person, path: 'confirm-email' | 'reset-password') {
  const { rows } = await sql<{ text: string }>`
    select text from mail_message where to_address = any(${addresses}) and text like ${`%/${path}/%`} order by id desc
  `.execute(test.db);
  return rows.map(({ text }) => text.match(new RegExp(`/${path}/([\\w-]+)`))?.[1] ?? '');
}
const linkOf = async ({ world, person, deed }: Doing, path: Parameters<typeof linksOf>[2]) =>
  (await linksOf(world, person, path))[deed.link] ?? 'no-such-link';

const askReset = ({ test }: TakeoverWorld, email: string) => sendResetLink(test.deps, { email, userType: 'user' });

async function openReset(doing: Doing): Promise<void> {
  const params = { token: await linkOf(doing, 'reset-password') };
  await clientOf(doing).call(resetPassword, { params, body: { password: doing.person.password } });
}

async function enterWithGoogle(doing: Doing): Promise<void> {
  const { world, person } = doing;
  const { headers, body } = await world.test.client().send(startGoogle);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const credential = await world.googleStub.credentialFor(person.google, { nonce: body.nonce });
  await enter(doing, world.test.client({ headers: { cookie } }).call(googleLogin, { body: { credential } }));
}

const acts = {
  register: (doing: Doing) => {
    const body = { ...names, email: addressOf(doing), password: doing.person.password };
    return enter(doing, clientOf(doing).call(register, { body }));
  },
  signIn: (doing: Doing) => {
    const body = { email: addressOf(doing), password: doing.person.password };
    return enter(doing, clientOf(doing).call(login, { body }));
  },
  google: enterWithGoogle,
  async changeEmail(doing: Doing) {
    const body = { ...names, email: addressOf(doing), phoneNumber: null, dateOfBirth: null };
    await clientOf(doing).call(updateProfile, { body });
  },
  /** Every person may ask for a link to every mailbox. */
  askReset: (doing: Doing) => askReset(doing.world, addressOf(doing)),
  openReset,
  /** Forgotten, asked for, and set at once, at one of their own addresses. */
  async reset(doing: Doing) {
    const { world, person, deed } = doing;
    await askReset(world, person.addresses[deed.address % 2] ?? '');
    await openReset({ ...doing, deed: { ...deed, link: 0 } });
  },
  /** Out of habit, too: whatever was mailed to them. */
  async confirm(doing: Doing) {
    await clientOf(doing).call(confirmEmail, { params: { token: await linkOf(doing, 'confirm-email') } });
  },
  async confirmWithPassword(doing: Doing) {
    const params = { token: await linkOf(doing, 'confirm-email') };
    await clientOf(doing).call(confirmEmail, { params, body: { password: doing.person.password } });
  },
  async disown(doing: Doing) {
    await clientOf(doing).call(disownEmail, { params: { token: await linkOf(doing, 'confirm-email') } });
  },
  async deleteAccount(doing: Doing) {
    await clientOf(doing).call(deleteAccount);
  },
  async signOut(doing: Doing) {
    await clientOf(doing).call(logout);
  },
  async turnOnTwoFactor(doing: Doing) {
    const { world, person, browser } = doing;
    const member = browser.token ? await authenticate(world.test.deps, browser.token, 'socket') : undefined;
    const { recoveryCodes } = await turnOnTwoFactor(clientOf(doing), person.password, new Date());
    person.codes.push(...recoveryCodes.slice(0, 2));
    if (member) world.factors.set(member.userId, person.name);
  },
  async turnOffTwoFactor(doing: Doing) {
    const { person } = doing;
    const body = { currentPassword: person.password, code: person.codes.at(-1) ?? 'no-code' };
    await clientOf(doing).call(turnOffTwoFactor, { body });
  },
};

export const everyAct = Object.keys(acts) as Act[];

/** A refusal is an answer; anything else that goes wrong is a fault. */
export async function perform(world: TakeoverWorld, deed: Deed): Promise<void> {
  const person = world.people[deed.who];
  const doing = { world, person, browser: person.browsers[deed.browser], deed };
  await acts[deed.act](doing).catch((error: { status?: number }) => {
    if (!error.status || error.status >= 500) throw error;
  });
}

/** Everything an attacker could reuse: their password at the other person's addresses, and every link received. */
export async function tryEverything(world: TakeoverWorld, who: Name): Promise<void> {
  const links = await linksOf(world, world.people[who], 'confirm-email');
  const resets = await linksOf(world, world.people[who], 'reset-password');
  const deed = { who, browser: 0, address: 0, link: 0 } as const;
  for (const link of links.keys()) {
    await perform(world, { ...deed, act: 'confirm', link });
    await perform(world, { ...deed, act: 'confirm', link, browser: 1 });
    await perform(world, { ...deed, act: 'confirmWithPassword', link });
  }
  await expectNobodyInside(world);
  for (const link of resets.keys()) await perform(world, { ...deed, act: 'openReset', link });
  for (const address of who === 'attacker' ? [0, 1] : [2, 3]) await perform(world, { ...deed, act: 'signIn', address });
  await expectNobodyInside(world);
  await perform(world, { ...deed, act: 'google' });
  await expectNobodyInside(world);
}

type Proven = { id: string; email: string | null; subject: string | null };

/** An account is proven by who reads the confirmed address of it, and by who holds the Google account it is linked to. */
async function recordOwners({ test, people, accounts }: TakeoverWorld): Promise<void> {
  const { rows } = await sql<Proven>`
    select u.id, case when u.email_verified_at is not null then u.email_normalized end as email, g.subject
    from app_user u left join google_identity g on g.user_id = u.id where u.deleted_at is null
  `.execute(test.db);
  for (const { id, email, subject } of rows) {
    for (const { name, addresses, google } of Object.values(people)) {
      if (subject !== google.sub && !addresses.includes(email ?? '')) continue;
      if ((accounts.get(id) ?? name) !== name) throw new Error(`The ${name} has got the other one's account`);
      accounts.set(id, name);
    }
  }
}

/** The invariant: no person has a session of an account that the other has proven. It holds both ways. */
export async function expectNobodyInside(world: TakeoverWorld): Promise<void> {
  await recordOwners(world);
  await expectOwnFactors(world);
  for (const { name, tokens } of Object.values(world.people)) {
    for (const token of tokens) {
      const member = await authenticate(world.test.deps, token, 'socket');
      const owner = member && world.accounts.get(member.userId);
      if (owner && owner !== name) throw new Error(`The ${name} has a session of the ${owner}'s account`);
    }
  }
}

/** No account that one of them has proven asks for a code of the other one: it would lock its owner out for good. */
async function expectOwnFactors({ test, accounts, factors }: TakeoverWorld): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_totp where confirmed_at is not null
  `.execute(test.db);
  for (const { user_id } of rows) {
    const owner = accounts.get(user_id);
    const setUpBy = factors.get(user_id);
    if (owner && setUpBy && owner !== setUpBy)
      throw new Error(`The ${owner}'s account asks for codes of the ${setUpBy}`);
  }
}
