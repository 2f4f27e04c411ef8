import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/test-postgres.ts'],
    setupFiles: ['src/testing/repeatable-chance.ts'],
    // Loading the application takes longer than most files run: each worker does it once. What a file leaves behind in
    // the process is then seen by the next one, so files close what they open.
    isolate: false,
    pool: 'forks',
    // A migration is read, not imported: for `test:changed` it touches every test.
    forceRerunTriggers: ['**/*.sql', '**/package.json', '**/vitest.config.ts'],
    provide: { thorough: process.env.TEST_EXTENT === 'long' },
    // Limits for what hangs, far from what a busy machine needs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
