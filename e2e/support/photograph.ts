import type { Page } from '@playwright/test';
import { untilLoaded } from './open-page.ts';

/** Waits until nothing moves or loads any more: a panel, a picture or a color half-way is not what people look at. */
export async function settle(page: Page): Promise<void> {
  // The sheet of all components shows how loading looks, too.
  if (!page.url().endsWith('/dev/ui')) await untilLoaded(page);
  await page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== endless);
    // An animation that is cancelled has ended, too.
    await Promise.all([document.fonts.ready, ...ending.map(({ finished }) => finished.catch(() => undefined))]);
  });
}

/** The whole page as it stands in the window's width, as a PNG in `path`. */
export async function photograph(page: Page, path: string): Promise<Buffer> {
  await settle(page);
  // Pictures below the fold load when they are scrolled to; without this the photograph shows gaps.
  await page.evaluate(async () => {
    // A page that was scrolled has its header in the middle of the photograph.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  // A dialog stands in the window, not on the page: a photograph of the whole page would cut it in two.
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  return page.screenshot({ path, fullPage, animations: 'disabled' });
}
