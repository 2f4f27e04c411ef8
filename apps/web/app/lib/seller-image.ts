import { sentenceOf } from '@herbary/contract/errors.ts';
import { hasNoMessage, isApiError, isSignedOut } from './api.ts';

/** Pictures of a seller: profile image and banner, with the sentences of the dashboard. */
export const sellerImageRules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'JPEG and PNG' };
export const sellerImageSentences = {
  kind: sentenceOf('seller_image.not_an_image'),
  size: sentenceOf('seller_image.too_large'),
};

export function sellerImageProblem(error: unknown): string {
  if (isSignedOut(error)) return sentenceOf('seller_image.login');
  if (!isApiError(error) || error.status === 0) return sentenceOf('seller_image.failed');
  if (error.code === 'upload.not_an_image') return sellerImageSentences.kind;
  if (error.code === 'upload.image_too_large') return sellerImageSentences.size;
  if (error.status >= 400 && error.status < 500 && !hasNoMessage(error)) return error.message;
  return `Error: ${error.status}`;
}
