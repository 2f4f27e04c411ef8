import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export const controlClasses = [
  'w-full min-w-0 rounded-2 border border-line-strong bg-surface text-body text-ink transition-colors duration-fast',
  'hover:border-ink focus:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-focus focus:rounded-2',
  'aria-invalid:border-2 aria-invalid:border-bad',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
].join(' ');

type InputProps = ComponentProps<'input'> & { icon?: IconName };

export function Input({ icon, className, ...props }: InputProps) {
  const control = useFieldControl(props);
  const input = (
    <input
      {...props}
      {...control}
      className={cn(controlClasses, 'min-h-12 px-3.5 text-ellipsis [&[readonly]]:bg-paper', icon && 'pl-11', className)}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <Icon icon={icon} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3" />
      {input}
    </span>
  );
}
