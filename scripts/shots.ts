import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { THEME_MARK } from '@herbary/contract/cookie-marks.ts';
import { type Browser, chromium, expect as expectWithin, type Page } from '@playwright/test';
import type { Flow } from '../e2e/support/flow.ts';
import { flows } from '../e2e/support/flows.ts';
import { photograph } from '../e2e/support/photograph.ts';
import { browserFlags, cookiesChosen, widths } from '../e2e/support/settings.ts';
import { startShop } from '../e2e/support/shop.ts';
import { findOrInstallBrowser } from './browser.ts';
import { projectRoot } from './steps.ts';

/** For what hangs, as in the journeys: a long page that was just photographed hears of its new theme late. */
const expect = expectWithin.configure({ timeout: 30_000 });

const folder = join(projectRoot, 'shots');
const desktop = { width: widths.desktop, height: 900 };
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Wish = { screens: string[]; themes: readonly Theme[] };

/** As if another tab had chosen it: the page follows without being opened again. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  const lifetime = theme === 'dark' ? 86_400 : 0;
  await page.evaluate((mark) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page sees the change either way.
    document.cookie = mark;
  }, `${THEME_MARK}=dark; path=/; max-age=${lifetime}`);
  const root = page.locator('html');
  if (theme === 'dark') await expect(root).toHaveAttribute('data-theme', 'dark');
  else await expect(root).not.toHaveAttribute('data-theme');
}

/** What comes with scrolling has come: a photograph is as long as the page was when it began. */
async function unroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.documentElement;
    for (let height = 0; root.scrollHeight !== height; ) {
      height = root.scrollHeight;
      window.scrollTo({ top: height, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
}

/** At every width and in every theme that is wished for; leaves the page as it was. */
async function photographScreen(page: Page, screen: string, wish: Wish): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  await unroll(page);
  for (const theme of wish.themes) {
    await switchTheme(page, theme);
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
      const suffix = theme === 'dark' ? '-dark' : '';
      await photograph(page, join(folder, `${screen}-${width}${suffix}.png`));
    }
  }
  await switchTheme(page, 'light');
  await page.setViewportSize(before);
  console.log(`  ${screen}`);
}

async function photographFlow(browser: Browser, baseURL: string, flow: Flow, wish: Wish): Promise<void> {
  const storageState = { cookies: [cookiesChosen], origins: [] };
  const context = await browser.newContext({ baseURL, storageState, reducedMotion: 'reduce', viewport: desktop });
  const page = await context.newPage();
  await flow.run(page, async (screen) => {
    if (wish.screens.includes(screen)) await photographScreen(page, screen, wish);
  });
  await context.close();
}

/** Every screen that exists, at three widths, in both themes, into shots/. */
async function takeShots(wish: Wish): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'herbary-shots-'));
  const shop = await startShop({ dataDir, env: { OVERLOAD_DELAY_MS: '0' } });
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: browserFlags });
  mkdirSync(folder, { recursive: true });
  try {
    for (const flow of flows) {
      if (flow.screens.some((screen) => wish.screens.includes(screen))) {
        await photographFlow(browser, shop.origin, flow, wish);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const every = flows.flatMap(({ screens }) => screens);
const { values, positionals } = parseArgs({ options: { theme: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !every.includes(name));
const wanted = themes.filter((theme) => values.theme === undefined || values.theme === theme);
if (unknown.length > 0 || wanted.length === 0) {
  console.error(`Usage: npm run shots -- [--theme light|dark] [screen ...]\nScreens: ${every.join(', ')}`);
  process.exit(1);
}
await takeShots({ screens: positionals.length > 0 ? positionals : every, themes: wanted });
