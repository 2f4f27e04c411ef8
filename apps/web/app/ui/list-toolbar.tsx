import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const TYPING_MS = 350;

/** Typing is sent when it rests. An address that changes by itself (Back, Clear filters) comes into the box. */
function useTyped(search: string, send: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const sendNow = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== search) send(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow(text), TYPING_MS);
  };
  return { typed, type, sendNow: () => sendNow(typed) };
}

type ListToolbarProps = {
  label: string;
  search: { label: string; placeholder: string; value: string; onChange: (search: string) => void };
  /** Selects beside the box, narrower the more they are; below it where there is no room. */
  children?: ReactNode;
  className?: string;
};

/** The search box and the filters above a list. */
export function ListToolbar({ label, search, children, className }: ListToolbarProps) {
  const { typed, type, sendNow } = useTyped(search.value, search.onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return (
    // By its own width, not the window's: beside a record or a rail the list is narrow on the widest screen.
    <div className={cn('@container', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago */}
      <form
        role="search"
        aria-label={label}
        onSubmit={submit}
        className={cn(
          'grid grid-cols-1 gap-3 @sm:grid-cols-2 @2xl:auto-cols-[minmax(0,192px)] @2xl:grid-flow-col @2xl:grid-cols-[minmax(200px,1fr)]',
          '@max-2xl:[&>:first-child]:col-span-full @max-2xl:[&>:last-child:nth-child(even)]:col-span-full',
        )}
      >
        <Field label={search.label} hideLabel>
          <Input
            type="search"
            icon="Search"
            placeholder={search.placeholder}
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {children}
      </form>
    </div>
  );
}
