import { z } from 'zod';

const brands = [
  { id: 'visa', starts: /^4/, lengths: [13, 16, 19] },
  { id: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16] },
  { id: 'amex', starts: /^3[47]/, lengths: [15] },
  { id: 'discover', starts: /^6(011|4[4-9]|5)/, lengths: [16, 19] },
  { id: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16] },
  { id: 'jcb', starts: /^35/, lengths: [16] },
  { id: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19] },
] as const;

type CardBrand = (typeof brands)[number];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const brandOf = (number: string): CardBrand | undefined =>
  brands.find(({ starts }) => starts.test(digitsOf(number)));

export const codeLength = (brand: CardBrand | undefined): 3 | 4 => (brand?.id === 'amex' ? 4 : 3);

const groups = { amex: [4, 6, 5], other: [4, 4, 4, 4, 3] };

/** In the groups that stand on the card. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text);
  const parts: string[] = [];
  let from = 0;
  for (const size of brandOf(digits)?.id === 'amex' ? groups.amex : groups.other) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(' ');
}

/** "0427", "4/27", "04 / 2027" all become MM / YY; a lone 2 to 9 is a month. */
export function groupExpiry(text: string): string {
  const typed = text.replace(/[^\d/]/g, '');
  const slashed = /^(\d)\/(.*)$/.exec(typed);
  const month = slashed ? `0${slashed[1]}` : '';
  const digits = digitsOf(month ? month + slashed?.[2] : /^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  if (digits.length < 3) return month || typed.includes('/') ? `${digits.slice(0, 2)} / ` : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

/** Good to the end of the month that stands on it. */
const isPast = ({ month, year }: { month: number; year: number }, now: Date) =>
  new Date(year, month, 1).getTime() <= now.getTime();

/** The check digit finds one wrong digit and most swapped neighbors. */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  const lengths: readonly number[] = brandOf(digits)?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return lengths.includes(digits.length) && hasValidCheckDigit(digits);
}

export const newCardForm = z
  .object({
    number: z
      .string()
      .min(1, 'Enter the card number')
      .refine((text) => text === '' || isCardNumber(text), 'Check the card number: a digit is missing or wrong'),
    expiry: z
      .string()
      .min(1, 'Enter the expiry date')
      .refine((text) => text === '' || parseExpiry(text) !== undefined, 'Enter the expiry date as MM / YY')
      .refine((text) => {
        const date = parseExpiry(text);
        return date === undefined || !isPast(date, new Date());
      }, 'Enter an expiry date in the future'),
    code: z.string().min(1, 'Enter the security code'),
    name: z.string().trim().min(1, 'Enter the name on the card').max(200),
    save: z.boolean(),
  })
  .refine(({ number, code }) => code === '' || code.trim().length === codeLength(brandOf(number)), {
    path: ['code'],
    message: 'Check the security code',
    // Without it the code would go unchecked until every other field is right.
    when: ({ value }) => typeof (value as { code?: unknown }).code === 'string',
  });
export type NewCard = z.output<typeof newCardForm>;
