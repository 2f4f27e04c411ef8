import { defineConfig } from '@playwright/test';
import { browserFlags, chooseDataDir, cookiesChosen, journeyPorts } from './support/settings.ts';

const ports = journeyPorts();
chooseDataDir();

/** Timeouts for tests that hang, far beyond what the slowest machine needs. */
const HANGS_MS = 30_000;
const TEST_HANGS_MS = 300_000;

/** The journeys start their own shop with its own port, PostgreSQL and files. A running `npm start` is not touched. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: TEST_HANGS_MS,
  expect: { timeout: HANGS_MS },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${ports.shop}`,
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [cookiesChosen], origins: [] },
    contextOptions: { reducedMotion: 'reduce' },
    // Without a graphics card, a process of its own for drawing only costs: a tenth of the time of opening a page.
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: [...browserFlags, '--in-process-gpu'] },
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      name: 'stub servers',
      command: 'node support/stub-servers.ts',
      url: `http://127.0.0.1:${ports.google}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      timeout: TEST_HANGS_MS,
    },
    {
      name: 'shop',
      command: 'node support/serve-shop.ts',
      url: `http://127.0.0.1:${ports.shop}/readyz`,
      reuseExistingServer: false,
      timeout: TEST_HANGS_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
