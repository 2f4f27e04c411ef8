import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { resetBrowser, watchBrowser } from './reset-browser.ts';

// On a busy machine a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

// No test of the web has a server to connect to; `testing/stub-socket.ts` plays it.
vi.mock('socket.io-client', () => import('./stub-socket.ts'));

const stopWatching = watchBrowser();
let complaints: unknown[][] = [];

// A React warning in the console fails the test: each one is a bug that would go unread.
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // A part of the app that arrives after its test would make its calls in the next one.
  await vi.dynamicImportSettled();
  resetBrowser();
  expect(complaints, 'console.error was called').toEqual([]);
});

// Files share a worker, in which libraries are loaded once. The app's own modules hold state: each file gets new ones.
afterAll(() => {
  stopWatching();
  // Of its own accord Vitest does it before the next test: what the last one of a file replaced would be left to the
  // next file.
  vi.restoreAllMocks();
  vi.resetModules();
});
