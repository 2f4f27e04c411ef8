import { type ErrorCode, sentenceOf } from '@herbary/contract/errors.ts';
import { createProduct, type SellerProductDetail, updateProduct } from '@herbary/contract/seller-products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi, errorMessage, isApiError, isSignedOut } from '../../../../lib/api.ts';
import { fetchWithProgress } from '../../../../lib/fetch-with-progress.ts';
import { sendIdempotently } from '../../../../lib/idempotent-send.ts';
import type { FormErrors } from '../../../../ui/form.tsx';
import { changedTo, readNumber } from '../product-numbers.ts';
import { sellerProductsKey } from '../products.queries.ts';
import type { ListingTexts } from './listing-texts.ts';
import { chosenFiles, keptAndRemoved, type TrayImage, uploadOf } from './tray.ts';

export type Intent = 'list' | 'draft';
/** What the editor was opened with: the server refuses to write over what has changed since. */
export type Seen = {
  _id: string;
  revision: number;
  texts: ListingTexts;
  images: readonly TrayImage[];
  price: number;
  stock: number;
};
export type Submission = { texts: ListingTexts; images: readonly TrayImage[]; intent: Intent; seen?: Seen };

function bodyOf({ texts, images, intent, seen }: Submission) {
  const { price: priceText, stock: stockText, ...words } = texts;
  const price = readNumber(priceText) ?? undefined;
  const stock = readNumber(stockText) ?? undefined;
  const { imageOrder } = uploadOf(images);
  const draft = intent === 'draft' ? ('true' as const) : undefined;
  if (!seen) return { ...words, price, stock, draft, imageOrder };
  // Stock goes down while the editor is open: it is only sent, and compared, where the seller has changed it.
  return {
    ...words,
    ...(priceText === seen.texts.price ? {} : { price, seenPrice: seen.price }),
    ...(stockText === seen.texts.stock ? {} : { stock, seenStock: seen.stock }),
    draft,
    imageOrder,
    ...keptAndRemoved(images, seen.images),
    seenRevision: seen.revision,
  };
}

function send(submission: Submission, onProgress: (share: number) => void): Promise<SellerProductDetail> {
  const body = bodyOf(submission);
  const { files } = uploadOf(submission.images);
  const chosen = chosenFiles(submission.images);
  const fetch = chosen.length > 0 ? fetchWithProgress(onProgress) : undefined;
  const { seen } = submission;
  if (seen) return callApi(updateProduct, { params: { id: seen._id }, body, files, fetch });
  const content = [body, chosen.map(({ name, size, lastModified }) => [name, size, lastModified])];
  return sendIdempotently('product-create', content, (idempotencyKey) =>
    callApi(createProduct, { body, files, fetch, idempotencyKey }),
  );
}

export function useSaveProduct() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const { mutateAsync } = useMutation({
    mutationFn: (submission: Submission) => send(submission, setProgress),
    onSettled: () => {
      setProgress(undefined);
      // The list asks again when it is shown, not behind the editor.
      return cache.invalidateQueries({ queryKey: sellerProductsKey, refetchType: 'none' });
    },
  });
  return { save: mutateAsync, progress };
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'product.name_short': 'name',
  'product.draft_name': 'name',
  'product.description_short': 'description',
  'product.category_invalid': 'subCategory',
  'product.form_invalid': 'form',
  'product.price_changed': 'price',
  'product.stock_changed': 'stock',
  'product.not_an_image': 'mainImage',
  'product.image_too_large': 'mainImage',
  'product.each_image_too_large': 'mainImage',
  'product.too_many_images': 'mainImage',
};

/** The fields that a refusal is about. */
const refusedFields = z.array(z.object({ path: z.string(), message: z.string() }));

/** A refusal as errors of the form. */
export function saveProblems(error: unknown, isNew: boolean): FormErrors {
  if (isSignedOut(error)) return { '': sentenceOf(isNew ? 'product.login_to_create' : 'product.login_to_edit') };
  if (!isApiError(error)) return { '': sentenceOf('client.unexpected') };
  const message = errorMessage(error) ?? sentenceOf(isNew ? 'product.create_failed' : 'product.update_failed');
  const field = fieldOf[error.code];
  if (field) return { [field]: message };
  // The words that were found are marked under their fields already.
  const fields = error.code === 'product.validation_failed' ? [] : refusedFields.safeParse(error.details.fields).data;
  return { ...Object.fromEntries((fields ?? []).map((one) => [one.path, one.message])), '': message };
}

/** What the figure is now, where another window or a sale has changed it: the next try has seen it. */
export function nowIn(error: unknown): Partial<Pick<Seen, 'price' | 'stock'>> {
  const now = changedTo(error);
  if (now === undefined || !isApiError(error)) return {};
  return error.code === 'product.price_changed' ? { price: now } : { stock: now };
}

/** The message after a save: whether buyers see it now, or a person reads it first. */
export function savedSentence({ status, reason, edit }: SellerProductDetail, isNew: boolean): string {
  const why = (text: string | null) => (text ? ` ${text}.` : '');
  if (isNew) {
    return status === 'pending'
      ? `Product created. It's waiting for review: a person reads it before it goes live.${why(reason)}`
      : 'Product created. It passed the content check and is live now.';
  }
  if (edit?.status === 'pending') {
    return `Product updated. The new text is waiting for review; until then, buyers see the previous version.${why(edit.reason)}`;
  }
  if (status === 'pending')
    return `Product updated. It's waiting for review: a person reads it before it goes live.${why(reason)}`;
  if (status === 'paused') return 'Product updated. It stays hidden until you resume it.';
  return 'Product updated. The changes are live now.';
}
