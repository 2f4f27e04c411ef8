import { describe, expect, test, vi } from 'vitest';
import { brandOf, codeLength, groupExpiry, groupNumber, newCardForm, parseExpiry } from './card-details.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', code: '123', name: 'Maya Reyes', save: false };
const problems = (change: Partial<typeof card>) =>
  Object.fromEntries(
    (newCardForm.safeParse({ ...card, ...change }).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe('a card number', () => {
  test('is grouped as on the card', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('4242-4')).toBe('4242 4');
    expect(groupNumber('')).toBe('');
  });

  test('gets its brand and the length of its security code from the first digits', () => {
    expect(brandOf('42')?.id).toBe('visa');
    expect(brandOf('5555 5')?.id).toBe('mastercard');
    expect(brandOf('2223 0')?.id).toBe('mastercard');
    expect(brandOf('37')?.id).toBe('amex');
    expect(brandOf('9')).toBeUndefined();
    expect(codeLength(brandOf('37'))).toBe(4);
    expect(codeLength(brandOf('42'))).toBe(3);
  });

  test('with a wrong or a missing digit is not accepted', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15') });
    expect(problems({})).toEqual({});
    expect(problems({ number: '4242 4242 4242 4241' }).number).toMatch(/a digit is missing or wrong/);
    expect(problems({ number: '4242 4242 4242' }).number).toMatch(/a digit is missing or wrong/);
    expect(problems({ number: '' }).number).toBe('Enter the card number');
  });
});

describe('an expiry date', () => {
  test('is parsed in every common format', () => {
    expect(groupExpiry('1')).toBe('1');
    expect(groupExpiry('4')).toBe('04');
    expect(groupExpiry('042')).toBe('04 / 2');
    expect(groupExpiry('4/27')).toBe('04 / 27');
    expect(groupExpiry('12/')).toBe('12 / ');
    expect(groupExpiry('04/2027')).toBe('04 / 2027');
    expect(groupExpiry('04 / 27')).toBe('04 / 27');
    expect(parseExpiry('04 / 2027')).toEqual({ month: 4, year: 2027 });
    expect(parseExpiry('4/27')).toEqual({ month: 4, year: 2027 });
    expect(parseExpiry('13 / 27')).toBeUndefined();
  });

  test('is valid until the last day of its month', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59) });
    expect(problems({ expiry: '11 / 26' })).toEqual({});
    vi.setSystemTime(new Date(2026, 11, 1));
    expect(problems({ expiry: '11 / 26' }).expiry).toBe('Enter an expiry date in the future');
    expect(problems({ expiry: '11' }).expiry).toBe('Enter the expiry date as MM / YY');
  });
});

test('a security code has as many digits as its brand asks for, also while other fields are wrong', () => {
  vi.useFakeTimers({ now: new Date('2026-11-15') });
  expect(problems({ code: '12' }).code).toBe('Check the security code');
  expect(problems({ number: '3782 822463 10005', code: '123' }).code).toBe('Check the security code');
  expect(problems({ number: '3782 822463 10005', code: '1234' })).toEqual({});
  expect(problems({ name: '', code: '12' })).toEqual({
    name: 'Enter the name on the card',
    code: 'Check the security code',
  });
});
