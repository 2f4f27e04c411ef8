import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { demoPerson, recordSignIn } from './people.ts';

/** A second person in a browser of their own. */
export async function newWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

export async function signInAtPortal(page: Page, name: 'seller' | 'admin'): Promise<void> {
  const path = name === 'seller' ? '/api/sellers/login' : '/api/admin/login';
  await openPage(page, `/${name}/login`);
  const answer = await page.request.post(path, { data: demoPerson(name) });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}

export const logOf = (page: Page): Locator => page.getByRole('log');

export async function sendInChat(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export async function expectInChat(page: Page, text: string): Promise<void> {
  await expect(logOf(page).getByText(text)).toBeVisible();
}

export async function openWidget(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open support chat/ }).click();
}

/** A visitor asks for the first time: the question, then name and email. */
export async function askAsGuest(page: Page, question: string, guest: { name: string; email: string }): Promise<void> {
  await openWidget(page);
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Your Name').fill(guest.name);
  await page.getByLabel('Your Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectInChat(page, question);
}
