import { StartupProblem } from '../startup-problem.ts';

/** A problem the person can solve is shown as its sentence; anything else is ours, and is shown whole. */
export function reportFailure(error: unknown): void {
  const text = error instanceof StartupProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
