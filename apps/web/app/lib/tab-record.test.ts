import { beforeEach, expect, test, vi } from 'vitest';
import { readTabRecord, tabBelongsTo, writeTabRecord } from './tab-record.ts';

beforeEach(() => {
  tabBelongsTo(null);
  window.sessionStorage.clear();
});

test('a record is kept while the tab is the same person’s, also over a reload', () => {
  tabBelongsTo(null);
  tabBelongsTo('maya');
  writeTabRecord('draft', { city: 'Portland' });
  tabBelongsTo('maya');
  expect(readTabRecord('draft')).toEqual({ city: 'Portland' });
});

test.each([null, 'rhea'])('nothing of one person is left in the tab of the next: %s', (next) => {
  tabBelongsTo('maya');
  writeTabRecord('draft', { city: 'Portland' });
  tabBelongsTo(next);
  expect(readTabRecord('draft')).toBeUndefined();
  tabBelongsTo('maya');
  expect(readTabRecord('draft')).toBeUndefined();
});

test('what a visitor has begun goes with them into the account', () => {
  writeTabRecord('begun', 1);
  tabBelongsTo('maya');
  expect(readTabRecord('begun')).toBe(1);
});

test('who leaves takes everything along at once; a new page asks no storage before it is needed', () => {
  tabBelongsTo('maya');
  writeTabRecord('draft', { city: 'Portland' });
  const ask = vi.spyOn(Storage.prototype, 'getItem');
  tabBelongsTo('maya');
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
  tabBelongsTo(null);
  expect(window.sessionStorage.getItem('draft')).toBeNull();
});

test('what somebody left while this tab was asleep is gone before it is read', () => {
  window.sessionStorage.setItem('tab-owner', 'rhea');
  window.sessionStorage.setItem('draft', '{"city":"Ghent"}');
  tabBelongsTo('maya');
  expect(readTabRecord('draft')).toBeUndefined();
});
