import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { useDraft } from '../../lib/use-draft.ts';
import { Input } from '../../ui/input.tsx';

type ContentSearchFormProps = {
  action: string;
  label: string;
  inputLabel: string;
  placeholder: string;
  /** What was asked for last. */
  value?: string;
  /** The clean address of what the form holds: on the way over a redirect, what is typed meanwhile would be lost. */
  hrefFor: (query: URLSearchParams) => string;
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
  hrefFor,
  className,
  children,
}: ContentSearchFormProps) {
  const navigate = useNavigate();
  const [text, setText] = useDraft(value);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, given]) => [name, String(given)]);
    navigate(hrefFor(new URLSearchParams(fields)));
  };
  return (
    <Form role="search" aria-label={label} action={action} method="get" onSubmit={submit} className={className}>
      <Input
        type="search"
        name="q"
        aria-label={inputLabel}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={100}
        icon="Search"
        className="min-h-11"
      />
      {children}
    </Form>
  );
}
