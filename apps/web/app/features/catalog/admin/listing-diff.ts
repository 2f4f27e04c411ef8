import type { ProductContent } from '@herbary/contract/seller-products.ts';

/** A piece of a text that is in both versions, or in one of them. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Above this many words the table of the comparison would be too large: then the whole text counts as changed. */
const wordsMax = 3_000;
/** Each with the space behind it: a space alone is in every text, and would cut a changed sentence into words. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The longest words in common stay; what is only in one of the texts is removed or added. */
export function diffWords(before: string, now: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(now)];
  if (a.length > wordsMax || b.length > wordsMax)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: now },
    ]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' });
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: a[i] ?? '' });
      i++;
    } else {
      parts.push({ kind: 'added', text: b[j] ?? '' });
      j++;
    }
  }
  return joined(parts);
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text !== '') whole.push({ ...part });
  }
  return whole;
}

const fields = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  form: 'Form',
  size: 'Size',
  ingredients: 'Ingredients',
  recommendedUse: 'Recommended use',
  storage: 'Storage',
  shippingMethod: 'Shipping',
  returnPolicy: 'Returns',
} as const;
type FieldName = keyof typeof fields;
const fieldNames = Object.keys(fields) as FieldName[];

export type ListingDiff = {
  changed: { label: string; parts: DiffPart[] }[];
  /** By their labels. */
  unchanged: string[];
  areImagesChanged: boolean;
};

export function diffListings(before: ProductContent, now: ProductContent): ListingDiff {
  const isChanged = (field: FieldName) => (before[field] ?? '') !== (now[field] ?? '');
  const idsOf = ({ images }: ProductContent) => images.map(({ url }) => url).join(' ');
  return {
    changed: fieldNames.filter(isChanged).map((field) => ({
      label: fields[field],
      parts: diffWords(before[field] ?? '', now[field] ?? ''),
    })),
    unchanged: fieldNames.filter((field) => !isChanged(field)).map((field) => fields[field]),
    areImagesChanged: idsOf(before) !== idsOf(now),
  };
}
