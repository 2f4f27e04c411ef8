import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-order.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    projects: [
      'apps/server',
      'apps/web',
      { test: { name: 'contract', include: ['packages/{contract,content}/src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          // Apart: React's server leaves values in contexts that screens drawn in the same process would find.
          name: 'server rendering',
          include: ['apps/web/app/*.server.test.tsx'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['packages/demo-world/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
