import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, ''],
  ['abc', 1, 'weak'],
  ['aaaaaaaaaaaa', 1, 'weak'],
  ['password123!', 1, 'weak'],
  ['12345678', 1, 'weak'],
  ['mintmint', 1, 'weak'],
  ['mintleaf7', 2, 'fair'],
  ['tulsi-leaf', 3, 'good'],
  ['Tulsi-leaf-42', 4, 'strong'],
  ['correct horse battery', 4, 'strong'],
] as const)('"%s" scores %i, %s', (password, score, word) => {
  expect(passwordStrength(password)).toEqual({ score, word });
});
