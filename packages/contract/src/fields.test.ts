import { describe, expect, it } from 'vitest';
import { firstName } from './fields.ts';

describe('a name', () => {
  it.each([
    'Maya',
    "O'Brien-Smith",
    'J. R. R.',
    'Ada & Tom',
    'Søren Ærø',
    'Nguyễn Thị',
    '李小龍',
    'مریم',
    'می‌نا',
    'क्षितिज',
    'Σωκράτης',
    'Dr. No (retired)',
    'Zoë 🌿',
  ])('may be %s', (name) => {
    expect(firstName.safeParse(name).success).toBe(true);
  });

  it.each([
    ['a link', 'Prize at https://evil.test'],
    ['a broken line', 'Maya\r\nBcc: all@evil.test'],
    ['an escape', 'Maya\u001b[2J'],
    ['text turned around', 'Maya\u202egpj.exe'],
    ['an isolate', 'Maya\u2066'],
    ['a line separator', 'Maya\u2028Reyes'],
    ['a control of the second set', 'Maya\u0085Reyes'],
  ])('has no room for %s', (_what, name) => {
    const { error } = firstName.safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a name without links or hidden characters',
    ]);
  });

  it('that is missing is asked for, and nothing else is said', () => {
    expect(firstName.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['First name is required']);
  });
});
