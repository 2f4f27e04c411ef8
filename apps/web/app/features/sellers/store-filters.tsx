import type { Category } from '@herbary/contract/catalog.ts';
import { type ChangeEvent, useId } from 'react';
import { availabilityLabels, storeSortLabels } from '../../copy/providers.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { AVAILABILITIES, amountOf, STORE_SORTS, type StoreState } from './store-url.ts';

export type CategoryCount = { value: Category; count: number };

/** The form says something new. */
type Settle = { onSettle: (form: HTMLFormElement | null) => void };

type StoreFiltersProps = Settle & {
  state: StoreState;
  categories: readonly CategoryCount[];
  /** How far the price can be set, and what the store really asks (null: unknown, or nothing is for sale). */
  bounds: { min: number; max: number };
  prices: { min: number; max: number } | null;
};

const sortOptions = STORE_SORTS.map((value) => ({ value, label: storeSortLabels[value] }));
const availabilityOptions = AVAILABILITIES.map((value) => ({ value, label: availabilityLabels[value] }));

type ChoiceProps = Settle & {
  label: string;
  name: string;
  applied: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
};

/** Takes effect at once. */
function Choice({ label, applied, onSettle, ...select }: ChoiceProps) {
  const [value, setValue] = useDraft(applied);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setValue(event.target.value);
    onSettle(event.target.form);
  };
  return (
    <Field label={label}>
      <Select {...select} value={value} onChange={choose} />
    </Field>
  );
}

type AmountProps = Settle & {
  label: string;
  name: string;
  applied: number | null;
  placeholder: number;
  describedBy: string;
};

/** Applied on blur: every typed digit would be another search. */
function Amount({ label, name, applied, placeholder, describedBy, onSettle }: AmountProps) {
  const before = applied === null ? '' : String(applied);
  const [text, setText] = useDraft(before);
  const settle = (form: HTMLFormElement | null) => {
    if (text.trim() !== '' && amountOf(text) === undefined) setText(before);
    else if (text !== before) onSettle(form);
  };
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={String(placeholder)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={({ target }) => settle(target.form)}
    />
  );
}

function PriceRange({ state, bounds, prices, onSettle }: Omit<StoreFiltersProps, 'categories'>) {
  const hint = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small leading-[1.4] font-strong">Price</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <Amount
          label="Minimum price"
          name="minPrice"
          applied={state.minPrice}
          placeholder={bounds.min}
          describedBy={hint}
          onSettle={onSettle}
        />
        <span aria-hidden className="text-small text-ink-3">
          to
        </span>
        <Amount
          label="Maximum price"
          name="maxPrice"
          applied={state.maxPrice}
          placeholder={bounds.max}
          describedBy={hint}
          onSettle={onSettle}
        />
      </div>
      <p id={hint} className="mt-1.5 text-caption text-ink-3 tabular-nums">
        {prices ? `Prices run from $${Math.floor(prices.min)} to $${Math.ceil(prices.max)}` : 'In US dollars'}
      </p>
    </fieldset>
  );
}

/** Fields of the store's search form. */
export function StoreFilters({ state, categories, bounds, prices, onSettle }: StoreFiltersProps) {
  const options = categories.map(({ value, count }) => ({ value, label: `${value} (${count})` }));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 wide:grid-cols-4">
      <Choice
        label="Category"
        name="category"
        placeholder="All categories"
        applied={state.category ?? ''}
        options={options}
        onSettle={onSettle}
      />
      <Choice label="Sort By" name="sort" applied={state.sort} options={sortOptions} onSettle={onSettle} />
      <Choice
        label="Availability"
        name="availability"
        applied={state.availability}
        options={availabilityOptions}
        onSettle={onSettle}
      />
      <PriceRange state={state} bounds={bounds} prices={prices} onSettle={onSettle} />
    </div>
  );
}
