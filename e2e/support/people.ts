import type { SignedIn } from '@herbary/contract/identity.ts';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { writeLocalStorage } from './visitor-data.ts';

let count = 0;

/** A new person for every test: journeys run in parallel on one shop. */
export function newPerson() {
  count += 1;
  const name = `maya-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { firstName: 'Maya', lastName: 'Reyes', email: `${name}@herbary.test`, password: 'tulsi-rama-60' };
}

/** An account of the demo world: buyer, seller, admin, pending-seller, rejected-seller. */
export const demoPerson = (name: string) => ({ email: `${name}@herbary.test`, password: 'herbary-demo' });

export async function signInAs(
  page: Page,
  credentials: { email: string; password: string },
  path = '/login',
): Promise<void> {
  await openPage(page, path);
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
}

/** What the app writes down after a sign-in; the session itself came as a cookie with the answer. */
export async function recordSignIn(page: Page, answer: APIResponse): Promise<SignedIn> {
  const signedIn = (await answer.json()) as SignedIn;
  const { _id, firstName, lastName, email, role, accountRole, profileImage } = signedIn;
  const userInfo = { _id, firstName, lastName, email, role, accountRole, profileImage };
  await writeLocalStorage(page, { role, userInfo });
  return signedIn;
}

/** For journeys that are not about signing in. */
export async function signInThroughApi(page: Page, person: { email: string; password: string }): Promise<void> {
  const { email, password } = person;
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}
