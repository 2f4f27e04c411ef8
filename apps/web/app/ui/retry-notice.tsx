import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = {
  retrying: boolean;
  onRetry: () => void;
  /** A warning where what is shown may be out of date, an error where nothing is. */
  tone?: 'error' | 'warning';
  className?: string;
  children: ReactNode;
};

/** Shown for a part of a page that could not be loaded; the rest of the page stays. */
export function RetryNotice({ retrying, onRetry, tone = 'error', className, children }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      live
      className={className}
      action={
        <Button size="sm" variant="outline" busy={retrying} busyText="Trying again..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
