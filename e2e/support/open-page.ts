import type { Page } from '@playwright/test';

/** Opens a page and waits until it can be used: a button pressed before the app has taken over does nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The app takes this down in the moment it has taken over.
  await page.waitForFunction(() => !('earlySubmit' in window));
}
