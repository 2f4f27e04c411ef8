import { sentenceOf } from '@herbary/contract/errors.ts';
import { type Profile, uploadProfileImage } from '@herbary/contract/identity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { fileProblem, formatBytes } from '../../ui/file-check.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { profileQuery } from './identity.queries.ts';

const rules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'JPG and PNG' };
const sentences = { kind: sentenceOf('image.not_an_image'), size: sentenceOf('image.too_large') };

/** An address for the chosen file, released when another takes its place. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type ProfilePictureProps = { profile: Profile; onChanged: (imageUrl: string) => void };

export function ProfilePicture({ profile, onChanged }: ProfilePictureProps) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);

  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const { imageUrl } = await callApi(uploadProfileImage, { files: { profileImage: chosen } });
      if (!imageUrl) throw new Error(sentenceOf('client.invalid_response'));
      return imageUrl;
    },
    onSuccess: (imageUrl) => {
      cache.setQueryData(profileQuery.queryKey, (known) => known && { ...known, profileImage: imageUrl });
      setFile(undefined);
      onChanged(imageUrl);
      show({ tone: 'success', title: sentenceOf('profile.image_updated'), durationMs: 5_000 });
    },
    onError: (error) => {
      const refused = isApiError(error) && error.status >= 400 && error.status < 500;
      setFile(undefined);
      setProblem(refused ? error.message : sentenceOf('profile.image_failed'));
      show({ tone: 'error', title: sentenceOf('profile.image_failed'), durationMs: 5_000 });
    },
  });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again after a refusal: without this, no change would be seen.
    event.target.value = '';
    if (!chosen) return;
    const refusal = fileProblem(chosen, rules, sentences);
    setProblem(refusal);
    setFile(refusal ? undefined : chosen);
  };

  return (
    <section className="card flex flex-wrap items-center gap-6 p-(--inset)" aria-labelledby="profile-picture">
      <Avatar
        name={profile.name}
        src={preview ?? profile.profileImage ?? undefined}
        alt={preview ? 'Preview of the new picture' : ''}
        size="xl"
        className={upload.isPending ? 'opacity-70' : undefined}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h3 id="profile-picture" className="text-4">
          Profile picture
        </h3>
        {problem ? <FieldError id="picture-problem">{problem}</FieldError> : null}
        <p className="mt-1 mb-3.5 text-small break-words text-ink-2">
          {file ? `Preview of ${file.name}, ${formatBytes(file.size)}. Not saved yet.` : 'JPG and PNG, max 5MB.'}
        </p>
        <input ref={input} type="file" accept="image/*" onChange={choose} hidden data-testid="profile-image" />
        <div className="flex flex-wrap gap-2">
          {file ? (
            <Button
              size="sm"
              className="min-h-11"
              busy={upload.isPending}
              busyText="Uploading..."
              onClick={() => upload.mutate(file)}
            >
              Upload Image
            </Button>
          ) : null}
          <Button
            size="sm"
            variant={file ? 'ghost' : 'soft'}
            className="min-h-11"
            disabled={upload.isPending}
            aria-describedby={problem ? 'picture-problem' : undefined}
            onClick={() => input.current?.click()}
          >
            {file ? null : <Icon icon={ImageUp} size={16} />}
            {file ? 'Choose another' : 'Choose a picture'}
          </Button>
        </div>
      </div>
    </section>
  );
}
