const WEIGHT = /^[\d.,]+\s*(?:g|kg|oz|lb)\b/i;
const COUNT = /\b(?:capsules|tablets|gummies|tea bags|bags|sachets|pieces|pages)\b/i;
const LONGEST = 26;

/** The net content as a label states it. The grams of a caddy are what it holds, not what it weighs. */
export function netContent(size: string | undefined, category: string): string {
  const text = (size ?? '').trim();
  if (!text || text.length > LONGEST) return '';
  if (WEIGHT.test(text)) return category === 'Accessories' ? `for ${text}` : `NET WT ${text}`;
  return COUNT.test(text) ? text.toUpperCase() : text;
}
