import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { controlClasses } from './input.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  options?: readonly (string | { value: string; label: string; disabled?: boolean })[];
  /** The first line, with an empty value. */
  placeholder?: string;
  size?: 'sm' | 'md';
};

/** The platform's own list: it opens as a wheel on phones, needs no script and is read out well everywhere. */
export function Select({ options, placeholder, size = 'md', className, children, ...props }: SelectProps) {
  const control = useFieldControl(props);
  return (
    <span className="relative block">
      {/* React reads a default value once: after saving, the new one needs a new element. */}
      <select
        key={String(props.defaultValue)}
        {...props}
        {...control}
        className={cn(
          controlClasses,
          'appearance-none truncate pr-10 pl-3.5',
          size === 'sm' ? 'min-h-9 text-small' : 'min-h-12',
          className,
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => {
          const {
            value,
            label,
            disabled = false,
          } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          );
        })}
        {children}
      </select>
      <Icon icon="ChevronDown" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" />
    </span>
  );
}
