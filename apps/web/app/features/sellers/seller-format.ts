/** `(###) ###-####` when there are ten digits, otherwise as the seller wrote it. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length !== 10) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** "essential-oils" reads "Essential Oils"; what is already written as a name stays as it is. */
export function categoryLabel(category: string): string {
  return category
    .split(/[-\s]+/)
    .filter(Boolean)
    .map((word) => (word[0]?.toUpperCase() ?? '') + word.slice(1))
    .join(' ');
}

/** Encoded: a "?" in an address would let its owner write the subject, the text and more recipients. */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Only what opens as a page: a seller's "javascript:" or "data:" address is no website. */
export function websiteOf(address: string | null): { href: string; label: string } | undefined {
  const url = address ? URL.parse(address) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return { href: url.href, label: url.hostname.replace(/^www\./, '') };
}

export const placeOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

const CERTIFICATIONS_SHOWN = 30;

/** The first thirty characters and whether there is more; a letter is never cut in two. */
export function shorten(text: string, limit = CERTIFICATIONS_SHOWN): { short: string; isCut: boolean } {
  const letters = [...text];
  if (letters.length <= limit) return { short: text, isCut: false };
  return { short: `${letters.slice(0, limit).join('').trimEnd()}...`, isCut: true };
}
