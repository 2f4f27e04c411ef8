import { Link, useNavigate } from 'react-router';
import { availabilityLabels } from '../../copy/providers.ts';
import { useAsked } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { activeFilters, parseStore, type StoreFilter, type StoreState, storePath, without } from './store-url.ts';

function priceText(min: number | null, max: number | null): string {
  if (min === null) return `Up to ${formatPrice(max ?? 0)}`;
  return max === null ? `From ${formatPrice(min)}` : `${formatPrice(min)} to ${formatPrice(max)}`;
}

function filterText(state: StoreState, filter: StoreFilter): string {
  if (filter === 'search') return `“${state.search}”`;
  if (filter === 'category') return state.category ?? '';
  if (filter === 'availability') return availabilityLabels[state.availability];
  return priceText(state.minPrice, state.maxPrice);
}

/** What narrows the list, each to be taken away. */
export function StoreChips({ sellerId, state }: { sellerId: string; state: StoreState }) {
  const navigate = useNavigate();
  const asked = useAsked(state, parseStore);
  const active = activeFilters(state);
  if (active.length === 0) return null;
  return (
    <>
      {active.map((filter) => (
        <Chip
          key={filter}
          removeLabel="remove"
          onRemove={() => navigate(storePath(sellerId, without(asked, filter)), { preventScrollReset: true })}
        >
          {filterText(state, filter)}
        </Chip>
      ))}
      <Button asChild variant="ghost" size="sm">
        <Link to={storePath(sellerId)} preventScrollReset>
          Reset Filters
        </Link>
      </Button>
    </>
  );
}
