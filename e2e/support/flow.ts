import { expect, type Page } from '@playwright/test';
import { untilLoaded } from './open-page.ts';

/**
 * A path through several screens of the shop. Opening a page and making its data is slow, so one flow visits several
 * screens. `at` is called on each of `screens`, in their order.
 */
export type Flow = {
  name: string;
  screens: string[];
  run: (page: Page, at: (screen: string) => Promise<void>) => Promise<void>;
};

export const expectHeading = (page: Page, name: string | RegExp, level = 1): Promise<void> =>
  expect(page.getByRole('heading', { name, level })).toBeVisible();

/** As people go from tab to tab of a page: to open it anew takes longer than to check it. */
export async function followTab(page: Page, path: string): Promise<void> {
  const tab = page.locator(`main nav a[href="${path}"]`).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await untilLoaded(page);
}

const dialogs = '[role=dialog], [role=alertdialog]';

export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.locator(dialogs)).toBeVisible();
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(dialogs)).toHaveCount(0);
}
