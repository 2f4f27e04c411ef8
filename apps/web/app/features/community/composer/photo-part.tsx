import type { Post } from '@herbary/contract/community.ts';
import { PHOTO_ALT_MAX } from '@herbary/contract/community-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { fileProblem } from '../../../ui/file-check.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { usePreview } from '../../../ui/use-preview.ts';

const rules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'A picture' };
const sentences = { kind: sentenceOf('upload.not_an_image'), size: sentenceOf('upload.image_too_large') };

export type PhotoState = {
  file: File | undefined;
  /** The photo that the story has already. */
  isKept: boolean;
  src: string | undefined;
  problem: string | undefined;
  choose: (file: File) => void;
  remove: () => void;
};

export function usePhoto(post: Post | undefined): PhotoState {
  const [file, setFile] = useState<File>();
  const [isKept, setIsKept] = useState(post?.image != null);
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  return {
    file,
    isKept: isKept && file === undefined,
    src: preview ?? (isKept ? (post?.image ?? undefined) : undefined),
    problem,
    choose: (chosen) => {
      const unfit = fileProblem(chosen, rules, sentences);
      setProblem(unfit);
      if (!unfit) setFile(chosen);
    },
    remove: () => {
      setFile(undefined);
      setIsKept(false);
      setProblem(undefined);
    },
  };
}

export function PhotoButton({ photo }: { photo: PhotoState }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file may be chosen again after a refusal: without this, no change would be seen.
    target.value = '';
    if (chosen) photo.choose(chosen);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden aria-label="Photo" onChange={choose} />
      <Button variant="soft" size="sm" className="min-h-11" onClick={() => input.current?.click()}>
        <Icon icon="Image" size={16} />
        {photo.src ? 'Change photo' : 'Add photo'}
      </Button>
    </>
  );
}

/** The chosen photo with the words for people who cannot see it. */
export function PhotoPart({ photo, defaultAlt }: { photo: PhotoState; defaultAlt: string }) {
  return (
    <>
      {photo.problem ? (
        <div role="alert">
          <FieldError>{photo.problem}</FieldError>
        </div>
      ) : null}
      {photo.src ? (
        <div className="flex flex-wrap items-start gap-4">
          <span className="relative block size-37 flex-none overflow-hidden rounded-2 bg-sunken">
            <img src={photo.src} alt="" className="size-full object-cover" />
            <IconButton
              label="Remove the photo"
              variant="raised"
              size="sm"
              className="absolute top-1.5 right-1.5"
              onClick={photo.remove}
            >
              <Icon icon="X" size={16} />
            </IconButton>
          </span>
          <Field
            label="Describe the photo"
            name="photoAlt"
            optional
            hint="For people who can't see it."
            className="min-w-0 flex-1 basis-60"
          >
            <Input maxLength={PHOTO_ALT_MAX} defaultValue={defaultAlt} />
          </Field>
        </div>
      ) : null}
    </>
  );
}
