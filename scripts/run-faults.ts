import { runVitest } from './run-vitest.ts';
import { stage, type Tally } from './steps.ts';

/** Races over several servers, kills and outages: a little of everything, or in the long run all of it. */
export const runFaults = (seed: number, env: NodeJS.ProcessEnv = {}): Promise<Tally> =>
  stage('races, kills and outages', () => runVitest({ seed, args: ['--config', 'faults/vitest.config.ts'], env }));
