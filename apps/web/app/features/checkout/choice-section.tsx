import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { FieldError } from '../../ui/field.tsx';
import { useFormState } from '../../ui/form.tsx';

/** One question of the details, as large as its heading; its error stands right above the choices. */
export function ChoiceSection({ legend, name, children }: { legend: string; name: string; children: ReactNode }) {
  const form = useFormState();
  const id = form?.fieldId(name);
  const error = form?.errors[name];
  return (
    <fieldset
      id={id}
      // The summary lists errors in the order of the form's elements; without an address there is no radio to name.
      name={name}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cn('min-w-0', error && 'border-l-4 border-bad pl-3.5')}
    >
      <legend className="display float-left mb-5 w-full text-2 leading-[1.15]">{legend}</legend>
      <div className="clear-both grid grid-cols-1 gap-3">
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {children}
      </div>
    </fieldset>
  );
}
