import type { ProductSort } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { sortLabels } from '../../copy/shop.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Select } from '../../ui/select.tsx';
import { HiddenInputs } from './hidden-inputs.tsx';
import { SearchBox } from './search-box.tsx';
import { cleanSearch, type ShopState, shopHref, sortOf, sortsOf, staysIn, withChange } from './shop-state.ts';

type ShopBarProps = {
  state: ShopState;
  onChange: (next: ShopState) => void;
  onSearch: (next: ShopState) => void;
  /** The button asks for the filters, and is where the focus goes back to. */
  onFilters: (button: HTMLElement) => void;
  /** The button is about to be pressed. */
  onFiltersNear: () => void;
  /** How many filters are on; the phone's button says it. */
  filterCount: number;
};

const OTHERS = ['category', 'subCategory', 'minPrice', 'maxPrice', 'minRating', 'inStock', 'onOffer', 'seller', 'form'];

function SortSelect({ state, onChange }: Pick<ShopBarProps, 'state' | 'onChange'>) {
  return (
    <form
      action={ROUTES.shop.path}
      onSubmit={(event) => event.preventDefault()}
      className="flex items-center gap-2.5 max-sm:flex-1"
    >
      <HiddenInputs state={state} names={['search', ...OTHERS, 'view']} />
      <label htmlFor="shop-sort" className="text-small text-ink-2 max-sm:sr-only">
        Sort
      </label>
      <div className="w-full sm:w-45">
        <Select
          id="shop-sort"
          name="sort"
          value={sortOf(state)}
          onChange={(event) => onChange(withChange(state, { sort: event.target.value as ProductSort }))}
          options={sortsOf(state).map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        />
      </div>
      <noscript>
        <Button type="submit" variant="soft" size="sm">
          Sort
        </Button>
      </noscript>
    </form>
  );
}

type ViewLinkProps = { state: ShopState; list: boolean; label: string; icon: IconName };

function ViewLink({ state, list, label, icon }: ViewLinkProps) {
  const current = state.list === list;
  return (
    <Link
      to={shopHref({ ...state, list })}
      replace
      preventScrollReset
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'grid size-11.5 place-items-center focus-visible:-outline-offset-2',
        current ? 'bg-forest-100 text-forest-800' : 'bg-surface hover:bg-forest-50',
      )}
    >
      <Icon icon={icon} />
    </Link>
  );
}

/** On phones the bar is too narrow for it: there it is beside the count. */
export function LayoutSwitch({ state, className }: { state: ShopState; className: string }) {
  return (
    <nav
      aria-label="Layout"
      className={cn('flex flex-none overflow-hidden rounded-2 border border-line-strong', className)}
    >
      <ViewLink state={state} list={false} label="Grid" icon="LayoutGrid" />
      <ViewLink state={state} list label="List" icon="List" />
    </nav>
  );
}

export function ShopBar({ state, onChange, onSearch, onFilters, onFiltersNear, filterCount }: ShopBarProps) {
  return (
    <div className="flex items-center gap-3 max-sm:flex-wrap">
      <SearchBox
        label="This collection"
        inputLabel="Search in this collection"
        inputId="shop-search"
        look="field"
        value={staysIn(state) ? '' : (state.search ?? '')}
        onSearch={(text) => onSearch(withChange(state, { search: cleanSearch(text) }))}
        className="min-w-0 flex-1 max-sm:basis-full"
        // Beside Filters and Sort the box is narrow on a tablet: the list may be wider, for the names of products.
        listClassName="right-auto w-[max(100%,min(22rem,100vw-2*var(--gutter)))]"
      >
        <HiddenInputs state={state} names={[...OTHERS, 'sort', 'view']} />
      </SearchBox>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={onFiltersNear}
        onClick={(event) => onFilters(event.currentTarget)}
        className="flex-none px-3 sm:px-5 tab:hidden"
      >
        <Icon icon="SlidersHorizontal" size={18} />
        Filters
        {filterCount > 0 ? (
          <span className="rounded-1 bg-clay-600 px-2 py-0.5 text-over font-semibold text-on-accent tabular-nums">
            {filterCount}
            <span className="sr-only"> on</span>
          </span>
        ) : null}
      </Button>
      <SortSelect state={state} onChange={onChange} />
      <LayoutSwitch state={state} className="max-sm:hidden" />
    </div>
  );
}
