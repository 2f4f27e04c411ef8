import type { Page } from '@playwright/test';

/**
 * For words that go by themselves after seconds. Looking begins before the action: on a busy machine they may have come
 * and gone by the time somebody starts to look.
 */
export async function seeBriefly(page: Page, words: string, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).first().waitFor(), action()]);
}
