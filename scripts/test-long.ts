import { runFaults } from './run-faults.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum } from './steps.ts';

/**
 * What takes too long for every run: all races, kills and outages, server tests that ask chance more often and freely, and
 * thousands of buyers who do anything in any order; and a deploy on a fresh clone.
 */
const seed = newSeed();
const env = { TEST_EXTENT: 'long' };
conclude(
  sum([
    await runFaults(seed, env),
    await stage('server tests at length', () => runVitest({ seed, args: ['--project', 'server'], env })),
    await stage('the model of buying', () =>
      runVitest({ seed, args: ['--config', 'faults/model/vitest.config.ts'], env }),
    ),
    await stage('the deploy lines of the README', () =>
      runVitest({ seed, args: ['--config', 'faults/deploy/vitest.config.ts'], env }),
    ),
  ]),
);
