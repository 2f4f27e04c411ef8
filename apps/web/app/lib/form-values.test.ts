import { expect, test } from 'vitest';
import { numberIn } from './form-values.ts';

const numberOf = (text: string) => {
  const data = new FormData();
  data.set('value', text);
  return numberIn(data, 'value');
};

test.each([
  ['8.5%', 8.5],
  ['$1,200.50', 1200.5],
  ['', undefined],
])('"%s" is read as %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test('a comma that groups no thousands is refused, so that 8,5% does not become 85%', () => {
  for (const text of ['8,5%', '8,60', '1,2345']) expect(numberOf(text)).toBeNaN();
});
