import { type Profile, removeProfileImage, uploadSellerProfileImage } from '@herbary/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { sellerImageCalls, sellerImageRules, sellerImageSentences } from '../../lib/seller-image.ts';
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
  const calls = sellerImageCalls({
    upload: (profileImage, fetch) => callApi(uploadSellerProfileImage, { files: { profileImage }, fetch }),
    remove: () => callApi(removeProfileImage),
    show,
  });
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
      onSend={calls.send}
      removal={{
        title: 'Remove this image?',
        description: 'Your profile and your store will show your initial instead.',
        confirm: calls.remove,
      }}
    />
  );
}
