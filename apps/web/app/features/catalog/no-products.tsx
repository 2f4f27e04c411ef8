import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { nearestWords, popularProducts } from '../../copy/shop.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { activeFilters } from './active-filters.ts';
import { type ShopState, shopHref, withChange, withoutFilters } from './shop-state.ts';

/** The ways out, the narrowest first: each leads to a page that still holds most of what was chosen. */
function waysOut(state: ShopState) {
  const ways: { label: string; to: string }[] = [];
  if (state.search && (state.category || activeFilters(state, undefined).length > 1)) {
    const { search } = state;
    ways.push({
      label: `Search for “${search}” in all products`,
      to: shopHref({ ...withoutFilters({ ...state, collection: undefined }), search }),
    });
  }
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    ways.push({ label: 'Any price', to: shopHref(withChange(state, { minPrice: undefined, maxPrice: undefined })) });
  }
  if (state.inStock)
    ways.push({ label: 'Include out-of-stock products', to: shopHref(withChange(state, { inStock: false })) });
  if (state.category && state.search) {
    ways.push({ label: `Everything in ${state.category}`, to: shopHref(withChange(state, { search: undefined })) });
  }
  return ways;
}

type NearestProps = { state: ShopState; nearest: readonly string[] };

function NearestWords({ state, nearest }: NearestProps) {
  if (nearest.length === 0) return null;
  const plain = withoutFilters({ ...state, collection: undefined });
  return (
    <p className="mt-3">
      {nearestWords}{' '}
      {nearest.map((word, place) => (
        <span key={word}>
          {place > 0 ? ', ' : null}
          <Link to={shopHref({ ...plain, search: word })} className="inline-block py-1">
            {word}
          </Link>
        </span>
      ))}
    </p>
  );
}

type NoProductsProps = NearestProps & {
  /** Cards of what many buyers chose; without any, the section is left out. */
  popular?: ReactNode;
};

export function NoProducts({ popular, ...found }: NoProductsProps) {
  return (
    <>
      <NothingFound {...found} />
      {popular ? (
        <section aria-labelledby="popular-products" className="mt-14">
          <h2 id="popular-products" className="mb-5 text-3">
            {popularProducts}
          </h2>
          {popular}
        </section>
      ) : null}
    </>
  );
}

function NothingFound({ state, nearest }: NearestProps) {
  const ways = waysOut(state);
  return (
    <EmptyState
      title="No products found"
      className="card"
      picture={<img src="/sprigs/camellia.svg" alt="" width={240} height={320} className="h-36 w-auto" />}
      action={
        <>
          <Button asChild>
            <RouterLink to={shopHref(withoutFilters(state))} preventScrollReset>
              Clear all filters
            </RouterLink>
          </Button>
          <Button asChild variant="ghost">
            <RouterLink to={ROUTES.findProvider.path}>Find a Herbal Provider</RouterLink>
          </Button>
        </>
      }
    >
      <p>Try adjusting your filters or search criteria.</p>
      {state.search ? (
        <p className="mt-2 text-small">Common, Latin and regional plant names are all understood.</p>
      ) : null}
      <NearestWords state={state} nearest={nearest} />
      {ways.length > 0 ? (
        <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-small">
          {ways.map((way) => (
            <li key={way.label}>
              <Link to={way.to} preventScrollReset className="inline-block py-1">
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}
