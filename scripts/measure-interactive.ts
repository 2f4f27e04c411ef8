import { chromium } from '@playwright/test';
import { browserFlags } from '../e2e/support/settings.ts';
import { findOrInstallBrowser } from './browser.ts';

/** The goal: pressed at first paint, the page answers within a second. */
export const INTERACTIVE_MS = 1_000;

const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true };
/** What WebPageTest calls 4G. Really throttled: a simulated network would not hold back the scripts themselves. */
const network = { offline: false, latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 };
const slowdown = 4;

export type Interactive = { hydratedMs: number; answeredMs: number };

/**
 * From first contentful paint until React has hydrated the page, and until a press on the menu at first paint has opened it.
 * The second includes the time that the browser needs to be told of the press.
 */
export async function measureInteractive(url: string): Promise<Interactive> {
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: browserFlags });
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      const watch = new MutationObserver(() => {
        const root = document.documentElement;
        if (root.dataset.hydrated !== undefined) seen.hydrated ??= performance.now();
        if (document.querySelector('[role=dialog]')) seen.answered ??= performance.now();
      });
      watch.observe(document, { attributes: true, childList: true, subtree: true });
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) seen.rendered ??= paint.startTime;
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const moment = async (name: string) =>
      (await page.waitForFunction((key) => Reflect.get(Reflect.get(window, 'seen'), key), name)).jsonValue();
    const rendered = Number(await moment('rendered'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    const [hydrated, answered] = [Number(await moment('hydrated')), Number(await moment('answered'))];
    return { hydratedMs: Math.round(hydrated - rendered), answeredMs: Math.round(answered - rendered) };
  } finally {
    await browser.close();
  }
}
