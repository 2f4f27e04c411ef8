import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { leasePorts } from '../apps/server/src/testing/lease-ports.ts';
import { findOrInstallBrowser } from './browser.ts';
import { run, type Tally, type Timed, tally } from './steps.ts';

const result = z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(result) })),
});
type Spec = z.infer<typeof spec>;
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const journeyReport = z.object({ suites: z.array(suite) });

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const secondsOf = ({ tests }: Spec): number =>
  tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration / 1000, 0);

function timeByFile(specs: Spec[]): Timed[] {
  const files = Map.groupBy(specs, ({ file }) => `e2e/${file}`);
  return [...files].map(([name, parts]) => ({
    name,
    seconds: parts.reduce((total, part) => total + secondsOf(part), 0),
  }));
}

const reasonsOf = ({ tests }: Spec): string[] =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors)
    .map(({ message = '' }) => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n'));

type JourneyOptions = { seed: number; args?: string[]; env?: NodeJS.ProcessEnv };

/** In real Chromium, against a shop of their own. A journey that was left out has failed. */
export async function runJourneys({ seed, args = [], env: given }: JourneyOptions): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-journeys-'));
  const file = join(folder, 'report.json');
  try {
    const [port] = await leasePorts(3);
    const env = {
      ...given,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      JOURNEY_BROWSER: await findOrInstallBrowser(),
      JOURNEY_PORT: String(port),
      JOURNEY_DATA_DIR: join(folder, 'shop'),
      TEST_SEED: String(seed),
    };
    const order = ['--shuffle', String(seed)];
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...order, ...args], { env });
    const specs = journeyReport.parse(JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(specsOf);
    const failures = specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map((one) => [`e2e/${one.file}:${one.line} › ${one.title}`, ...reasonsOf(one)].join('\n'));
    const passed = specs.length - failures.length;
    if (code !== 0 && failures.length === 0) failures.push('journeys: the run itself, see above');
    return tally(passed, failures, timeByFile(specs));
  } catch (error) {
    return tally(0, [`journeys left no report: ${error}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
