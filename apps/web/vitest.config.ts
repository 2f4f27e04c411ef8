import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    pool: 'vmThreads',
    include: ['app/**/*.test.{ts,tsx}'],
    setupFiles: ['./app/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
