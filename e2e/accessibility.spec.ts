import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { deadLinksOn } from './support/crawl.ts';
import { flows } from './support/flows.ts';
import { photograph, settle } from './support/photograph.ts';
import { widths } from './support/settings.ts';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // By default axe also reports every passing element, which takes longer than the check itself.
  resultTypes: ['violations' as const],
  selectors: false,
  // It also fetches all style sheets again, for an experimental rule.
  preload: false,
};

const isLong = process.env.TEST_EXTENT === 'long';
const seed = Number(process.env.TEST_SEED ?? 0);

/** By turns on a phone and on a desktop, and the other way round with every second seed; the long run checks all widths. */
function axeWidths(turn: number): number[] {
  if (isLong) return [widths.desktop, widths.tablet, widths.phone];
  return [(turn + seed) % 2 === 0 ? widths.desktop : widths.phone];
}

/** The viewport of a 1280 px wide page at 400% zoom. */
const ZOOMED_WIDTH = 320;
const HEIGHT = 900;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const siteFrame = ['header:not(main header)', 'footer:not(main footer)'];

/** Runs axe in the page itself: frames of other sites would be skipped without a warning. */
async function violationsOn(page: Page, exclude: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([given, left]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ exclude: left }, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [options, exclude] as const,
  );
}

async function expectNoSidewaysScroll(page: Page, width: number) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** Uses the function of `npm run shots`: that command is run rarely and would break unnoticed. */
async function expectPhotograph(page: Page, path: string) {
  const png = await photograph(page, path);
  expect(png.subarray(0, 4)).toEqual(pngSignature);
}

const everyWidth = [widths.desktop, widths.tablet, widths.phone, ZOOMED_WIDTH];

/** Restores the window width afterwards. Each width is set once: to draw the page anew takes longer than to look at it. */
async function checkScreen(page: Page, turn: number, picture: string | undefined) {
  const before = page.viewportSize();
  await settle(page);
  expect.soft(await deadLinksOn(page), 'links to no page').toEqual([]);
  const forAxe = axeWidths(turn);
  for (const width of [...forAxe, ...everyWidth.filter((one) => !forAxe.includes(one))]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSidewaysScroll(page, width);
    if (!forAxe.includes(width)) continue;
    // A target that the sticky header half covers after scrolling is not too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // Header and footer are the same on all screens of a flow: once is enough.
    const exclude = turn === 1 || isLong ? [] : siteFrame;
    expect.soft(await violationsOn(page, exclude), `axe at ${width} px`).toEqual([]);
    if (picture && width === forAxe.at(-1)) await expectPhotograph(page, picture);
  }
  if (before) await page.setViewportSize(before);
}

function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium logs a refused sign-in as a failed resource, although it is a regular answer of the server.
    if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

for (const flow of flows) {
  test(`axe finds no violation on the screens of ${flow.name}, and the console shows no error`, async ({
    page,
  }, info) => {
    const complaints = listenForComplaints(page);
    const seen: string[] = [];
    await flow.run(page, async (screen) => {
      // One screenshot per flow: a long page takes as long to photograph as to check.
      const picture = seen.length === 0 ? info.outputPath(`${screen}.png`) : undefined;
      const turn = seen.push(screen);
      await test.step(screen, () => checkScreen(page, turn, picture));
    });
    expect(seen).toEqual(flow.screens);
    expect(complaints).toEqual([]);
  });
}
