import { runVitest } from './run-vitest.ts';
import { conclude, type Tally, timed } from './steps.ts';

/** Races over several servers, kills and outages: a little of everything, or all of it. */
export const faults = (extent: 'some' | 'whole'): Promise<Tally> =>
  timed('races, kills and outages', () => runVitest(['--config', 'faults/vitest.config.ts'], { FAULTS: extent }));

/** Thousands of buyers who do anything in any order: twenty minutes, so it is asked for. */
const model = (): Promise<Tally> =>
  timed('the model of buying', () => runVitest(['--config', 'faults/model/vitest.config.ts']));

if (import.meta.main) conclude(await (process.argv.includes('--model') ? model() : faults('whole')));
