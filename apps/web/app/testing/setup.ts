import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// On a busy machine a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

let complaints: unknown[][] = [];

// The console is part of the contract: a React warning that nobody reads today is a bug that somebody meets tomorrow.
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(complaints, 'console.error was called').toEqual([]);
});
