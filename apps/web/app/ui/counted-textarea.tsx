import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Textarea } from './textarea.tsx';

type CountedTextareaProps = Pick<FieldProps, 'label' | 'name' | 'hint' | 'help' | 'optional' | 'className'> & {
  max: number;
  rows?: number;
  defaultValue?: string;
  placeholder?: ComponentProps<'textarea'>['placeholder'];
};

/** Says how much of its room is used; what is too long is refused by the form, never cut off. */
export function CountedTextarea({ max, rows = 3, defaultValue = '', placeholder, ...field }: CountedTextareaProps) {
  const [typed, setTyped] = useState<number>();
  // A form that is reset reports no change of its fields.
  const followReset = (area: HTMLTextAreaElement | null) => {
    const forget = () => setTyped(undefined);
    const form = area?.form;
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  };
  return (
    <Field {...field} counter={{ count: typed ?? defaultValue.length, max }}>
      <Textarea
        ref={followReset}
        rows={rows}
        defaultValue={defaultValue}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.currentTarget.value.length)}
      />
    </Field>
  );
}
