import { configDefaults, defineConfig } from 'vitest/config';

// Dates are shown in the visitor's time zone: the tests expect UTC.
process.env.TZ = 'UTC';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    // React and Testing Library are loaded once per worker; `testing/setup.ts` gives each file its own app and browser.
    pool: 'threads',
    isolate: false,
    include: ['app/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: [...configDefaults.exclude, 'app/*.server.test.tsx'],
    setupFiles: ['./app/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Limits for what hangs, far from what a busy machine needs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
