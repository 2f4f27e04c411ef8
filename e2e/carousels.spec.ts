import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { path, region } of [
  { path: '/', region: 'Featured' },
  { path: '/shop', region: 'Collections' },
]) {
  test(`the carousel "${region}" plays by itself and can be paused`, async ({ page }) => {
    await page.clock.install();
    await openPage(page, path);
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(5, 5);
    const carousel = page.getByRole('region', { name: region, exact: true });
    const shown = carousel.locator('[aria-roledescription=slide]:not([inert])');
    const label = async () => (await shown.getAttribute('aria-label')) ?? '';
    for (const _ of ['first', 'second']) {
      const before = await label();
      // The carousel sets its timer shortly after the page has changed: a late timer gets another five seconds.
      await expect(async () => {
        await page.clock.runFor(5_000);
        expect(await label()).not.toBe(before);
      }).toPass();
    }
    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    await carousel.getByRole('button', { name: 'Play slides' }).blur();
    await page.mouse.move(5, 5);
    const stopped = await label();
    await page.clock.runFor(12_000);
    await expect(shown).toHaveAttribute('aria-label', stopped);
  });
}
