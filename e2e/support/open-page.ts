import type { Page } from '@playwright/test';

/** Waits until React has taken over the page. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
};

/** Opens a page and waits until React has taken over. */
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
