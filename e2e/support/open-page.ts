import type { Page } from '@playwright/test';

/** Waits until the app has taken over: it takes this down in the moment it has. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('earlySubmit' in window));
};

/** Opens a page and waits until it can be used: a button pressed before the app has taken over does nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  // Everything behind the document itself is waited for by name: pictures below the fold may take their time.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForApp(page);
}
