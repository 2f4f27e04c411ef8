import { passGates } from './gates.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum, type Tally } from './steps.ts';

/** Apart, because a worker that has loaded the application is given up for a file of another project. */
export async function verify(seed: number): Promise<Tally> {
  return sum([
    await stage('gates and build', passGates),
    await stage('server tests', () => runVitest({ seed, args: ['--project', 'server'] })),
    await stage('screen, contract and script tests', () => runVitest({ seed, args: ['--project', '!server'] })),
  ]);
}

if (import.meta.main) conclude(await verify(newSeed()));
