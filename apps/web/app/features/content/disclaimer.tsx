import { disclaimer } from '@herbary/contract/disclaimer.ts';
import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

/** `children`: what is said before it. */
export function Disclaimer({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <p
      className={cn(
        'flex gap-3.5 border-y border-line px-5 py-4.5 text-small leading-[1.55] text-ink-2 [&_.icon]:mt-px [&_.icon]:text-ink-3',
        className,
      )}
    >
      <Icon icon="ShieldCheck" />
      <span>
        {children} {disclaimer}
      </span>
    </p>
  );
}
