import { describe, expect, it } from 'vitest';
import { everyEndpoint } from './every-endpoint.ts';
import { firstName, isoDate } from './fields.ts';

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

describe('a text that does not fit', () => {
  const ofZod = /^(?:Too (?:big|small)|Invalid (?:ISO|string|option|email|URL))/;

  it('is refused in plain words by every field of every call', () => {
    const technical = everyEndpoint.flatMap(({ endpoint: { path, body, query } }) =>
      Object.entries({ ...body?.shape, ...query?.shape }).flatMap(([name, field]) =>
        ['', 'x', '2026-02-30', 'x'.repeat(20_000)].flatMap((text) => {
          const issues = (field as typeof isoDate).safeParse(text).error?.issues ?? [];
          return issues.flatMap(({ message }) => (ofZod.test(message) ? [`${path} ${name}: ${message}`] : []));
        }),
      ),
    );
    expect(technical).toEqual([]);
  });

  it('is called a date that does not exist', () => {
    for (const day of ['', '11/02/2026', '2026-02-30', '0000-01-01']) {
      expect(isoDate.safeParse(day).error?.issues[0]?.message).toBe('Please enter a valid date');
    }
  });
});
