import { beforeEach, expect, test, vi } from 'vitest';
import { readSessionStorage, setSessionStorageOwner, writeSessionStorage } from './session-storage.ts';

beforeEach(() => {
  setSessionStorageOwner(null);
  window.sessionStorage.clear();
});

test('a record survives a reload while the owner stays the same', () => {
  setSessionStorageOwner(null);
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toEqual({ city: 'Portland' });
});

test.each([null, 'rhea'])('the records of one person are removed for the next: %s', (next) => {
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  setSessionStorageOwner(next);
  expect(readSessionStorage('draft')).toBeUndefined();
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toBeUndefined();
});

test('a visitor’s records stay after they sign in', () => {
  writeSessionStorage('begun', 1);
  setSessionStorageOwner('maya');
  expect(readSessionStorage('begun')).toBe(1);
});

test('the records of a session that ended unasked are there again for the same person, and for nobody else', () => {
  const loseDraft = () => {
    setSessionStorageOwner('maya');
    writeSessionStorage('draft', { city: 'Portland' });
    setSessionStorageOwner(null, { isLost: true });
    expect(readSessionStorage('draft')).toBeUndefined();
  };
  loseDraft();
  writeSessionStorage('begun', 1);
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toEqual({ city: 'Portland' });
  expect(readSessionStorage('begun')).toBe(1);
  loseDraft();
  setSessionStorageOwner('rhea');
  expect(readSessionStorage('draft')).toBeUndefined();
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Portland');
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toBeUndefined();
});

test('a sign-out clears the records at once; a new page does not read the storage before it is needed', () => {
  setSessionStorageOwner('maya');
  writeSessionStorage('draft', { city: 'Portland' });
  const ask = vi.spyOn(Storage.prototype, 'getItem');
  setSessionStorageOwner('maya');
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
  setSessionStorageOwner(null);
  expect(window.sessionStorage.getItem('draft')).toBeNull();
});

test('records of another person are removed before they are read', () => {
  window.sessionStorage.setItem('tab-owner', 'rhea');
  window.sessionStorage.setItem('draft', '{"city":"Ghent"}');
  setSessionStorageOwner('maya');
  expect(readSessionStorage('draft')).toBeUndefined();
});
