import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { Seal } from './seal.tsx';

type ErrorStateProps = {
  /** What failed. */
  title: ReactNode;
  /** What is safe, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryText?: string;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  retryText = 'Try again',
  action,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('grid justify-items-center gap-3 px-6 py-14 text-center', className)}>
      <Seal tone="bad" className="mb-2">
        <Icon icon="CloudOff" size={28} />
      </Seal>
      <Heading className="text-3">{title}</Heading>
      {children ? <div className="max-w-[44ch] text-ink-2">{children}</div> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry ? (
          <Button variant="outline" onClick={onRetry} busy={retrying} busyText="Trying again...">
            {retryText}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
