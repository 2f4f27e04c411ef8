import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Input } from '../../ui/input.tsx';
import type { FinderFilters } from './finder-url.ts';

type FinderHeroProps = {
  /** Of all providers; null when the count could not be loaded. */
  available: number | null;
  search: string;
  onSearchChange: (text: string) => void;
  onSearch: () => void;
  applied: FinderFilters;
};

function Plants() {
  return (
    <>
      <img
        src="/sprigs/echinacea-line.svg"
        alt=""
        width={240}
        height={320}
        className="absolute top-[4%] right-[-18%] h-[150%] w-auto max-w-none opacity-20 tab:right-[-1%] tab:opacity-70"
      />
      <img
        src="/sprigs/tulsi-line.svg"
        alt=""
        width={240}
        height={320}
        className="absolute top-[26%] right-[22%] h-[120%] w-auto max-w-none opacity-40 max-tab:hidden"
      />
    </>
  );
}

export function FinderHero({ available, search, onSearchChange, onSearch, applied }: FinderHeroProps) {
  const field = useId();
  return (
    <section className="band relative overflow-hidden py-[clamp(48px,7vw,88px)]">
      <Plants />
      <div className="wrap relative">
        {available === null ? null : (
          <p className="kicker text-blush-on-band">{formatCount(available)} verified practitioners available</p>
        )}
        <h1 className="mt-2 mb-8 text-[clamp(2.5rem,1.4rem+3.6vw,4rem)] leading-none">Find a Herbal Provider</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to assistive technology of a few years ago */}
        <form
          role="search"
          aria-label="Providers"
          action={ROUTES.findProvider.path}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch();
          }}
          className="flex max-w-170 flex-col gap-2 xs:flex-row"
        >
          <div className="min-w-0 flex-1">
            <label htmlFor={field} className="sr-only">
              Search providers
            </label>
            <Input
              id={field}
              type="search"
              name="search"
              icon="Search"
              maxLength={SEARCH_MAX}
              value={search}
              onChange={(event) => onSearchChange(event.target.value)}
              placeholder="Search by name, location, specialty, or certifications..."
              className="min-h-14 placeholder:text-small sm:placeholder:text-body"
            />
          </div>
          {applied.minRating === null ? null : <input type="hidden" name="minRating" value={applied.minRating} />}
          {applied.specialties.map((specialty) => (
            <input key={specialty} type="hidden" name="specialty" value={specialty} />
          ))}
          <Button type="submit" variant="paper" className="min-h-14">
            Search
          </Button>
        </form>
      </div>
    </section>
  );
}
