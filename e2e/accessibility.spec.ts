import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { widths } from './support/settings.ts';
import { everyPage } from './support/visits.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe otherwise writes down every element it found nothing wrong with, which takes longer than looking. */
const onlyWhatIsWrong = { resultTypes: ['violations' as const], selectors: false };

/** What is left of a page 1280 px wide for somebody who enlarges it four times. */
const ZOOMED_WIDTH = 320;

async function expectNoSidewaysScroll(page: Page, width: number) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

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
      await expectNoSidewaysScroll(page, width);
    }
    await page.setViewportSize({ width: ZOOMED_WIDTH, height: 900 });
    await expectNoSidewaysScroll(page, ZOOMED_WIDTH);
    expect(complaints).toEqual([]);
  });
}
