import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './cn.ts';
import { FieldError } from './field.tsx';
import { type FileRules, type FileSentences, fileProblem, formatBytes } from './file-check.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { percentOf, UploadProgress } from './upload-progress.tsx';
import { usePreview } from './use-preview.ts';

type FileDropProps = {
  label: string;
  rules: FileRules;
  sentences?: FileSentences;
  files: readonly File[];
  /** Called with the accepted files; the refused files are listed by name. */
  onFilesChange: (files: File[]) => void;
  multiple?: boolean;
  maxFiles?: number;
  /** 0 to 1 while sending. */
  progress?: number;
  error?: string;
  buttonText?: string;
  disabled?: boolean;
  className?: string;
};

function FileRow({ file, progress, onRemove }: { file: File; progress?: number; onRemove?: () => void }) {
  const preview = usePreview(file.type.startsWith('image/') ? file : undefined);
  return (
    <li className="card flex items-center gap-3.5 rounded-2 py-2.5 pr-2 pl-3">
      <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-1 bg-sunken text-ink-2">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <Icon icon="FileText" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-strong">{file.name}</p>
        <p className="text-caption text-ink-3 tabular-nums">
          {progress === undefined ? formatBytes(file.size) : `Uploading, ${percentOf(progress)}`}
        </p>
        {progress === undefined ? null : <UploadProgress fileName={file.name} share={progress} className="mt-1" />}
      </div>
      {onRemove ? (
        <IconButton label={`Remove ${file.name}`} size="sm" onClick={onRemove}>
          <Icon icon="Trash2" size={18} />
        </IconButton>
      ) : null}
    </li>
  );
}

export function FileDrop({
  label,
  rules,
  sentences,
  files,
  onFilesChange,
  multiple = false,
  maxFiles = multiple ? 10 : 1,
  progress,
  error,
  buttonText = 'Choose a file',
  disabled = false,
  className,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const sending = progress !== undefined;
  const locked = disabled || sending;
  const problems = error ? [error, ...refusals] : refusals;

  const take = (incoming: File[]) => {
    const refused = incoming.map((file) => fileProblem(file, rules, sentences)).filter((text) => text !== undefined);
    const passed = incoming.filter((file) => fileProblem(file, rules, sentences) === undefined);
    const together = multiple ? [...files, ...passed] : passed.length > 0 ? passed.slice(0, 1) : [...files];
    const tooMany = together.length > maxFiles ? [`Choose up to ${maxFiles} files.`] : [];
    setRefusals([...refused, ...tooMany]);
    if (passed.length > 0) onFilesChange(together.slice(0, maxFiles));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!locked) take([...event.dataTransfer.files]);
  };
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The same file chosen again after a removal would otherwise send no event.
    event.target.value = '';
  };

  return (
    <div className={cn('grid grid-cols-1 gap-3', problems.length > 0 && 'border-l-4 border-bad pl-3.5', className)}>
      <div role="alert" className="grid gap-1 empty:hidden">
        {problems.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!locked);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        data-over={over || undefined}
        className="grid justify-items-center gap-2 rounded-2 border-[1.5px] border-dashed border-line-strong bg-surface px-5 py-8 text-center data-over:border-forest-600 data-over:bg-forest-50"
      >
        <Icon icon="Upload" size={28} className="text-forest-600" />
        <p className="font-strong">{label}</p>
        <p id={`${id}-rules`} className="text-caption text-ink-3">
          {rules.kinds}, max {formatBytes(rules.maxBytes).replace(' ', '')}.
        </p>
        <label
          className={cn(
            buttonVariants({ variant: 'soft', size: 'sm' }),
            'mt-1 min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
            locked && 'cursor-not-allowed border-line bg-sunken text-ink-3 hover:bg-sunken',
          )}
        >
          {buttonText}
          <span className="sr-only">: {label}</span>
          <input
            type="file"
            accept={rules.accept.join(',')}
            multiple={multiple}
            disabled={locked}
            aria-describedby={`${id}-rules`}
            onChange={handleChoice}
            className="sr-only"
          />
        </label>
      </div>
      {files.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileRow
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              progress={progress}
              onRemove={locked ? undefined : () => onFilesChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
