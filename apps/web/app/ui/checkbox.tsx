import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './field.tsx';
import { useFormState } from './form.tsx';

export const markClasses = [
  'peer m-0 size-[22px] flex-none cursor-pointer appearance-none border-[1.5px] border-line-strong bg-surface',
  'transition-colors duration-fast hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken',
  'aria-invalid:border-2 aria-invalid:border-bad',
].join(' ');

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** The label stays for screen readers only (a row in a table). */
  hideLabel?: boolean;
  /** Some of what it stands for is chosen, not all (the head of a table). */
  indeterminate?: boolean;
  error?: string;
};

function CheckMark() {
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute hidden h-1.5 w-[11px] -translate-y-[1.5px] -rotate-45 border-b-2 border-l-2 border-on-action peer-checked:block peer-indeterminate:hidden peer-disabled:border-ink-3"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute hidden h-0.5 w-[11px] bg-on-action peer-indeterminate:block"
      />
    </>
  );
}

const chosenClasses =
  'rounded-1 checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action';

/** There is no attribute for it. */
const setIndeterminate = (indeterminate: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = indeterminate;
};

/** One yes or no. Several under one name (with values) belong into a Fieldset, which then shows the error. */
export function Checkbox({ label, hint, hideLabel, indeterminate, error, className, id, ...props }: CheckboxProps) {
  const form = useFormState();
  const alone = props.value === undefined;
  const controlId = id ?? (form && props.name && alone ? form.fieldId(props.name) : undefined);
  const formError = props.name ? form?.errors[props.name] : undefined;
  const message = error ?? (alone ? formError : undefined);
  const errorId = controlId && message ? `${controlId}-error` : undefined;
  return (
    <div className={cn('grid content-start gap-1.5', message && 'border-l-4 border-bad pl-3.5', className)}>
      {message ? <FieldError id={errorId}>{message}</FieldError> : null}
      <label className={cn('flex min-h-6 items-start gap-3', props.disabled && 'cursor-not-allowed text-ink-3')}>
        <span className="relative mt-px grid flex-none place-items-center">
          <input
            type="checkbox"
            id={controlId}
            aria-invalid={Boolean(message ?? formError) || undefined}
            aria-describedby={errorId}
            {...props}
            {...(indeterminate === undefined ? {} : { ref: setIndeterminate(indeterminate) })}
            className={cn(markClasses, chosenClasses)}
          />
          <CheckMark />
        </span>
        <span className={cn(hideLabel && 'sr-only')}>
          {label}
          {hint ? <span className="block text-caption text-ink-3">{hint}</span> : null}
        </span>
      </label>
    </div>
  );
}
