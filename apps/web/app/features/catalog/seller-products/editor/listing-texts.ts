import { sentenceOf } from '@herbary/contract/errors.ts';
import { type ListingField, listingProblems, PRODUCT_DEFAULTS } from '@herbary/contract/listing-check.ts';
import type { SellerProductDetail } from '@herbary/contract/seller-products.ts';
import { z } from 'zod';
import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '../../../../lib/local-storage.ts';
import type { FormErrors } from '../../../../ui/form.tsx';
import { priceProblem, readNumber, stockProblem } from '../product-numbers.ts';

const text = z.string();
const listingTexts = z.object({
  name: text,
  category: text,
  subCategory: text,
  form: text,
  size: text,
  description: text,
  price: text,
  stock: text,
  ingredients: text,
  recommendedUse: text,
  storage: text,
  shippingMethod: text,
  returnPolicy: text,
});

/** What stands in the fields of the editor, as it is typed. */
export type ListingTexts = z.output<typeof listingTexts>;
export type TextField = keyof ListingTexts;

export const newTexts: ListingTexts = {
  ...(Object.fromEntries(Object.keys(listingTexts.shape).map((name) => [name, ''])) as ListingTexts),
  ...PRODUCT_DEFAULTS,
};

export function textsOf({ content, price, stock, status }: SellerProductDetail): ListingTexts {
  return {
    name: content.name,
    category: content.category ?? '',
    subCategory: content.subCategory ?? '',
    form: content.form ?? '',
    size: content.size ?? '',
    description: content.description,
    price: price > 0 ? price.toFixed(2) : '',
    stock: status === 'draft' && price === 0 && stock === 0 ? '' : String(stock),
    ingredients: content.ingredients ?? '',
    recommendedUse: content.recommendedUse ?? '',
    storage: content.storage ?? '',
    shippingMethod: content.shippingMethod,
    returnPolicy: content.returnPolicy,
  };
}

export const sameTexts = (one: ListingTexts, other: ListingTexts): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as TextField]);

/** What `listingProblems` reads. */
export const listingOf = (texts: ListingTexts, hasMainImage: boolean) => ({
  name: texts.name,
  description: texts.description,
  category: texts.category || null,
  subCategory: texts.subCategory || null,
  form: texts.form || null,
  price: readNumber(texts.price),
  stock: readNumber(texts.stock),
  hasMainImage,
});

const missing: Partial<Record<ListingField, string>> = {
  category: 'Choose a category',
  subCategory: 'Choose a sub-category',
  mainImage: 'Add a main image',
};
const figureProblems = (texts: ListingTexts): Partial<Record<ListingField, string>> => ({
  price: priceProblem(readNumber(texts.price)),
  stock: stockProblem(readNumber(texts.stock)),
});

/** Field → sentence. Required fields that are missing also say the specification's sentence for all of them together. */
export function problemsOf(texts: ListingTexts, hasMainImage: boolean): FormErrors {
  const problems = listingProblems(listingOf(texts, hasMainImage));
  const own = { ...missing, ...figureProblems(texts) };
  const errors: FormErrors = {};
  for (const { field, code, message } of problems) {
    if (code === 'product.fields_required') errors[''] = sentenceOf(code);
    errors[field] ??= code === 'product.fields_required' ? (own[field] ?? message) : message;
  }
  return errors;
}

/** A draft may lack anything but a name; figures that stand there must be figures. */
export function draftProblems(texts: ListingTexts): FormErrors {
  const figures = figureProblems(texts);
  return Object.fromEntries(
    [
      ['name', texts.name.trim() === '' ? sentenceOf('product.draft_name') : undefined],
      ['price', texts.price.trim() === '' ? undefined : figures.price],
      ['stock', texts.stock.trim() === '' ? undefined : figures.stock],
    ].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Another script may have written to the storage: what is there is checked. */
const storedTexts = z.object({
  texts: listingTexts,
  /** What stood in the fields before anything was typed; price and stock are those that the seller saw. */
  opened: listingTexts,
  /** Names of chosen pictures: the files themselves cannot be stored. */
  files: z.array(z.string()),
  savedAt: z.iso.datetime(),
  /** The revision of the product that it began with; null for a new one. */
  revision: z.int().nullable(),
});
export type StoredTexts = z.output<typeof storedTexts>;

/** One slot per person and product: two sellers may share a browser. */
const slotOf = (owner: string, id: string | undefined) => `product-draft:${owner}:${id ?? 'new'}`;

/** What was typed and not saved. */
export const readStoredTexts = (owner: string, id: string | undefined): StoredTexts | undefined =>
  storedTexts.safeParse(readLocalStorage(slotOf(owner, id))).data;

export const writeStoredTexts = (owner: string, id: string | undefined, stored: StoredTexts): void =>
  writeLocalStorage(slotOf(owner, id), stored);

/** What was typed, over what the product says now: a stock that nobody touched follows the sales. */
export const typedOver = (now: ListingTexts, { texts, opened }: StoredTexts): ListingTexts => {
  const typed = Object.entries(texts).filter(([name, value]) => value !== opened[name as TextField]);
  return { ...now, ...Object.fromEntries(typed) };
};

/** The figures that a count or a price was typed over, before a reload or since. */
export const figuresSeen = (now: ListingTexts, stored: StoredTexts | undefined) => {
  const seen = (name: 'price' | 'stock') =>
    stored && stored.texts[name] !== stored.opened[name] ? stored.opened[name] : now[name];
  return { price: seen('price'), stock: seen('stock') };
};

export const forgetStoredTexts = (owner: string, id: string | undefined): void => removeLocalStorage(slotOf(owner, id));
