import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

const chipClasses = [
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-pill border border-line-strong bg-surface px-3.5 text-small',
  'transition-colors duration-fast hover:border-ink focus-visible:rounded-pill',
].join(' ');

/** On or off, a filter among others. */
export function ToggleChip({ pressed, className, ...props }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(chipClasses, pressed && 'border-action bg-action text-on-action hover:border-action', className)}
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
