import { runVitest } from './run-vitest.ts';
import { stage, type Tally } from './steps.ts';

/** Races over several servers, kills and outages: a little of everything, or all of it. */
export const runFaults = (extent: 'some' | 'whole', seed: number): Promise<Tally> =>
  stage('races, kills and outages', () =>
    runVitest({
      seed,
      args: ['--config', 'faults/vitest.config.ts'],
      env: { FAULTS: extent, FAULTS_SEED: String(seed) },
    }),
  );
