import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Read out by screen readers; leave out when the text beside it already says what is going on. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
};

const sizes = { sm: 'size-4 border-2', md: 'size-5 border-2', lg: 'size-8 border-[2.5px]' };

export function Spinner({ label, size = 'md', className, ...props }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cn('inline-grid flex-none', className)}
      {...props}
    >
      <span className={cn('animate-spin rounded-full border-current border-r-transparent', sizes[size])} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
