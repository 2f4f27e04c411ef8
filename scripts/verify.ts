import { passGates } from './gates.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum, type Tally, tally } from './steps.ts';

/**
 * The server's tests run apart, because a worker that has loaded the application is given up for a file of another
 * project. The screens leave half of the machine idle: `besideScreens` fills it.
 */
export async function verify(seed: number, besideScreens = async () => tally(0)): Promise<Tally> {
  const gates = await stage('gates and build', passGates);
  const server = await stage('server tests', () => runVitest({ seed, args: ['--project', 'server'] }));
  const others = await Promise.all([
    stage('screen, contract and script tests', () => runVitest({ seed, args: ['--project', '!server'] })),
    besideScreens(),
  ]);
  return sum([gates, server, ...others]);
}

if (import.meta.main) conclude(await verify(newSeed()));
