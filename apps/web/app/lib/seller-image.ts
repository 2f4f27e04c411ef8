import { sentenceOf } from '@herbary/contract/errors.ts';
import { errorMessage, hasNoMessage, isApiError, isSignedOut } from './api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** Pictures of a seller: profile image and banner, with the sentences of the dashboard. */
export const sellerImageRules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'JPEG and PNG' };
export const sellerImageSentences = {
  kind: sentenceOf('seller_image.not_an_image'),
  size: sentenceOf('seller_image.too_large'),
};

function sellerImageProblem(error: unknown): string {
  if (isSignedOut(error)) return sentenceOf('seller_image.login');
  if (!isApiError(error) || error.status === 0) return sentenceOf('seller_image.failed');
  if (error.code === 'upload.not_an_image') return sellerImageSentences.kind;
  if (error.code === 'upload.image_too_large') return sellerImageSentences.size;
  if (error.status >= 400 && error.status < 500 && !hasNoMessage(error)) return error.message;
  return `Error: ${error.status}`;
}

type SellerImageCalls = {
  upload: (picture: File, fetch: ReturnType<typeof fetchWithProgress>) => Promise<{ imageUrl: string } | undefined>;
  remove: () => Promise<unknown>;
  show: (imageUrl: string | null) => void;
};

/** What `ImageUpload` calls: each gives the sentence of a refusal, or nothing. */
export const sellerImageCalls = ({ upload, remove, show }: SellerImageCalls) => ({
  send: async (picture: File, onProgress: (share: number) => void) => {
    try {
      const answer = await upload(picture, fetchWithProgress(onProgress));
      if (!answer?.imageUrl) return sentenceOf('seller_image.failed');
      show(answer.imageUrl);
      return undefined;
    } catch (error) {
      return sellerImageProblem(error);
    }
  },
  remove: async () => {
    try {
      await remove();
      show(null);
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? sentenceOf('profile.image_remove_failed');
    }
  },
});
