import { describe, expect, it } from 'vitest';
import { addressForm } from './addresses.ts';
import { COUNTRY_CODES, countryCodeOf, countryName, isPostalCode, postalCodeLike, stateNames } from './countries.ts';

const home = { addressLine1: '1418 NE Alder Street', city: 'Portland', state: 'Oregon', postalCode: '97211' };
const issues = (change: object) =>
  addressForm.safeParse({ ...home, country: 'US', ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('an address', () => {
  it.each([
    ['the country by its name', { country: 'United States' }],
    ['the state by its code', { state: 'or' }],
    ['a longer postal code', { postalCode: '97211-1234' }],
    ['Canada', { country: 'Canada', state: 'Ontario', postalCode: 'm6k1t9' }],
    ['England', { country: 'GB', state: 'England', postalCode: 'SW1A 1AA' }],
    ['a country without a pattern for postal codes', { country: 'Peru', state: 'Cusco', postalCode: 'Cusco 3' }],
    ['a phone', { phone: '+1 (503) 555-0142' }],
    ['a recipient', { recipient: 'Ada Brook' }],
    ['no recipient and no phone', { recipient: '', phone: '' }],
  ])('may have %s', (_what, change) => {
    expect(issues(change)).toEqual([]);
  });

  it.each([
    [{ postalCode: 'abc' }, 'Please enter a valid United States postal code, such as 12345'],
    [
      { country: 'Canada', state: 'Ontario', postalCode: '97211' },
      'Please enter a valid Canada postal code, such as A1B 2C3',
    ],
    [{ state: 'Ontario' }, 'Please choose a state or province from the United States list'],
    [{ country: 'Narnia' }, 'Please choose a country from the list'],
    [{ phone: 'call me maybe' }, 'Please enter a valid phone number'],
    [{ phone: '12345' }, 'Please enter a valid phone number'],
    [{ phone: '1234567890123456' }, 'Please enter a valid phone number'],
    [{ recipient: 'https://evil.example' }, 'Please enter a name without links or hidden characters'],
  ])('with %o is refused in words', (change, sentence) => {
    expect(issues(change)).toEqual([sentence]);
  });

  it('asks for everything at once, in one sentence each', () => {
    const none = { country: '', addressLine1: '', city: '', state: '', postalCode: '' };
    expect(issues(none)).toEqual([
      'Country is required',
      'Address is required',
      'City is required',
      'State/Province is required',
      'Postal code is required',
    ]);
  });
});

describe('a country', () => {
  it('is found by its code, its English name, and what else people call it', () => {
    for (const code of COUNTRY_CODES) expect([code, countryCodeOf(countryName(code))]).toEqual([code, code]);
    expect(['us', 'USA', ' united kingdom ', 'UK', 'Turkey', 'constructor'].map(countryCodeOf)).toEqual([
      'US',
      'US',
      'GB',
      'GB',
      'TR',
      undefined,
    ]);
  });

  it('has states where there is a list', () => {
    expect(['US', 'CA', 'AU', 'DE'].map((code) => stateNames(code).length)).toEqual([54, 13, 8, 0]);
  });

  it('shows a postal code that it takes itself', () => {
    for (const code of COUNTRY_CODES) {
      const sample = postalCodeLike(code);
      if (sample) expect([code, sample, isPostalCode(code, sample)]).toEqual([code, sample, true]);
    }
    expect(isPostalCode('IE', 'D02 AF30')).toBe(true);
    expect(isPostalCode('NL', '3512JE')).toBe(true);
    expect(isPostalCode('DE', '7910')).toBe(false);
  });
});
