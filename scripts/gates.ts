import { availableParallelism } from 'node:os';
import { run, sum, type Tally, tally } from './steps.ts';

type Command = [command: string, args: string[], cwd?: string];
/** Commands of one gate run one after the other, and the first that fails is the last. */
type Gate = { name: string; commands: Command[] };

/** Written by the router from its routes: the types of the web app and the search for dead code both read them. */
const routeTypes: Gate = { name: 'route types', commands: [['react-router', ['typegen'], 'apps/web']] };

/** The other gates fill the cores: each further checker would check again what several files import. */
const typecheck = (project: string): Command => ['tsc', ['-p', project, '--checkers', '1']];

/** tsc is a Go program, which by default spends half of its time collecting garbage. */
const env = { GOGC: '400' };

/** The longest first: the short ones fill what is left. */
const gates: Gate[] = [
  {
    name: 'build, and the script of the first pages',
    commands: [
      ['node', ['scripts/bootstrap.mjs', 'build']],
      ['node', ['scripts/measure-js.ts']],
    ],
  },
  { name: 'types: server, scripts and journeys', commands: [typecheck('.')] },
  { name: 'types: web', commands: [typecheck('apps/web')] },
  { name: 'architecture', commands: [['node', ['scripts/architecture/check-architecture.ts']]] },
  { name: 'dead code', commands: [['knip', []]] },
  { name: 'format and lint', commands: [['biome', ['ci', '--error-on-warnings', '.']]] },
  { name: 'database types are fresh', commands: [['node', ['scripts/db.ts', 'types', '--check']]] },
  { name: 'types: contract', commands: [typecheck('packages/contract')] },
];

async function pass({ name, commands }: Gate): Promise<Tally> {
  const started = performance.now();
  const output: Buffer[] = [];
  let code = 0;
  for (const [command, args, cwd] of commands) {
    if (code === 0) code = await run(command, args, { cwd, env, onOutput: (chunk) => output.push(chunk) });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) console.log(Buffer.concat(output).toString());
  console.log(`${code === 0 ? ' ok ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0 ? tally(1) : tally(0, [name]);
}

/** As many at once as there are cores. What a gate prints is shown, whole, if it fails. */
export async function passGates(): Promise<Tally> {
  const waiting = [...gates];
  const results = [await pass(routeTypes)];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) results.push(await pass(gate));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum(results);
}
