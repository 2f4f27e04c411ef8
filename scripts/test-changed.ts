import { execFileSync } from 'node:child_process';
import { runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, projectRoot, stage, sum, type Tally } from './steps.ts';

/** `npm run test:changed`: since the last commit; `-- main`: since then. */
const [since = 'HEAD'] = process.argv.slice(2);

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

/** Every test that imports a changed file, however far away. Journeys import no product code: theirs are their own. */
async function testsOfChange(seed: number): Promise<Tally> {
  const args = [`--changed=${since}`, '--passWithNoTests'];
  const results = [await stage('tests the change can touch', () => runVitest({ seed, args }))];
  if (changed.some((path) => path.startsWith('e2e/'))) {
    const only = [`--only-changed=${since}`, '--pass-with-no-tests'];
    results.push(await stage('changed journeys', () => runJourneys({ seed, args: only })));
  }
  return sum(results);
}

conclude(await testsOfChange(newSeed()));
