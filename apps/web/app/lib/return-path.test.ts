import { describe, expect, it } from 'vitest';
import { parseReturnPath, withReturnPath } from './return-path.ts';

const hostile = [
  'https://evil.test',
  'http://evil.test/',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\u0000/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:http://evil.test/1',
  'evil.test',
  'evil.test/account',
  '@evil.test',
  'user:pass@evil.test',
  'http:evil.test',
  'https:/evil.test',
  'http:///evil.test',
  '?next=//evil.test',
  '#//evil.test',
  '',
  `/${'a'.repeat(2100)}`,
];

describe('a return path', () => {
  it.each(hostile)('is refused: %j', (value) => {
    expect(parseReturnPath(value)).toBeUndefined();
  });

  it.each([
    ['/account', '/account'],
    ['/orders?tab=returns#r-1', '/orders?tab=returns#r-1'],
    ['/shop?search=//tea', '/shop?search=//tea'],
    ['/product/a%2Fb', '/product/a%2Fb'],
    ['/a/../account', '/account'],
    ['/@evil.test', '/@evil.test'],
  ])('is kept: %s', (value, path) => {
    expect(parseReturnPath(value)).toBe(path);
  });

  it('never resolves to another origin, whatever is kept', () => {
    for (const value of [...hostile, '/account', '/@evil.test']) {
      const path = parseReturnPath(value);
      if (path) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }
  });

  it('is appended to the login URL, except for the home page', () => {
    expect(withReturnPath('/login', '/orders?tab=returns')).toBe('/login?from=%2Forders%3Ftab%3Dreturns');
    expect(withReturnPath('/login', '/')).toBe('/login');
    expect(withReturnPath('/login', '//evil.test')).toBe('/login');
  });
});
