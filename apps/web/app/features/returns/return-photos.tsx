import { sentenceOf } from '@herbary/contract/errors.ts';
import { RETURN_PHOTOS_MAX, uploadReturnPhoto } from '@herbary/contract/returns.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { FieldError } from '../../ui/field.tsx';
import { fileProblem } from '../../ui/file-check.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { percentOf, UploadProgress } from '../../ui/upload-progress.tsx';
import { usePreview } from '../../ui/use-preview.ts';
import type { ReturnPhoto } from './return-draft.ts';

const rules = { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024, kinds: 'JPG or PNG' };
const sentences = { kind: sentenceOf('upload.not_an_image'), size: sentenceOf('upload.image_too_large') };
const tooMany = `At most ${RETURN_PHOTOS_MAX} photos.`;
const frame = 'relative size-24 overflow-hidden rounded-2 bg-sunken';

type Sending = { key: string; file: File; share: number; cancel: () => void };

type ReturnPhotosProps = {
  id: string;
  /** The name of the item, for screen readers that read the buttons alone. */
  name: string;
  required: boolean;
  error?: string;
  photos: readonly ReturnPhoto[];
  onAdd: (photo: ReturnPhoto) => void;
  onRemove: (photo: ReturnPhoto) => void;
  /** Called with the number of running uploads: the request must wait for them. */
  onSending: (change: 1 | -1) => void;
};

function useUploads({ onAdd, onSending }: Pick<ReturnPhotosProps, 'onAdd' | 'onSending'>) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const key = crypto.randomUUID();
    const stop = new AbortController();
    const report = (share: number) =>
      setSending((list) => list.map((one) => (one.key === key ? { ...one, share } : one)));
    setSending((list) => [...list, { key, file, share: 0, cancel: () => stop.abort() }]);
    onSending(1);
    try {
      const options = { files: { photo: file }, signal: stop.signal, fetch: fetchWithProgress(report) };
      onAdd(await callApi(uploadReturnPhoto, options));
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = isApiError(error) ? error.message : 'Please try again.';
      setProblem(`${file.name} could not be uploaded. ${reason}`);
    } finally {
      setSending((list) => list.filter((one) => one.key !== key));
      onSending(-1);
    }
  };
  return { sending, problem, setProblem, send };
}

export function ReturnPhotos({ id, name, required, error, photos, onAdd, onRemove, onSending }: ReturnPhotosProps) {
  const adding = useRef<HTMLInputElement>(null);
  const { sending, problem, setProblem, send } = useUploads({ onAdd, onSending });
  const room = RETURN_PHOTOS_MAX - photos.length - sending.length;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file chosen again after a removal would otherwise send no event.
    event.target.value = '';
    const refusal = files.map((file) => fileProblem(file, rules, sentences)).find((text) => text !== undefined);
    const passed = files.filter((file) => fileProblem(file, rules, sentences) === undefined);
    setProblem(refusal ?? (passed.length > room ? tooMany : undefined));
    for (const file of passed.slice(0, room)) void send(file);
  };

  return (
    <fieldset id={id} aria-describedby={`${id}-rules`} className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-small leading-[1.4] font-strong">
        {required ? 'A photo that shows what is wrong' : 'Photos '}
        {required ? null : <span className="font-normal text-ink-3">(optional)</span>}
      </legend>
      <div role="alert" className="empty:hidden">
        {(problem ?? error) ? <FieldError>{problem ?? error}</FieldError> : null}
      </div>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo._id} className={frame}>
            <img src={photo.url} alt={`${name}, ${index + 1} of ${photos.length}`} className="size-full object-cover" />
            <IconButton
              label={`Remove photo ${index + 1} of ${name}`}
              size="xs"
              variant="raised"
              className="absolute top-1 right-1"
              onClick={() => {
                // The button goes with its photo; the focus would fall to the top of the page.
                adding.current?.focus();
                onRemove(photo);
              }}
            >
              <Icon icon="X" size={14} />
            </IconButton>
          </li>
        ))}
        {sending.map(({ key, file, share, cancel }) => (
          <SendingPhoto
            key={key}
            file={file}
            share={share}
            onCancel={() => {
              adding.current?.focus();
              cancel();
            }}
          />
        ))}
        <li hidden={room <= 0}>
          <label className="grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-2 border-[1.5px] border-dashed border-line-strong text-center text-small leading-tight text-link hover:bg-forest-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
            <Icon icon="Camera" />
            <span>
              Add a photo<span className="sr-only"> of {name}</span>
            </span>
            <input
              ref={adding}
              type="file"
              multiple
              accept={rules.accept.join(',')}
              onChange={take}
              className="sr-only"
            />
          </label>
        </li>
      </ul>
      <p id={`${id}-rules`} className="text-caption text-ink-3">
        JPG or PNG, max 5MB each. {tooMany}
      </p>
    </fieldset>
  );
}

type SendingPhotoProps = Pick<Sending, 'file' | 'share'> & { onCancel: () => void };

/** Shown from the file itself while it travels. */
function SendingPhoto({ file, share, onCancel }: SendingPhotoProps) {
  const preview = usePreview(file);
  return (
    <li className={frame}>
      {preview ? <img src={preview} alt="" className="size-full object-cover opacity-50" /> : null}
      <IconButton
        label={`Cancel the upload of ${file.name}`}
        size="xs"
        variant="raised"
        className="absolute top-1 right-1"
        onClick={onCancel}
      >
        <Icon icon="X" size={14} />
      </IconButton>
      <span className="absolute inset-x-0 bottom-0 grid gap-1 bg-surface px-2 pt-1 pb-2 text-caption tabular-nums">
        <span aria-hidden>{percentOf(share)}</span>
        <UploadProgress fileName={file.name} share={share} />
      </span>
    </li>
  );
}
