import { sentenceOf } from '@herbary/contract/errors.ts';
import { removeBanner, uploadBanner } from '@herbary/contract/seller-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, errorMessage } from '../../../lib/api.ts';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import { sellerImageProblem, sellerImageRules, sellerImageSentences } from '../../../lib/seller-image.ts';
import { ImageUpload } from '../../../ui/image-upload.tsx';
import { settingsQuery } from './settings.queries.ts';

export function BannerPicture({ banner }: { banner: string | null }) {
  const cache = useQueryClient();
  const show = (next: string | null) =>
    cache.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, banner: next });
  const send = async (picture: File, onProgress: (share: number) => void) => {
    try {
      const options = { files: { banner: picture }, fetch: fetchWithProgress(onProgress) };
      const answer = await callApi(uploadBanner, options);
      if (!answer?.imageUrl) return sentenceOf('seller_image.failed');
      show(answer.imageUrl);
      return undefined;
    } catch (error) {
      return sellerImageProblem(error);
    }
  };
  const remove = async () => {
    try {
      await callApi(removeBanner);
      show(null);
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? sentenceOf('profile.image_remove_failed');
    }
  };
  return (
    <ImageUpload
      title="Banner"
      text="A wide picture at the head of your store page. JPEG or PNG, less than 5MB."
      src={banner}
      picture={(src, isPreview) => (
        <div className="aspect-[3/1] w-full max-w-90 overflow-hidden rounded-2 border border-line bg-sunken">
          {src ? (
            <img src={src} alt={isPreview ? 'Preview of the new banner' : ''} className="size-full object-cover" />
          ) : null}
        </div>
      )}
      rules={sellerImageRules}
      sentences={sellerImageSentences}
      onSend={send}
      removal={{
        title: 'Remove the banner?',
        description: 'Your store page shows its plants again.',
        confirm: remove,
      }}
    />
  );
}
