import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserFlags, widths } from '../e2e/support/settings.ts';
import { startShop } from '../e2e/support/shop.ts';
import { everyPage, type Visit } from '../e2e/support/visits.ts';
import { findOrInstallBrowser } from './browser.ts';
import { projectRoot } from './steps.ts';

const folder = join(projectRoot, 'shots');

async function photograph(context: BrowserContext, visit: Visit, width: number): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
  await visit.open(page);
  // Pictures below the fold load when they are scrolled to; without this the photograph shows gaps.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  // A dialog stands in the window, not on the page: a photograph of the whole page would cut it in two.
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  await page.screenshot({ path: join(folder, `${visit.name}-${width}.png`), fullPage, animations: 'disabled' });
  await page.close();
}

/** Every page that exists, at three widths, into shots/. Names can be given to take only those. */
async function takeShots(wanted: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'herbary-shots-'));
  const shop = await startShop({ dataDir });
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: browserFlags });
  mkdirSync(folder, { recursive: true });
  try {
    for (const visit of everyPage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      for (const width of Object.values(widths)) {
        const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
        await photograph(context, visit, width);
        await context.close();
      }
      console.log(`  ${visit.name}`);
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await takeShots(process.argv.slice(2));
