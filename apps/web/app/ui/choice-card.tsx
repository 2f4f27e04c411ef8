import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { radioClasses } from './radio.tsx';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  /** Right of the title: a price, a badge. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A radio whose whole card is the target. */
export function ChoiceCard({ title, aside, children, className, ...props }: ChoiceCardProps) {
  return (
    <label
      className={cn(
        'relative flex items-start gap-3.5 rounded-2 border border-line bg-surface px-5 py-4.5 transition-colors duration-fast',
        'hover:border-line-strong has-checked:border-forest-700 has-checked:bg-forest-50',
        'has-checked:inset-ring has-checked:inset-ring-forest-700',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        props.disabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      <input type="radio" {...props} className={cn(radioClasses, 'mt-px focus-visible:outline-none')} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-4 font-strong">
          <span className="min-w-0 flex-[1_1_7rem]">{title}</span>
          {aside ? <span className="flex-none tabular-nums">{aside}</span> : null}
        </span>
        {children ? <span className="mt-0.5 block text-small text-ink-2">{children}</span> : null}
      </span>
    </label>
  );
}
