import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = { retrying: boolean; onRetry: () => void; children: ReactNode };

/** A part of a page that could not be loaded; the rest of the page stands. */
export function RetryNotice({ retrying, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="sm" variant="outline" busy={retrying} busyText="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
