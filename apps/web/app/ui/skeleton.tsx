import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const shimmer = [
  'block rounded-1 animate-skeleton bg-sunken bg-[length:300%_100%]',
  'bg-[linear-gradient(100deg,var(--color-sunken)_30%,var(--color-line)_50%,var(--color-sunken)_70%)]',
].join(' ');

/** On a sunken ground the shimmer, made of that color, would not be seen. */
const still = 'block rounded-1 bg-line';

/** One placeholder block; size it by className like the content it replaces. */
export function Skeleton({ onSunken, className, ...props }: ComponentProps<'span'> & { onSunken?: boolean }) {
  return <span aria-hidden className={`${onSunken ? still : shimmer} ${cn('h-4 w-full', className)}`} {...props} />;
}

/** Wraps the blocks of one loading area and announces it once. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
  ...props
}: ComponentProps<'div'> & { label?: string }) {
  return (
    <div role="status" className={className} {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'w-2/3' : widths[line % 3]} />
      ))}
    </div>
  );
}

export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={cn('grid gap-3', className)}>
      <Skeleton className="aspect-4/5 h-auto rounded-2" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/4" />
    </div>
  );
}

/** A card with everything on it: picture, three lines, a price and a button. */
export function SkeletonTile() {
  return (
    <>
      <Skeleton className="aspect-4/5 h-auto rounded-2" />
      <Skeleton className="mt-4 h-4 w-2/5" />
      <Skeleton className="mt-2 h-6 w-4/5" />
      <Skeleton className="mt-2 h-4 w-24" />
      <Skeleton className="mt-2 h-6 w-1/3" />
      <Skeleton className="mt-3 h-11 rounded-2" />
    </>
  );
}

export function SkeletonRow({ className }: { className?: string }) {
  return (
    <div className={cn('flex items-center gap-4', className)}>
      <Skeleton className="size-12 flex-none rounded-2" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
      <Skeleton className="w-16 flex-none" />
    </div>
  );
}
