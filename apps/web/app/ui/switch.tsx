import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
};

export function Switch({ label, hint, hideLabel, className, ...props }: SwitchProps) {
  return (
    <label className={cn('flex items-start gap-3', props.disabled && 'cursor-not-allowed text-ink-3', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        {...props}
        className={cn(
          'relative m-0 h-[26px] w-11 flex-none cursor-pointer appearance-none rounded-pill border-[1.5px] border-line-strong bg-sunken',
          'transition-colors duration-calm focus-visible:rounded-pill checked:border-action checked:bg-action',
          "after:absolute after:top-[3px] after:left-[3px] after:size-[17px] after:rounded-full after:bg-line-strong after:content-['']",
          'after:transition-transform after:duration-calm checked:after:translate-x-[18px] checked:after:bg-on-action',
          'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:after:bg-line',
        )}
      />
      <span className={cn('leading-[26px]', hideLabel && 'sr-only')}>
        {label}
        {hint ? <span className="block text-caption text-ink-3">{hint}</span> : null}
      </span>
    </label>
  );
}
