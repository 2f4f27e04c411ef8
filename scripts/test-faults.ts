import { runVitest } from './run-vitest.ts';
import { conclude, type Tally, timed } from './steps.ts';

/** Races over several servers, kills and outages: a little of everything, or all of it. */
export const faults = (extent: 'some' | 'whole'): Promise<Tally> =>
  timed('races, kills and outages', () => runVitest(['--config', 'faults/vitest.config.ts'], { FAULTS: extent }));

if (import.meta.main) conclude(await faults('whole'));
