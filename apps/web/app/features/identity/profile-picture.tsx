import { sentenceOf } from '@herbary/contract/errors.ts';
import { type Profile, uploadProfileImage } from '@herbary/contract/identity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { fileProblem, formatBytes } from '../../ui/file-check.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { percentOf, UploadProgress } from '../../ui/upload-progress.tsx';
import { usePreview } from '../../ui/use-preview.ts';
import { profileQuery } from './identity.queries.ts';

const rules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'JPG and PNG' };
const sentences = { kind: sentenceOf('upload.not_an_image'), size: sentenceOf('upload.image_too_large') };

/** The server answered with success but without a picture. */
class InvalidAnswer extends Error {}

type ProfilePictureProps = { profile: Profile; onChanged: (imageUrl: string) => void };

type UploadEnds = {
  onSaved: (url: string) => void;
  /** `canRetry`: nothing is wrong with the picture itself. */
  onFailed: (text: string, canRetry: boolean) => void;
};

function usePictureUpload({ onSaved, onFailed }: UploadEnds) {
  const { show } = useToasts();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async (profileImage: File) => {
      const stop = new AbortController();
      running.current = stop;
      const options = { files: { profileImage }, signal: stop.signal, fetch: fetchWithProgress(setShare) };
      const answer = await callApi(uploadProfileImage, options);
      if (!answer?.imageUrl) throw new InvalidAnswer(sentenceOf('client.invalid_response'));
      return answer.imageUrl;
    },
    onSuccess: (imageUrl) => {
      onSaved(imageUrl);
      show({ tone: 'success', title: sentenceOf('profile.image_updated'), durationMs: 5_000 });
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      const refused = isApiError(error) && error.status >= 400 && error.status < 500;
      onFailed(
        refused || error instanceof InvalidAnswer ? error.message : sentenceOf('profile.image_failed'),
        !refused,
      );
      show({ tone: 'error', title: sentenceOf('profile.image_failed'), durationMs: 5_000 });
    },
  });
  // Once everything has left, the server may have saved it: too late to say that it was not.
  const cancel = isPending && share < 1 ? () => running.current?.abort() : undefined;
  return { start: mutate, isPending, share, cancel };
}

export function ProfilePicture({ profile, onChanged }: ProfilePictureProps) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);

  const upload = usePictureUpload({
    onSaved: (imageUrl) => {
      cache.setQueryData(profileQuery.queryKey, (known) => known && { ...known, profileImage: imageUrl });
      setFile(undefined);
      onChanged(imageUrl);
    },
    onFailed: (text, canRetry) => {
      if (!canRetry) setFile(undefined);
      setProblem(text);
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
        <p className="mt-1 mb-3.5 text-small break-words text-ink-2 tabular-nums">
          {file ? wordsFor(file, upload) : 'JPG and PNG, max 5MB.'}
        </p>
        {file && upload.isPending ? (
          <UploadProgress fileName={file.name} share={upload.share} className="mb-3.5 max-w-80" />
        ) : null}
        <input ref={input} type="file" accept="image/*" onChange={choose} hidden data-testid="profile-image" />
        <div className="flex flex-wrap gap-2">
          {file ? (
            <Button
              size="sm"
              className="min-h-11"
              busy={upload.isPending}
              busyText="Uploading..."
              onClick={() => {
                setProblem(undefined);
                upload.start(file);
              }}
            >
              Upload Image
            </Button>
          ) : null}
          <Button
            size="sm"
            variant={file ? 'ghost' : 'soft'}
            className="min-h-11"
            disabled={upload.isPending && !upload.cancel}
            aria-describedby={problem ? 'picture-problem' : undefined}
            onClick={upload.cancel ?? (() => input.current?.click())}
          >
            {file ? null : <Icon icon="ImageUp" size={16} />}
            {upload.isPending ? 'Cancel upload' : file ? 'Choose another' : 'Choose a picture'}
          </Button>
        </div>
      </div>
    </section>
  );
}

const wordsFor = (file: File, { isPending, share }: { isPending: boolean; share: number }): string =>
  isPending
    ? `Uploading ${file.name}, ${percentOf(share)} of ${formatBytes(file.size)}.`
    : `Preview of ${file.name}, ${formatBytes(file.size)}. Not saved yet.`;
