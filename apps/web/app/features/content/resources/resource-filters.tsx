import type { ResourceFilter } from '@herbary/content/resources/resources.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ChangeEvent } from 'react';
import { useAsked, useDraft } from '../../../lib/use-draft.ts';
import { ChipLink } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { typedText } from '../content-search.ts';
import { ContentSearchForm } from '../content-search-form.tsx';

type ResourceFiltersProps = {
  chosen: ResourceFilter;
  categories: readonly string[];
  types: readonly NonNullable<ResourceFilter['type']>[];
  hrefFor: (filter: ResourceFilter) => string;
};

/** Search and category are one form, types are addresses: all of it works without any script. */
export function ResourceFilters({ chosen, categories, types, hrefFor }: ResourceFiltersProps) {
  const read = (query: URLSearchParams): ResourceFilter => ({
    category: categories.find((name) => name === query.get('category')),
    type: types.find((name) => name === query.get('type')),
    q: typedText(query.get('q')),
  });
  const asked = useAsked(chosen, read);
  const [category, setCategory] = useDraft(asked.category ?? '');
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setCategory(target.value);
    target.form?.requestSubmit();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-6">
      <ContentSearchForm
        action={ROUTES.resources.path}
        label="Resources"
        inputLabel="Search resources"
        placeholder="Search resources"
        value={asked.q}
        hrefFor={(query) => hrefFor(read(query))}
        className="grid w-full gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_200px_auto] wide:w-auto wide:grid-cols-[280px_200px_auto]"
      >
        <Select
          name="category"
          aria-label="Category"
          placeholder="All categories"
          options={categories}
          value={category}
          onChange={choose}
          className="min-h-11"
        />
        {asked.type ? <input type="hidden" name="type" value={asked.type} /> : null}
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
              <ChipLink current={chosen.type === type} to={hrefFor({ ...asked, type })} preventScrollReset>
                {type ?? 'All'}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
