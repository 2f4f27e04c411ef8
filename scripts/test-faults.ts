import { runVitest } from './run-vitest.ts';
import { type Tally, timed } from './steps.ts';

/** Races over several servers, kills and outages: a little of everything, or all of it. */
export const faults = (extent: 'some' | 'whole'): Promise<Tally> =>
  timed('races, kills and outages', () => runVitest(['--config', 'faults/vitest.config.ts'], { FAULTS: extent }));

if (import.meta.main) {
  const { passed, failed } = await faults('whole');
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
