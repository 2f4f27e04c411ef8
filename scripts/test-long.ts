import { runFaults } from './run-faults.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum } from './steps.ts';

/** What takes too long for every run: all races, kills and outages, and thousands of buyers who do anything. */
const seed = newSeed();
conclude(
  sum([
    await runFaults('whole', seed),
    await stage('the model of buying', () => runVitest({ seed, args: ['--config', 'faults/model/vitest.config.ts'] })),
  ]),
);
