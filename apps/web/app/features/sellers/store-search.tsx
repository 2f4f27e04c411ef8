import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsked, useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { type CategoryCount, StoreFilters } from './store-filters.tsx';
import { activeFilters, everything, parseStore, type StoreState, storePath } from './store-url.ts';

type StoreSearchProps = {
  sellerId: string;
  state: StoreState;
  categories: readonly CategoryCount[];
  bounds: { min: number; max: number };
  prices: { min: number; max: number } | null;
};

const isNarrowedByFilters = (state: StoreState) =>
  activeFilters(state).some((filter) => filter !== 'search') || state.sort !== everything.sort;

/** Names and values as the form holds them are names and values of the address: it works before any script has run. */
function stateIn(form: HTMLFormElement): StoreState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value.trim());
  }
  return parseStore(query);
}

export function StoreSearch({ sellerId, state, ...filters }: StoreSearchProps) {
  const navigate = useNavigate();
  const asked = useAsked(state, parseStore);
  const [text, setText] = useDraft(asked.search);
  const [open, setOpen] = useState(isNarrowedByFilters(state));
  const ids = useId();
  const show = (form: HTMLFormElement | null) => {
    if (form) navigate(storePath(sellerId, stateIn(form)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago
    <form role="search" aria-label="This store" action={storePath(sellerId)} onSubmit={submit}>
      <div className="flex gap-2 sm:gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor={`${ids}-search`} className="sr-only">
            Search in this store
          </label>
          <Input
            id={`${ids}-search`}
            type="search"
            name="search"
            icon="Search"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Search this store"
          />
        </div>
        <Button type="submit" variant="soft" className="max-sm:hidden">
          Search
        </Button>
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls={`${ids}-filters`}
          onClick={() => setOpen(!open)}
          className="max-xs:px-3.5"
        >
          <Icon icon="SlidersHorizontal" />
          Filters
        </Button>
      </div>
      <div id={`${ids}-filters`} hidden={!open} className="card mt-3 p-(--inset)">
        <StoreFilters state={asked} {...filters} onSettle={show} />
      </div>
    </form>
  );
}
