import type { ProductFacets } from '@herbary/contract/products.ts';
import { useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { activeFilters } from './active-filters.ts';
import { type ShopState, shopHref, withoutFilters } from './shop-state.ts';

type FilterChipsProps = {
  state: ShopState;
  facets: ProductFacets | undefined;
  onChange: (next: ShopState) => void;
};

export function FilterChips({ state, facets, onChange }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const filters = activeFilters(state, facets);
  const remove = (next: ShopState) => {
    // The chip that has the focus goes away; without this the focus would fall back to the top of the page.
    group.current?.focus();
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are ways back
    <div
      ref={group}
      role="group"
      aria-label="Active filters"
      tabIndex={-1}
      className="mt-4 mb-7 flex flex-wrap items-center gap-2 outline-none"
    >
      {filters.map((filter) => (
        <Chip key={filter.key} removeLabel="remove" onRemove={() => remove(filter.without)}>
          {filter.label}
        </Chip>
      ))}
      {filters.length > 0 ? (
        <Link
          quiet
          preventScrollReset
          to={shopHref(withoutFilters(state))}
          onClick={() => group.current?.focus()}
          className="inline-flex min-h-9 items-center px-3 text-small font-strong text-link"
        >
          Clear all
        </Link>
      ) : null}
    </div>
  );
}
