import { expect, test } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('what was opened last is closed first, once, even when one part fails', async () => {
  const closed: string[] = [];
  const problems: string[] = [];
  const shutdown = createShutdown((name) => problems.push(name));
  shutdown.add('database', () => closed.push('database'));
  shutdown.add('jobs', () => Promise.reject(new Error('stuck')));
  shutdown.add('http', async () => closed.push('http'));
  expect(shutdown.begun).toBe(false);
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(shutdown.begun).toBe(true);
  expect(closed).toEqual(['http', 'database']);
  expect(problems).toEqual(['jobs']);
});

test('what is opened while closing is closed too', async () => {
  const closed: string[] = [];
  const shutdown = createShutdown(() => undefined);
  shutdown.add('first', async () => {
    shutdown.add('late', () => closed.push('late'));
  });
  await shutdown.run();
  expect(closed).toEqual(['late']);
});

test('each part learns whether the process was asked to stop, or failed', async () => {
  const reasons: string[] = [];
  for (const reason of [undefined, 'failed'] as const) {
    const shutdown = createShutdown(() => undefined);
    shutdown.add('http', (why) => reasons.push(why));
    await shutdown.run(reason);
  }
  expect(reasons).toEqual(['asked', 'failed']);
});
