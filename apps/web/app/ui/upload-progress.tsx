import { cn } from './cn.ts';

type UploadProgressProps = {
  fileName: string;
  /** 0 to 1. */
  share: number;
  className?: string;
};

export function UploadProgress({ fileName, share, className }: UploadProgressProps) {
  return (
    <progress
      aria-label={`Uploading ${fileName}`}
      value={share}
      max={1}
      className={cn('file-progress block w-full', className)}
    />
  );
}

export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
