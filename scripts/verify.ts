import { passGates } from './gates.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, stage, sum, type Tally } from './steps.ts';

export async function verify(seed: number): Promise<Tally> {
  return sum([
    await stage('gates and build', passGates),
    await stage('unit, API and screen tests', () => runVitest({ seed })),
  ]);
}

if (import.meta.main) conclude(await verify(newSeed()));
