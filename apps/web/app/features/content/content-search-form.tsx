import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Input } from '../../ui/input.tsx';

type ContentSearchFormProps = {
  action: string;
  label: string;
  inputLabel: string;
  placeholder: string;
  value?: string;
  className?: string;
  /** The other choices, which the search keeps. */
  children?: ReactNode;
};

/** A search by its address: it works without any script. */
export function ContentSearchForm({
  action,
  label,
  inputLabel,
  placeholder,
  value = '',
  className,
  children,
}: ContentSearchFormProps) {
  return (
    <Form role="search" aria-label={label} action={action} method="get" className={className}>
      <Input
        // Another address empties or fills the field.
        key={value}
        type="search"
        name="q"
        aria-label={inputLabel}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        icon="Search"
        className="min-h-11"
      />
      {children}
    </Form>
  );
}
