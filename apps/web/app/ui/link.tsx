import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { cn } from './cn.ts';

export const linkClasses = 'text-link underline decoration-1 underline-offset-[0.22em] hover:decoration-2';
const quietClasses = 'text-inherit no-underline hover:underline hover:underline-offset-[0.22em]';

type LinkProps = ComponentProps<typeof RouterLink> & {
  /** Underlined only under the pointer: for navigation, never inside a sentence. */
  quiet?: boolean;
};

export function Link({ quiet = false, className, ...props }: LinkProps) {
  return <RouterLink {...props} className={cn(quiet ? quietClasses : linkClasses, className)} />;
}

/** Looks like a link, does something here. */
export function TextButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      {...props}
      className={cn(linkClasses, 'min-h-6 font-strong disabled:cursor-not-allowed disabled:text-ink-3', className)}
    />
  );
}
