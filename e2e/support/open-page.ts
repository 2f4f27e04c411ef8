import type { Page } from '@playwright/test';

/** Waits until the app has taken over all of the page: what it takes over last, such as the footer, moves when it does. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.taken !== undefined);
};

/** Opens a page and waits until it can be used: a button pressed before the app has taken over does nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  // Everything behind the document itself is waited for by name: pictures below the fold may take their time.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForApp(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}

/** The page before may be another document, which has to be taken over anew. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await waitForApp(page);
}
