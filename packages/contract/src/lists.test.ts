import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { listQuery, wideRows } from './lists.ts';
import { listAdminOrders } from './orders-handling.ts';
import { listVerifications } from './seller-verifications.ts';

it('a page holds at most 100 rows, or 50 where a row is a whole order or store, and says so', () => {
  const sayOf = (query: ZodType | undefined, limit: string) => query?.safeParse({ limit }).error?.issues[0]?.message;
  expect(sayOf(listQuery({}), '100')).toBeUndefined();
  expect(sayOf(listQuery({}), '101')).toBe('The limit is a whole number from 1 to 100');
  for (const { query } of [listAdminOrders, listVerifications]) {
    expect(sayOf(query, String(wideRows.limit))).toBeUndefined();
    expect(sayOf(query, '51')).toBe('The limit is a whole number from 1 to 50');
    expect(sayOf(query, '0')).toBe('The limit is a whole number from 1 to 50');
  }
});
