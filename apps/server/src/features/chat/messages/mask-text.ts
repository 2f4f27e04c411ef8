export type Masked = { text: string; masked: ('card' | 'contact')[] };

/** Digits that may stand apart by spaces, dashes or dots, as people write card numbers. */
const cardShape = /(?<![\w-])\d(?:[ .-]?\d){12,18}(?![\w-])/g;
/** Begins where a word begins: tried from each letter of it, one endless word would take the processor for seconds. */
const emailShape =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/giu;
/** With a plus, with brackets or separators, or ten to eleven digits in a row; not the number of an order or a parcel. */
const phoneShape =
  /(?<![\w.-])(?:\+\d[\d ().-]{6,17}\d|\(\d{3}\)[ .-]?\d{3}[ .-]?\d{4}|\d{3}[ .-]\d{3}[ .-]\d{4}|\d{10,11})(?![\w-])/g;
const messengerShape = /\b(?:https?:\/\/)?(?:wa\.me|t\.me|m\.me|signal\.me|telegram\.me)\/\S+/gi;

/**
 * Before anything is stored or sent: card numbers everywhere, and between buyer and seller also addresses and numbers by
 * which a sale would leave the shop.
 */
export function maskText(text: string, { contact }: { contact: boolean }): Masked {
  const masked = new Set<'card' | 'contact'>();
  const hide = (from: string, shape: RegExp, kind: 'card' | 'contact', shown: (found: string) => string | undefined) =>
    from.replace(shape, (found) => {
      const words = shown(found);
      if (words === undefined) return found;
      masked.add(kind);
      return words;
    });
  let shown = hide(text, cardShape, 'card', (found) => {
    const digits = found.replace(/\D/g, '');
    return isCardNumber(digits) ? `•••• •••• •••• ${digits.slice(-4)}` : undefined;
  });
  if (contact) {
    shown = hide(shown, emailShape, 'contact', () => '[email hidden]');
    shown = hide(shown, messengerShape, 'contact', () => '[link hidden]');
    shown = hide(shown, phoneShape, 'contact', () => '[phone hidden]');
  }
  return { text: shown, masked: [...masked].sort() };
}

function isCardNumber(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
