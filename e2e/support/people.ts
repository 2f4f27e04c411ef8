import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

let count = 0;

/** Somebody new in every test: journeys run side by side on one shop. */
export function newPerson() {
  count += 1;
  const name = `maya-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { firstName: 'Maya', lastName: 'Reyes', email: `${name}@herbary.test`, password: 'tulsi-rama-60' };
}

/** An account of the demo world: buyer, seller, admin, pending-seller, rejected-seller. */
export const demoPerson = (name: string) => ({ email: `${name}@herbary.test`, password: 'herbary-demo' });

type Person = ReturnType<typeof newPerson>;

export async function registerAs(page: Page, person: Person): Promise<void> {
  await openPage(page, '/register');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: /Hi, Maya/ })).toBeVisible();
}

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
