import { parseArgs } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { reportFailure } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

function reported(run: () => unknown): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    run();
  } catch (error) {
    reportFailure(error);
  }
  return String(write.mock.lastCall?.[0]);
}

const fail = (error: unknown) => () => {
  throw error;
};

test('what a person can put right is one sentence, a fault of ours comes with its place', () => {
  expect(reported(fail(new StartupProblem('Stop the server.')))).toBe('Stop the server.\n');
  expect(reported(fail(new Error('broken')))).toMatch(/^Error: broken\n +at /);
});

test('a mistyped option of a command is one sentence', () => {
  const options = { products: { type: 'string' } } as const;
  expect(reported(() => parseArgs({ args: ['--product', '5'], options }))).toBe("Unknown option '--product'.\n");
  expect(reported(() => parseArgs({ args: ['--products'], options }))).toMatch(/^Option '--products .*missing\.\n$/);
});
