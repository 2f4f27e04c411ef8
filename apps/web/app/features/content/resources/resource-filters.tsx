import type { ResourceFilter } from '@herbary/content/resources/resources.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { ChipLink } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { ContentSearchForm } from '../content-search-form.tsx';

type ResourceFiltersProps = {
  chosen: ResourceFilter;
  categories: readonly string[];
  types: readonly NonNullable<ResourceFilter['type']>[];
  hrefFor: (filter: ResourceFilter) => string;
};

/** Search and category are one form, types are addresses: all of it works without any script. */
export function ResourceFilters({ chosen, categories, types, hrefFor }: ResourceFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-6">
      <ContentSearchForm
        action={ROUTES.resources.path}
        label="Resources"
        inputLabel="Search resources"
        placeholder="Search resources"
        value={chosen.q}
        className="grid w-full gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_200px_auto] wide:w-auto wide:grid-cols-[280px_200px_auto]"
      >
        <Select
          key={chosen.category ?? ''}
          name="category"
          aria-label="Category"
          placeholder="All categories"
          options={categories}
          defaultValue={chosen.category ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11"
        />
        {chosen.type ? <input type="hidden" name="type" value={chosen.type} /> : null}
        <noscript>
          <button type="submit" className="min-h-11 rounded-2 bg-forest-100 px-5 font-strong text-forest-800">
            Show
          </button>
        </noscript>
      </ContentSearchForm>
      <nav aria-label="Type">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...types].map((type) => (
            <li key={type ?? 'all'}>
              <ChipLink current={chosen.type === type} to={hrefFor({ ...chosen, type })} preventScrollReset>
                {type ?? 'All'}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
