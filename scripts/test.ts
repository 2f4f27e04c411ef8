import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../e2e/support/shop.ts';
import { findOrInstallBrowser } from './browser.ts';
import { run, sum, type Tally, timed } from './steps.ts';
import { faults } from './test-faults.ts';
import { verify } from './verify.ts';

const journeyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function journeys(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-journeys-'));
  const file = join(folder, 'report.json');
  try {
    const browser = await findOrInstallBrowser();
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEY_BROWSER: browser, JOURNEY_PORT: String(await freePort()) },
    });
    const { stats } = journeyReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tally = sum([await verify(), await faults('some'), await timed('journeys', journeys)]);
process.exitCode = tally.failed === 0 ? 0 : 1;
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
