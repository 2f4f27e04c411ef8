import { givenEnv } from '../apps/server/src/env.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { checkProduction } from '../apps/server/src/production-checks.ts';

const marks = { ok: ' ok ', warning: 'LOOK', refused: ' NO ' };

/** The checklist of a real shop, for the variables as they are set here. Starts and changes nothing. */
try {
  const checks = checkProduction(givenEnv());
  for (const { verdict, about, sentence } of checks) console.log(`${marks[verdict]}  ${about.padEnd(14)}  ${sentence}`);
  process.exitCode = checks.some(({ verdict }) => verdict === 'refused') ? 1 : 0;
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
