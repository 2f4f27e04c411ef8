import { removeBanner, uploadBanner } from '@herbary/contract/seller-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { sellerImageCalls, sellerImageRules, sellerImageSentences } from '../../../lib/seller-image.ts';
import { ImageUpload } from '../../../ui/image-upload.tsx';
import { settingsQuery } from './settings.queries.ts';

export function BannerPicture({ banner }: { banner: string | null }) {
  const cache = useQueryClient();
  const show = (next: string | null) =>
    cache.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, banner: next });
  const calls = sellerImageCalls({
    upload: (banner, fetch) => callApi(uploadBanner, { files: { banner }, fetch }),
    remove: () => callApi(removeBanner),
    show,
  });
  return (
    <ImageUpload
      title="Banner"
      text="A wide picture at the top of your store page. JPEG or PNG, less than 5MB."
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
      onSend={calls.send}
      removal={{
        title: 'Remove the banner?',
        description: 'Your store page will show its plants again.',
        confirm: calls.remove,
      }}
    />
  );
}
