import { beforeEach, expect, test } from 'vitest';
import { readTabRecord, tabBelongsTo, writeTabRecord } from './tab-record.ts';

beforeEach(() => window.sessionStorage.clear());

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
