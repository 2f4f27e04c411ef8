import { sentenceOf } from '@herbary/contract/errors.ts';
import { type Profile, removeProfileImage, uploadSellerProfileImage } from '@herbary/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, errorMessage } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { sellerImageProblem, sellerImageRules, sellerImageSentences } from '../../lib/seller-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ImageUpload } from '../../ui/image-upload.tsx';
import { profileQuery } from './identity.queries.ts';

type SellerPictureProps = {
  profile: Pick<Profile, 'name' | 'profileImage'>;
  title: string;
  text: string;
  onChanged: (imageUrl: string | null) => void;
};

/** The seller's picture, which is the logo of the store: one picture, wherever it is changed. */
export function SellerPicture({ profile, title, text, onChanged }: SellerPictureProps) {
  const cache = useQueryClient();
  const show = (profileImage: string | null) => {
    cache.setQueryData(profileQuery.queryKey, (known) => known && { ...known, profileImage });
    onChanged(profileImage);
  };
  const send = async (profileImage: File, onProgress: (share: number) => void) => {
    try {
      const options = { files: { profileImage }, fetch: fetchWithProgress(onProgress) };
      const answer = await callApi(uploadSellerProfileImage, options);
      if (!answer?.imageUrl) return sentenceOf('seller_image.failed');
      show(answer.imageUrl);
      return undefined;
    } catch (error) {
      return sellerImageProblem(error);
    }
  };
  const remove = async () => {
    try {
      await callApi(removeProfileImage);
      show(null);
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? sentenceOf('profile.image_remove_failed');
    }
  };
  return (
    <ImageUpload
      title={title}
      text={text}
      src={profile.profileImage}
      picture={(src, isPreview) => (
        <Avatar name={profile.name} src={src} alt={isPreview ? 'Preview of the new image' : ''} size="xl" />
      )}
      rules={sellerImageRules}
      sentences={sellerImageSentences}
      onSend={send}
      removal={{
        title: 'Remove this image?',
        description: 'Your profile and your store then show your initial.',
        confirm: remove,
      }}
    />
  );
}
