import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../e2e/support/shop.ts';
import { findOrInstallBrowser } from './browser.ts';
import { conclude, run, sum, type Tally, timed } from './steps.ts';
import { faults } from './test-faults.ts';
import { verify } from './verify.ts';

const suite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.number(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional();
  },
});
const journeyReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) });

const failedJourneys = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  ...suites.flatMap(failedJourneys),
];

async function journeys(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-journeys-'));
  const file = join(folder, 'report.json');
  try {
    const browser = await findOrInstallBrowser();
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEY_BROWSER: browser, JOURNEY_PORT: String(await freePort()) },
    });
    const { stats, suites } = journeyReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failures = suites.flatMap(failedJourneys);
    if (code !== 0 && failures.length === 0) failures.push('journeys: the run itself, see above');
    return { passed: stats.expected, failures };
  } catch (error) {
    return { passed: 0, failures: [`journeys left no report: ${error}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

conclude(sum([await verify(), await faults('some'), await timed('journeys', journeys)]));
