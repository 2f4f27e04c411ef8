import type { ComponentProps, ReactNode } from 'react';
import { markClasses } from './checkbox.tsx';
import { cn } from './cn.ts';

export const radioClasses = cn(
  markClasses,
  'rounded-full checked:border-[7px] checked:border-action focus-visible:rounded-full',
);

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; hint?: ReactNode };

export function Radio({ label, hint, className, ...props }: RadioProps) {
  return (
    <label
      className={cn('flex min-h-6 items-start gap-3', props.disabled && 'cursor-not-allowed text-ink-3', className)}
    >
      <input type="radio" {...props} className={cn(radioClasses, 'mt-px')} />
      <span>
        {label}
        {hint ? <span className="block text-caption text-ink-3">{hint}</span> : null}
      </span>
    </label>
  );
}
