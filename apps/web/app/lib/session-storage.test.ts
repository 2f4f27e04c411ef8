import { beforeEach, expect, test, vi } from 'vitest';
import { readSessionStorage, setSessionStorageOwner, writeSessionStorage } from './session-storage.ts';

beforeEach(() => {
  setSessionStorageOwner(null);
  window.sessionStorage.clear();
});

test('a record is kept while the tab is the same person’s, also over a reload', () => {
  setSessionStorageOwner(null);
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toEqual({ city: 'Portland' });
});

test.each([null, 'rhea'])('nothing of one person is left in the tab of the next: %s', (next) => {
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  setSessionStorageOwner(next);
  expect(readSessionStorage('draft')).toBeUndefined();
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toBeUndefined();
});

test('what a visitor has begun goes with them into the account', () => {
  writeSessionStorage('begun', 1);
  setSessionStorageOwner('maya');
  expect(readSessionStorage('begun')).toBe(1);
});

test('who leaves takes everything along at once; a new page asks no storage before it is needed', () => {
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  const ask = vi.spyOn(Storage.prototype, 'getItem');
  setSessionStorageOwner('maya');
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
  setSessionStorageOwner(null);
  expect(window.sessionStorage.getItem('draft')).toBeNull();
});

test('what somebody left while this tab was asleep is gone before it is read', () => {
  window.sessionStorage.setItem('tab-owner', 'rhea');
  window.sessionStorage.setItem('draft', '{"city":"Ghent"}');
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toBeUndefined();
});
