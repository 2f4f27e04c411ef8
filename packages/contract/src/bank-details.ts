import { z } from 'zod';
import { nameText, optionalName, PASSWORD_MAX } from './fields.ts';

/** Letters count as 10 to 35; the whole number, country and check digits last, leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Nine digits of a bank in the United States; weighted 3, 7 and 1 they add up to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

const text = (max: number) => z.string().trim().max(max).optional();

/** Where a seller's earnings go: an account in the United States, or one with an IBAN. */
export const bankDetailsForm = z
  .object({
    kind: z.enum(['us', 'iban'], 'Please choose the account type'),
    holderName: nameText('Please enter the name on the account'),
    bankName: optionalName.optional(),
    routingNumber: text(20),
    accountNumber: text(40),
    iban: text(60),
    currentPassword: z.string().min(1, 'Please enter your current password').max(PASSWORD_MAX).optional(),
  })
  .check(({ value, issues }) => {
    const say = (name: 'routingNumber' | 'accountNumber' | 'iban', message: string) =>
      issues.push({ code: 'custom', input: value[name], path: [name], message });
    if (value.kind === 'iban') {
      if (!isIban((value.iban ?? '').toUpperCase()))
        say('iban', 'Please check this IBAN: its check digits do not match');
      return;
    }
    if (!isRoutingNumber(value.routingNumber ?? ''))
      say('routingNumber', 'Please check this routing number: it must have nine digits and a matching check digit');
    if (!/^\d{4,17}$/.test(value.accountNumber ?? ''))
      say('accountNumber', 'Please enter an account number of 4 to 17 digits');
  });
export type BankDetailsForm = z.output<typeof bankDetailsForm>;
