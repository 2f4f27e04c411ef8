import { MINIMUM_RATINGS, SPECIALTIES } from '@herbary/contract/provider-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Radio } from '../../ui/radio.tsx';
import type { FinderFilters as Filters, Specialty } from './finder-url.ts';

type FinderFiltersProps = {
  draft: Filters;
  onChange: (draft: Filters) => void;
  onApply: () => void;
  /** Without filters, with what is searched for. */
  clearPath: string;
  search: string;
  /** The drawer has a title of its own. */
  hideHeading?: boolean;
};

const legendClasses = 'display mb-2.5 text-4 font-[480]';
const groupClasses = 'grid gap-1 border-b border-line py-4.5';
const choiceClasses = 'min-h-9 items-center py-1 text-[0.9375rem]';

function AtLeast({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="tabular-nums">{rating}</span>
      <Icon icon="Star" size={14} className="fill-current text-honey" />
      <span className="sr-only">stars</span> and above
    </span>
  );
}

/** Choosing changes nothing yet: the list follows when the filters are applied. */
export function FinderFilters({ draft, onChange, onApply, clearPath, search, hideHeading }: FinderFiltersProps) {
  const { minRating, specialties } = draft;
  const toggle = (specialty: Specialty) =>
    onChange({
      ...draft,
      specialties: SPECIALTIES.filter((one) => specialties.includes(one) !== (one === specialty)),
    });
  return (
    <form
      aria-label="Filters"
      method="get"
      action={ROUTES.findProvider.path}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {search === '' ? null : <input type="hidden" name="search" value={search} />}
      <div className="flex items-center justify-between gap-4 border-b border-ink pb-3">
        {hideHeading ? (
          <span className="text-small text-ink-2">Narrow the list</span>
        ) : (
          <h2 className="text-3">Filters</h2>
        )}
        <Link to={clearPath} preventScrollReset className="py-1 text-small font-strong">
          Clear all
        </Link>
      </div>
      <fieldset className={groupClasses}>
        <legend className={`${legendClasses} float-left w-full [&+*]:clear-both`}>Minimum rating</legend>
        <Radio
          name="minRating"
          value=""
          label="Any"
          checked={minRating === null}
          onChange={() => onChange({ ...draft, minRating: null })}
          className={choiceClasses}
        />
        {MINIMUM_RATINGS.map((rating) => (
          <Radio
            key={rating}
            name="minRating"
            value={rating}
            label={<AtLeast rating={rating} />}
            checked={minRating === rating}
            onChange={() => onChange({ ...draft, minRating: rating })}
            className={choiceClasses}
          />
        ))}
      </fieldset>
      <fieldset className={groupClasses}>
        <legend className={`${legendClasses} float-left w-full [&+*]:clear-both`}>Specialties</legend>
        {SPECIALTIES.map((specialty) => (
          <Checkbox
            key={specialty}
            name="specialty"
            value={specialty}
            label={specialty}
            checked={specialties.includes(specialty)}
            onChange={() => toggle(specialty)}
            className="min-h-9 content-center text-[0.9375rem]"
          />
        ))}
      </fieldset>
      <Button type="submit" block className="mt-5">
        Apply Filters
      </Button>
    </form>
  );
}
