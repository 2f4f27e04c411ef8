import { describeIssues } from '@herbary/contract/content-check.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  fieldIssues,
  flagsOf,
  isPrice,
  isStock,
  type ListingFlag,
  type ListingProblem,
  listingProblems,
  listingVerdict,
  PRODUCT_DEFAULTS,
} from '@herbary/contract/listing-check.ts';
import type { productForm } from '@herbary/contract/seller-products.ts';
import type { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { categoryNamed, subcategoryNamed } from '../catalog-tree.ts';
import { listingOf } from './seller-product-view.ts';
import type { ListingTexts } from './seller-products.repository.ts';

export type ProductForm = z.output<typeof productForm>;

export const emptyTexts: ListingTexts = {
  name: '',
  description: '',
  category: null,
  subCategory: null,
  form: null,
  size: null,
  recommendedUse: null,
  ingredients: null,
  ...PRODUCT_DEFAULTS,
};

/** What the form leaves out stays; what it empties is cleared, or falls back to the policy of the shop. */
export function textsIn(form: ProductForm, before: ListingTexts): ListingTexts {
  const optional = (given: string | undefined, known: string | null) => (given === undefined ? known : given || null);
  return {
    name: form.name ?? before.name,
    description: form.description ?? before.description,
    category: optional(form.category, before.category),
    subCategory: optional(form.subCategory, before.subCategory),
    form: optional(form.form, before.form),
    size: optional(form.size, before.size),
    recommendedUse: optional(form.recommendedUse, before.recommendedUse),
    ingredients: optional(form.ingredients, before.ingredients),
    storage: optional(form.storage, before.storage),
    shippingMethod: optional(form.shippingMethod, before.shippingMethod) ?? PRODUCT_DEFAULTS.shippingMethod,
    returnPolicy: optional(form.returnPolicy, before.returnPolicy) ?? PRODUCT_DEFAULTS.returnPolicy,
  };
}

export const isSameTexts = (one: ListingTexts, other: ListingTexts): boolean =>
  (Object.keys(emptyTexts) as (keyof ListingTexts)[]).every((field) => one[field] === other[field]);

type Given = { texts: ListingTexts; price: number | null; stock: number | null; images: readonly unknown[] };

/**
 * Refuses what cannot be listed, and says in which field; gives what the content check has found. The form for a new
 * product says what its texts contain, the one for an edit also which text.
 */
export function checkListing({ texts, ...rest }: Given, act: 'create' | 'edit'): ListingFlag[] {
  const problems = listingProblems(listingOf(texts, rest));
  if (problems.length > 0) throw refusalOf(problems);
  const flags = flagsOf(texts);
  if (listingVerdict(flags) !== 'refused') return flags;
  const byField = fieldIssues(flags);
  const fields = byField.map(({ field, message }) => fieldProblem(field, message));
  const issues = act === 'create' ? describeIssues(flags) : byField.map(({ message }) => message);
  throw new AppError('product.validation_failed', { issues, fields, flags });
}

/** A draft may lack anything, but what it has must be possible. */
export function checkDraft({ texts, price, stock, images }: Given): void {
  if (texts.name === '')
    throw new AppError('product.draft_name', { fields: [fieldProblem('name', sentenceOf('product.draft_name'))] });
  const impossible = listingProblems(listingOf(texts, { price, stock, images })).filter(
    ({ field, code }) =>
      code === 'product.category_invalid' ||
      code === 'product.form_invalid' ||
      (field === 'price' && price !== null && price !== 0 && !isPrice(price)) ||
      (field === 'stock' && stock !== null && !isStock(stock)),
  );
  const isUnknown =
    (texts.category !== null && !categoryNamed(texts.category)) ||
    (texts.subCategory !== null && !subcategoryNamed(texts.subCategory));
  if (impossible.length > 0) throw refusalOf(impossible);
  if (isUnknown) throw new AppError('product.category_invalid');
}

const fieldProblem = (path: string, message: string) => ({ in: 'body', path, message });

/** One code where all problems have the same, otherwise the sentence for the whole form; each field has its own beside. */
function refusalOf(problems: readonly ListingProblem[]): AppError {
  const fields = problems.map(({ field, message }) => fieldProblem(field, message));
  const [first] = problems;
  const isOne = first && problems.every(({ code }) => code === first.code);
  return new AppError(isOne ? first.code : 'product.fields_required', { fields });
}
