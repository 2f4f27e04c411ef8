import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FieldError } from './field.tsx';
import { type FileRules, type FileSentences, fileProblem, formatBytes } from './file-check.ts';
import { Icon } from './icon.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePreview } from './use-preview.ts';

type ImageUploadProps = {
  title: string;
  text: string;
  src: string | null;
  /** Draws the current picture, or the chosen one while it uploads. */
  picture: (src: string | null, isPreview: boolean) => ReactNode;
  rules: FileRules;
  sentences: FileSentences;
  /** Resolves with the sentence of a refusal: the picture before it is then shown again. */
  onSend: (file: File, onProgress: (share: number) => void) => Promise<string | undefined>;
  removal: { title: string; description: string; confirm: () => Promise<string | undefined> };
};

/** One picture: shown at once while it uploads, taken back when it fails, removed after a question. */
export function ImageUpload({ title, text, src, picture, rules, sentences, onSend, removal }: ImageUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<{ sentence: string; file: File }>();
  const preview = usePreview(file);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again after a refusal: without this, no change would be seen.
    event.target.value = '';
    if (!chosen || file) return;
    const unfit = fileProblem(chosen, rules, sentences);
    setProblem(unfit ? { sentence: unfit, file: chosen } : undefined);
    if (unfit) return;
    setShare(0);
    setFile(chosen);
    const refused = await onSend(chosen, setShare);
    setFile(undefined);
    if (refused) setProblem({ sentence: refused, file: chosen });
  };

  return (
    <section className="card flex flex-wrap items-center gap-6 p-(--inset)" aria-labelledby={id}>
      {picture(preview ?? src, preview !== undefined)}
      <div className="min-w-0 flex-1 basis-60">
        <h3 id={id} className="text-4">
          {title}
        </h3>
        {problem ? (
          <div role="alert" className="mt-1">
            <FieldError id={`${id}-problem`}>{problem.sentence}</FieldError>
            <p className="text-caption text-ink-3">
              {problem.file.name}, {formatBytes(problem.file.size)}. {src ? 'The image before it is back.' : ''}
            </p>
          </div>
        ) : null}
        <p className="mt-1 mb-3.5 text-small text-ink-2">{text}</p>
        {file ? <UploadProgress fileName={file.name} share={share} className="mb-3.5 max-w-80" /> : null}
        <input ref={input} type="file" accept="image/*" onChange={choose} hidden aria-label={title} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="soft"
            className="min-h-11"
            busy={file !== undefined}
            busyText="Uploading..."
            aria-describedby={problem ? `${id}-problem` : undefined}
            onClick={() => input.current?.click()}
          >
            <Icon icon="ImageUp" size={16} />
            Choose an image
          </Button>
          {src && !file ? (
            <ConfirmDialog
              trigger={
                <Button size="sm" variant="ghost" className="min-h-11">
                  Remove
                </Button>
              }
              title={removal.title}
              description={removal.description}
              confirmText="Remove"
              busyText="Removing..."
              onConfirm={removal.confirm}
            />
          ) : null}
        </div>
      </div>
    </section>
  );
}
