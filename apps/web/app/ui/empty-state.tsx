import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Sprig } from './sprig.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** One action, what to do next. */
  action?: ReactNode;
  /** Another drawing instead of the sprig. */
  picture?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function EmptyState({ title, children, action, picture, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-3 px-6 py-14 text-center', className)}>
      {picture ?? <Sprig className="h-36" />}
      <Heading className="text-3">{title}</Heading>
      {children ? <div className="max-w-[44ch] text-ink-2">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
