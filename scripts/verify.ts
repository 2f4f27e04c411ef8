import { availableParallelism } from 'node:os';
import { passGates } from './gates.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum, type Tally } from './steps.ts';

/** Apart from the screens, because a worker that has loaded the application is given up for a file of another project. */
export const verifyServer = async (seed: number): Promise<Tally> =>
  sum([
    await stage('gates and build', passGates),
    await stage('server tests', () => runVitest({ seed, args: ['--project', 'server'] })),
  ]);

export const verifyScreens = (seed: number): Promise<Tally> =>
  stage('screen, contract and script tests', () =>
    // They wait for nothing: each further worker would only load React once more.
    runVitest({ seed, args: ['--project', '!server'], workers: availableParallelism() }),
  );

if (import.meta.main) {
  const seed = newSeed();
  conclude(sum([await verifyServer(seed), await verifyScreens(seed)]));
}
