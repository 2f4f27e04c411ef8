import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
};

/** Opens a page and waits until React has hydrated it. */
export async function openPage(page: Page, path: string): Promise<void> {
  // Only the document is waited for: tests wait for what they need, and pictures below the fold may load slowly.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForApp(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}

/** The previous page may be another document, which has to hydrate again. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await waitForApp(page);
}

/** What a panel fetches has arrived. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isLoading = [...document.querySelectorAll('[role=status]')].some((one) => /^Loading/.test(one.textContent));
    return document.querySelector('h1') && !isLoading && !document.querySelector('.animate-skeleton, [aria-busy=true]');
  });
};
