import { setTimeout as sleep } from 'node:timers/promises';

/** For tests: looks again until it is so. The limit is for what never happens: a busy machine takes ten times as long. */
export async function waitFor(check: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${timeoutMs} ms`);
    await sleep(20);
  }
}
