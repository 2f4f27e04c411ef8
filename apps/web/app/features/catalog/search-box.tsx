import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

const loadList = () => import('./suggestion-list.tsx');
const SuggestionList = lazyComponent(loadList);

const TYPED_MIN = 2;

type SearchBoxProps = {
  inputId: string;
  /** Names the search among the others of the page. */
  label: string;
  inputLabel?: string;
  /** What the address says is searched for; a change of it replaces what was typed. */
  value?: string;
  onSearch: (text: string) => void;
  /** An option was taken. */
  onChosen?: () => void;
  autoFocus?: boolean;
  /** Empty again once something was searched for: the page that follows says what. */
  forgets?: boolean;
  look?: 'pill' | 'field';
  className?: string;
  listClassName?: string;
  /** Hidden inputs that carry the other filters when the form is submitted without JavaScript. */
  children?: ReactNode;
};

const looks = {
  pill: 'min-h-11 rounded-pill bg-paper pl-10.5 text-small focus:rounded-pill',
  field: 'min-h-12 rounded-2 bg-surface pl-11 text-body focus:rounded-2',
};

/** The keyboard of a combobox: which of the options is the current one, -1 for the input itself. */
function useOptionKeys(close: () => void, choose: (address: string) => void) {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const onOptions = useCallback((next: readonly string[]) => {
    setAddresses(next);
    setActive(-1);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = addresses.length;
    if (count === 0) return;
    const address = addresses[active];
    const chosen = address !== undefined;
    // One place more than there are options: the way round leads through the input.
    const step = (by: number) => setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Home' && chosen) setActive(0);
    else if (event.key === 'End' && chosen) setActive(count - 1);
    else if (event.key === 'Enter' && chosen) choose(address);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return { active, count: addresses.length, onOptions, onKeyDown, rest: () => setActive(-1) };
}

/** A form to /shop that works before the script has loaded, with suggestions once it has. */
export function SearchBox({
  inputId,
  label,
  inputLabel = 'Search products',
  value = '',
  onSearch,
  onChosen,
  autoFocus,
  forgets = false,
  look = 'pill',
  className,
  listClassName,
  children,
}: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState({ typed: value, value });
  const [open, setOpen] = useState(false);
  if (text.value !== value) setText({ typed: value, value });
  const typed = text.typed.replace(/\s+/g, ' ').trim();

  const done = () => {
    setOpen(false);
    if (forgets) setText({ typed: '', value });
    onChosen?.();
  };
  const keys = useOptionKeys(
    () => setOpen(false),
    (address) => {
      done();
      navigate(address);
    },
  );
  const listed = open && typed.length >= TYPED_MIN;
  const expanded = listed && keys.count > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
    onSearch(typed);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago
    <form role="search" aria-label={label} action={ROUTES.shop.path} onSubmit={submit} className={className}>
      {children}
      <div className="relative">
        <label htmlFor={inputId} className="sr-only">
          {inputLabel}
        </label>
        <Icon
          icon="Search"
          size={18}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
        />
        <input
          id={inputId}
          name="search"
          type="search"
          maxLength={SEARCH_MAX}
          placeholder="Search products"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded && keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
          value={text.typed}
          onChange={(event) => {
            setText({ typed: event.target.value, value });
            setOpen(true);
            keys.rest();
          }}
          onFocus={() => preload(loadList)}
          onBlur={() => setOpen(false)}
          onKeyDown={listed ? keys.onKeyDown : undefined}
          // biome-ignore lint/a11y/noAutofocus: the search screen of a phone opens because the visitor pressed Search
          autoFocus={autoFocus}
          className={cn(
            'w-full min-w-0 border border-line-strong pr-4 text-ink hover:border-ink focus:border-ink',
            'focus:outline-2 focus:outline-offset-1 focus:outline-focus [&::-webkit-search-cancel-button]:hidden',
            looks[look],
          )}
        />
        {listed ? (
          <Suspense fallback={null}>
            <SuggestionList
              typed={typed}
              listId={listId}
              active={keys.active}
              onOptions={keys.onOptions}
              onChoose={done}
              className={cn(
                'absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(34rem,70vh)] overflow-y-auto overscroll-contain rounded-3 border border-line bg-surface shadow-3',
                listClassName,
              )}
            />
          </Suspense>
        ) : null}
      </div>
    </form>
  );
}
