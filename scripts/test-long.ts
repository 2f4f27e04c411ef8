import { runFaults } from './run-faults.ts';
import { runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, run, stage, sum } from './steps.ts';

/**
 * What takes too long for every run: all races, kills and outages, server tests that ask chance more often and freely, and
 * thousands of buyers who do anything in any order; axe at the width of a tablet; a deploy on a fresh clone, a rolling restart, and clocks that are off.
 */
const seed = newSeed();
const env = { TEST_EXTENT: 'long' };
await run('node', ['scripts/bootstrap.mjs', 'build']);
conclude(
  sum([
    await runFaults(seed, env),
    await stage('server tests at length', () => runVitest({ seed, args: ['--project', 'server'], env })),
    await stage('the model of buying', () =>
      runVitest({ seed, args: ['--config', 'faults/model/vitest.config.ts'], env }),
    ),
    await stage('axe at every width', () => runJourneys({ seed, args: ['e2e/accessibility.spec'], env })),
    await stage('deploys and wrong clocks', () =>
      runVitest({ seed, args: ['--config', 'faults/deploy/vitest.config.ts'], env }),
    ),
  ]),
);
