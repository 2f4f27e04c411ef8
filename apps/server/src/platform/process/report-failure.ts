import { StartupProblem } from '../startup-problem.ts';

/** A problem the person can solve is shown as its sentence; anything else is ours, and is shown whole. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${textOf(error)}\n`);
}

function textOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  if (isMistypedOption(error)) return `${error.message}.`;
  return error instanceof StartupProblem ? error.message : error.stack;
}

/** What `parseArgs` throws for an option that a command does not know: its message says which. */
const isMistypedOption = ({ code }: NodeJS.ErrnoException): boolean => code?.startsWith('ERR_PARSE_ARGS_') ?? false;
