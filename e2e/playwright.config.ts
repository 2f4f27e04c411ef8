import { defineConfig } from '@playwright/test';
import { browserFlags, journeyPorts } from './support/settings.ts';

const ports = journeyPorts();

/** A shop of its own: own port, own PostgreSQL, own files. A running `npm start` is not touched. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // A browser on a busy machine: a second try, and the run names whoever needed it.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.shop}`,
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: browserFlags },
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      name: 'twins',
      command: 'node support/twins.ts',
      url: `http://127.0.0.1:${ports.google}/.well-known/openid-configuration`,
      reuseExistingServer: false,
    },
    {
      name: 'shop',
      command: 'node support/serve-shop.ts',
      url: `http://127.0.0.1:${ports.shop}/readyz`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
