import { run } from './steps.ts';

/** How many files each of the main requests passes. The limits stand in the test. */
const env = { CALL_PATHS: 'all' };
process.exitCode = await run('vitest', ['run', '--project', 'server', 'src/call-paths.test.ts'], { env });
