import { formatBytes } from '../../../ui/file-check.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { usePreview } from '../../../ui/use-preview.ts';

type AttachedFileProps = { file: File; share: number; onRemove: () => void };

/** The file before it is sent: on its way up, or ready. */
export function AttachedFile({ file, share, onRemove }: AttachedFileProps) {
  const preview = usePreview(file.type.startsWith('image/') ? file : undefined);
  return (
    <div className="flex items-center gap-2.5 rounded-2 border border-line p-2 text-caption">
      {preview ? (
        <img src={preview} alt="" className="size-10 rounded-1 object-cover" />
      ) : (
        <Icon icon="FileText" className="mx-2.5" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <b className="font-semibold">{file.name}</b>{' '}
          {share < 1 ? `${formatBytes(file.size * share)} of ${formatBytes(file.size)}` : formatBytes(file.size)}
        </p>
        {share < 1 ? <UploadProgress fileName={file.name} share={share} className="mt-1" /> : null}
      </div>
      <IconButton label={`Remove ${file.name}`} size="sm" onClick={onRemove}>
        <Icon icon="X" size={16} />
      </IconButton>
    </div>
  );
}
