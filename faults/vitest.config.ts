import { defineConfig } from 'vitest/config';
import { TestOrder } from '../scripts/test-order.ts';

/** Each file starts servers on a database of its own, and waits for timers half of the time. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['shared-postgres.ts'],
    sequence: { sequencer: TestOrder },
    // Limits for what hangs, far from what a busy machine needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
