import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { controlClasses } from './input.tsx';

type InPlaceEditProps = {
  /** Of the button: 'Edit stock of Tulsi Rama, 3'. */
  label: string;
  /** Of the input: 'Stock of Tulsi Rama'. */
  inputLabel: string;
  /** What the input begins with. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** The sentence that refuses the text, or nothing. */
  check: (text: string) => string | undefined;
  /** With the value that the input began with: `value` may have changed behind it. */
  onSave: (text: string, seen: string) => void;
  /** Called with what is typed, and with undefined when the input closes. */
  onTyping?: (text: string | undefined) => void;
  /** The value as it is read. */
  children: ReactNode;
  className?: string;
};

/** Stays the same function: a new one would take the focus, and select everything, at each key. */
const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** A value that is its own button: press it, type, Enter saves, Escape leaves it as it was. */
export function InPlaceEdit({ label, value, onTyping, children, className, ...editor }: InPlaceEditProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isReturning = useRef(false);
  const takeFocusBack = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isReturning.current) return;
    isReturning.current = false;
    button.focus();
  }, []);
  const close = () => {
    isReturning.current = true;
    setIsOpen(false);
    onTyping?.(undefined);
  };
  if (isOpen) return <OpenEdit {...editor} value={value} onTyping={onTyping} onClose={close} className={className} />;
  return (
    <button
      ref={takeFocusBack}
      type="button"
      aria-label={label}
      onClick={() => setIsOpen(true)}
      className={cn(
        'group/edit -mx-2 inline-flex min-h-9 items-center gap-2 rounded-1 border border-dashed border-transparent px-2 tabular-nums',
        'hover:border-line-strong focus-visible:border-line-strong [tr:hover_&]:border-line-strong',
        className,
      )}
    >
      <Icon
        icon="Pencil"
        size={14}
        className="text-ink-3 opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100 max-sm:opacity-100 [tr:hover_&]:opacity-100"
      />
      {children}
    </button>
  );
}

type OpenEditProps = Omit<InPlaceEditProps, 'label' | 'children'> & { onClose: () => void };

function OpenEdit({ inputLabel, value, inputMode, check, onSave, onTyping, onClose, className }: OpenEditProps) {
  const [seen] = useState(value);
  const [text, setText] = useState(seen);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const save = () => {
    const problem = check(text);
    if (problem) return setError(problem);
    onClose();
    if (text.trim() !== seen) onSave(text.trim(), seen);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape would also close the dialog around it.
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  };
  return (
    <span className={cn('inline-grid justify-items-end gap-1', className)}>
      <span className="inline-flex items-center gap-1.5">
        <input
          ref={focusAndSelect}
          aria-label={inputLabel}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode={inputMode}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
            onTyping?.(target.value);
          }}
          onKeyDown={handleKey}
          className={cn(controlClasses, 'min-h-10 w-23 px-2.5 text-right text-small tabular-nums')}
        />
        <Button size="sm" onClick={save}>
          Save
        </Button>
      </span>
      <span role="alert" id={errorId} className="text-caption font-strong text-bad empty:hidden">
        {error}
      </span>
    </span>
  );
}
