import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/test-postgres.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
