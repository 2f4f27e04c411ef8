import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { browserFlags } from '../e2e/support/settings.ts';
import { startShop } from '../e2e/support/shop.ts';
import { findOrInstallBrowser } from './browser.ts';
import { INTERACTIVE_MS, type Interactive, measureInteractive } from './measure-interactive.ts';
import { SCRIPT_BUDGET_KB } from './script-budget.ts';

const runsPerPage = 5;
const triesPerRun = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** `benchmarkIndex`: Lighthouse's figure for the machine. Below 1,500 it imitates a slower phone than it means to. */
type Looks = Record<(typeof categories)[number], number> & {
  lcpMs: number;
  cls: number;
  scriptKb: number;
  benchmarkIndex: number;
};
type Scores = Looks & Interactive;

/** One look at a page as a phone on a slow network sees it, in a browser that has never seen it. */
async function look(url: string): Promise<Looks> {
  const port = await leasePort();
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    // The page has been visited before, so that it is in the cache.
    await (await fetch(url)).arrayBuffer();
    return await scoresOf(url, port);
  } finally {
    await browser.close();
  }
}

/** Now and then Lighthouse loses its own recording, says so, and asks to be run again. */
async function reportOn(url: string, port: number, triesLeft = triesPerRun) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (triesLeft <= 1) throw new Error(`${url}: ${runtimeError.message}`);
  console.log(`  ${url}: once more, after ${runtimeError.code}`);
  return reportOn(url, port, triesLeft - 1);
}

async function scoresOf(url: string, port: number): Promise<Looks> {
  const lhr = await reportOn(url, port);
  const requests = lhr.audits['network-requests']?.details as {
    items?: { resourceType: string; transferSize: number }[];
  };
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  for (const audit of Object.values(lhr.audits)) {
    if (audit.scoreDisplayMode === 'binary' && audit.score === 0) console.log(`  ${url}: ${audit.title}`);
  }
  return {
    ...(Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Looks),
    lcpMs: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? 0),
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    scriptKb: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}

const median = (runs: Scores[], name: keyof Scores) =>
  runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;

/** `/`, `/shop` and one product; other paths can be given instead. */
async function measure(wanted: string[]): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'herbary-lighthouse-'));
  const shop = await startShop({ dataDir, env: { OVERLOAD_DELAY_MS: '0' } });
  try {
    const { products } = await (await fetch(`${shop.origin}/api/products?limit=1`)).json();
    const paths = wanted.length > 0 ? wanted : ['/', '/shop', `/product/${products[0]._id}`];
    const table: Record<string, Scores> = {};
    for (const path of paths) {
      const runs: Scores[] = [];
      for (let run = 0; run < runsPerPage; run++) {
        const url = shop.origin + path;
        runs.push({ ...(await look(url)), ...(await measureInteractive(url)) });
      }
      const names = Object.keys(runs[0] ?? {}) as (keyof Scores)[];
      table[path] = Object.fromEntries(names.map((name) => [name, median(runs, name)])) as Scores;
    }
    console.table(table);
    return Object.values(table).every(
      ({ performance, accessibility, seo, lcpMs, cls, scriptKb, answeredMs }) =>
        performance >= 95 &&
        accessibility === 100 &&
        seo === 100 &&
        lcpMs <= 2000 &&
        cls <= 0.02 &&
        scriptKb <= SCRIPT_BUDGET_KB &&
        answeredMs <= INTERACTIVE_MS,
    );
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const met = await measure(process.argv.slice(2));
console.log(met ? 'Every goal was met.' : 'Some goals were missed.');
process.exitCode = met ? 0 : 1;
