import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { path, region } of [
  { path: '/', region: 'Featured' },
  { path: '/shop', region: 'Collections' },
]) {
  test(`the slides "${region}" turn by themselves every five seconds, rest under the pointer, and can be stopped`, async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, path);
    // From here on time passes only when this test says so.
    await page.clock.pauseAt(Date.now() + 60_000);
    const carousel = page.getByRole('region', { name: region, exact: true });
    const shown = carousel.locator('[aria-roledescription=slide]:not([inert])');
    const pass = async (ms: number) => {
      const before = (await shown.getAttribute('aria-label')) ?? '';
      await page.clock.runFor(ms);
      return before;
    };
    await page.mouse.move(5, 5);
    await expect(shown).not.toHaveAttribute('aria-label', await pass(5_100));
    await expect(shown).not.toHaveAttribute('aria-label', await pass(5_100));
    await carousel.hover();
    await expect(shown).toHaveAttribute('aria-label', await pass(12_000));
    await page.mouse.move(5, 5);
    await expect(shown).not.toHaveAttribute('aria-label', await pass(5_100));
    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    await carousel.getByRole('button', { name: 'Play slides' }).blur();
    await page.mouse.move(5, 5);
    await expect(shown).toHaveAttribute('aria-label', await pass(12_000));
  });
}
