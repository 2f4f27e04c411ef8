import { defineConfig } from 'vitest/config';

/** Apart from the other faults: it takes longer than all of them together. */
export default defineConfig({
  test: {
    name: 'model',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../../apps/server/src/testing/test-postgres.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
