import { defineConfig } from 'vitest/config';

/** Apart from the other faults: one installs all packages anew, and the others wait for clocks. */
export default defineConfig({
  test: {
    name: 'deploy',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../../apps/server/src/testing/test-postgres.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
