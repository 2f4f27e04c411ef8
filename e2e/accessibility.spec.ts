import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { widths } from './support/settings.ts';
import { everyPage } from './support/visits.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe otherwise writes down every element it found nothing wrong with, which takes longer than looking. */
const onlyWhatIsWrong = { resultTypes: ['violations' as const], selectors: false };

test.describe.configure({ timeout: 120_000 });

for (const visit of everyPage) {
  test(`axe finds nothing on ${visit.name} at any width, and the console stays quiet`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // A refused sign-in is an answer of the server, which Chromium notes as if something had failed to load.
      if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await visit.open(page);
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page })
        .options({ ...onlyWhatIsWrong })
        .withTags(rules)
        .analyze();
      expect(violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${visit.name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}
