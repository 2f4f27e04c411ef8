import { defineConfig } from 'vitest/config';

/** One after the other: each file starts servers and a database of its own, and two cores are enough for one. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
