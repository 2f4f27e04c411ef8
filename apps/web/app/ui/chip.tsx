import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

const chipClasses = [
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-pill border border-line-strong bg-surface px-3.5 text-small',
  'transition-colors duration-fast hover:border-ink focus-visible:rounded-pill',
].join(' ');

const chosenClasses = 'border-action bg-action text-on-action hover:border-action';

/** A filter that is an address: it works before any script has loaded. */
export function ChipLink({ current, className, ...props }: ComponentProps<typeof Link> & { current: boolean }) {
  return (
    <Link
      aria-current={current ? 'true' : undefined}
      className={cn(chipClasses, 'no-underline', current && chosenClasses, className)}
      {...props}
    />
  );
}

/** On or off, a filter among others. */
export function ToggleChip({ pressed, className, ...props }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(chipClasses, pressed && chosenClasses, className)}
      {...props}
    />
  );
}

type ChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void; className?: string };

/** A chosen filter; the whole chip takes it away. */
export function Chip({ children, removeLabel, onRemove, className }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} className={cn(chipClasses, className)}>
      <span className="truncate">{children}</span>
      <Icon icon="X" size={14} />
      <span className="sr-only">{removeLabel}</span>
    </button>
  );
}
