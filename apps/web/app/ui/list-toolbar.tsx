import { type FormEvent, type ReactNode, useState } from 'react';
import { cn } from './cn.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { useTimeout } from './use-timeout.ts';

const TYPING_MS = 350;

/**
 * Typing is sent when it rests. An address that changes by itself (Back, Clear filters) comes into the box. The one
 * that was asked for does not: more may have been typed since.
 */
function useTyped(search: string, send: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState<string>();
  const words = typed.replace(/\s+/g, ' ').trim();
  if (known !== search) {
    setKnown(search);
    setSent(undefined);
    if (search !== sent && search !== words) setTyped(search);
  }
  const asked = sent ?? search;
  const sendUnless = (there: string) => {
    if (words === there) return;
    setSent(words);
    send(words);
  };
  useTimeout(() => sendUnless(asked), typed === asked ? null : TYPING_MS, typed);
  return { typed, setTyped, sendNow: () => sendUnless(search) };
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
  const { typed, setTyped, sendNow } = useTyped(search.value, search.onChange);
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
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {children}
      </form>
    </div>
  );
}
