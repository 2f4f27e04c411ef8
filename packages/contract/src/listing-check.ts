import { FORMS_BY_CATEGORY, SUBCATEGORIES } from './catalog.ts';
import { type ContentIssue, type ContentVerdict, checkContent, verdictOf } from './content-check.ts';
import { sentenceOf } from './errors.ts';
import { MONEY_BACK_GUARANTEE } from './return-terms.ts';

export const PRODUCT_TEXT_MAX = {
  name: 160,
  description: 10_000,
  size: 120,
  ingredients: 4_000,
  recommendedUse: 4_000,
  storage: 1_000,
  shippingMethod: 200,
  returnPolicy: 500,
} as const;
export const PRODUCT_NAME_MIN = 3;
export const PRODUCT_DESCRIPTION_MIN = 20;
export const PRODUCT_PRICE_MAX = 1_000_000;
export const PRODUCT_STOCK_MAX = 1_000_000;
export const ADDITIONAL_IMAGES_MAX = 5;
export const PRODUCT_IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** What a new form begins with, and what a listing has that leaves these out. */
export const PRODUCT_DEFAULTS = {
  storage: 'Store in a cool, dry place',
  shippingMethod: 'Standard Shipping',
  returnPolicy: MONEY_BACK_GUARANTEE,
} as const;

/** The texts that the content check reads. */
const CHECKED_FIELDS = ['name', 'description', 'ingredients', 'recommendedUse'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];
/** A word that the check has found, with its field and its place in the field's text. */
export type ListingFlag = ContentIssue & { field: CheckedField };
type CheckedTexts = Partial<Record<CheckedField, string | null>>;

export const flagsOf = (texts: CheckedTexts): ListingFlag[] =>
  CHECKED_FIELDS.flatMap((field) => checkContent(texts[field] ?? '').map((issue) => ({ ...issue, field })));

export const listingVerdict = (flags: readonly ListingFlag[]): ContentVerdict => verdictOf(flags);

const fieldSentences = {
  name: ['product.name_offensive', 'product.name_prohibited'],
  description: ['product.description_offensive', 'product.description_prohibited'],
  ingredients: ['product.ingredients_offensive', 'product.ingredients_prohibited'],
  recommendedUse: ['product.use_offensive', 'product.use_prohibited'],
} as const;

const termsOf = (flags: readonly ContentIssue[], kind: ContentIssue['kind']) =>
  [...new Set(flags.filter((flag) => flag.kind === kind).map(({ term }) => term))].join(', ');

/** One sentence per field and list, as the edit form says them: 'Product name contains offensive words: …'. */
export function fieldIssues(flags: readonly ListingFlag[]): { field: CheckedField; message: string }[] {
  return CHECKED_FIELDS.flatMap((field) => {
    const here = flags.filter((flag) => flag.field === field);
    const [offensive, prohibited] = fieldSentences[field];
    const words = termsOf(here, 'offensive');
    const terms = termsOf(here, 'prohibited');
    return [
      ...(words ? [{ field, message: sentenceOf(offensive, { words }) }] : []),
      ...(terms ? [{ field, message: sentenceOf(prohibited, { terms }) }] : []),
    ];
  });
}

/** Why a person has to read a listing, in the words that its seller and the admins read. */
export function reviewReasons(flags: readonly ListingFlag[]): string[] {
  const quoted = (kind: ContentIssue['kind'], words: string) => {
    const terms = [...new Set(flags.filter((flag) => flag.kind === kind).map(({ term }) => `“${term}”`))];
    return terms.length > 0 ? [`${words}: ${terms.join(', ')}`] : [];
  };
  return [...quoted('claim', 'Health claim'), ...quoted('disguised', 'Looks like a prohibited word')];
}

export type Listing = {
  name: string;
  description: string;
  category: string | null;
  subCategory: string | null;
  form: string | null;
  /** In dollars. */
  price: number | null;
  stock: number | null;
  hasMainImage: boolean;
};
export type ListingField = Exclude<keyof Listing, 'hasMainImage'> | 'mainImage';
export type ListingProblem = {
  field: ListingField;
  code:
    | 'product.name_short'
    | 'product.description_short'
    | 'product.fields_required'
    | 'product.category_invalid'
    | 'product.form_invalid';
  message: string;
};

export const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
export const isPrice = (dollars: number | null): dollars is number =>
  dollars !== null && dollars > 0 && dollars <= PRODUCT_PRICE_MAX && isWholeCents(dollars);
export const isStock = (pieces: number | null): pieces is number =>
  pieces !== null && Number.isInteger(pieces) && pieces >= 0 && pieces <= PRODUCT_STOCK_MAX;

/** What keeps a listing from being sent; empty when it is complete. A draft may have all of them. */
export function listingProblems(listing: Listing): ListingProblem[] {
  const { name, description, category, subCategory, form, price, stock } = listing;
  /** The last one: what the field says in place of the sentence for all required fields. */
  const problems: [ListingField, ListingProblem['code'], boolean, ListingProblem['code']?][] = [
    ['name', 'product.fields_required', isBlank(name), 'product.name_short'],
    ['name', 'product.name_short', !isBlank(name) && name.trim().length < PRODUCT_NAME_MIN],
    ['category', 'product.fields_required', !category],
    ['subCategory', 'product.fields_required', !subCategory],
    ['subCategory', 'product.category_invalid', !!category && !!subCategory && !isPair(category, subCategory)],
    ['form', 'product.form_invalid', !!category && !!form && !formsOf(category).includes(form)],
    ['description', 'product.fields_required', isBlank(description), 'product.description_short'],
    [
      'description',
      'product.description_short',
      !isBlank(description) && description.trim().length < PRODUCT_DESCRIPTION_MIN,
    ],
    ['mainImage', 'product.fields_required', !listing.hasMainImage],
    ['price', 'product.fields_required', !isPrice(price)],
    ['stock', 'product.fields_required', !isStock(stock)],
  ];
  return problems.flatMap(([field, code, isProblem, sentence = code]) =>
    isProblem ? [{ field, code, message: sentenceOf(sentence) }] : [],
  );
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Only what the table itself holds: 'toString' is no category. */
const listed = (table: Record<string, readonly string[]>, category: string): readonly string[] =>
  Object.hasOwn(table, category) ? (table[category] ?? []) : [];
const formsOf = (category: string) => listed(FORMS_BY_CATEGORY, category);
const isPair = (category: string, subCategory: string) => listed(SUBCATEGORIES, category).includes(subCategory);
