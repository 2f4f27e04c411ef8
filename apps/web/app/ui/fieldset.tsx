import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './field.tsx';
import { useFormState } from './form.tsx';

type FieldsetProps = {
  legend: ReactNode;
  name?: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
};

/** A question with several controls: radios, checkboxes, a date in parts. */
export function Fieldset({ legend, name, hint, error, optional, hideLegend, className, children }: FieldsetProps) {
  const form = useFormState();
  const fallbackId = useId();
  const id = name && form ? form.fieldId(name) : fallbackId;
  const message = error ?? (name ? form?.errors[name] : undefined);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      className={cn('min-w-0', message && 'border-l-4 border-bad pl-3.5', className)}
    >
      <legend className={cn('mb-2 text-small leading-[1.4] font-strong', hideLegend && 'sr-only')}>
        {legend}
        {optional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-caption text-ink-3">
          {hint}
        </p>
      ) : null}
      {message ? (
        <div className="mb-2">
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </fieldset>
  );
}
