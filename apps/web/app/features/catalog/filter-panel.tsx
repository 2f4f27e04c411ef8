import { type Category, SUBCATEGORIES, type SubCategory } from '@herbary/contract/catalog.ts';
import type { ProductFacets } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { type Facet, FacetChoice, FacetGroup, RadioFacets } from './facet-group.tsx';
import { HiddenInputs } from './hidden-inputs.tsx';
import { PriceFilter } from './price-filter.tsx';
import { CATEGORIES, formsOf, RATINGS, type ShopState, withChange } from './shop-state.ts';

const SELLERS_SHOWN = 6;

export type FilterProps = {
  state: ShopState;
  /** Left out when the list could not be fetched: the choices stand, without numbers. */
  facets: ProductFacets | undefined;
  onChange: (next: ShopState) => void;
};

const countOf = <T,>(counts: readonly { value: T; count: number }[] | undefined, value: T): number | undefined =>
  counts && (counts.find((one) => one.value === value)?.count ?? 0);

const sumOf = (counts: readonly { count: number }[] | undefined): number | undefined =>
  counts?.reduce((sum, { count }) => sum + count, 0);

function CategoryFilter({ state, facets, onChange }: FilterProps) {
  const choices: Facet[] = [
    { value: '', label: 'All Products', count: sumOf(facets?.categories) },
    ...CATEGORIES.map((name) => ({ value: name, label: name, count: countOf(facets?.categories, name) })),
  ];
  return (
    <FacetGroup legend="Categories">
      <RadioFacets
        name="category"
        facets={choices}
        chosen={state.category ?? ''}
        onChoose={(value) => onChange(withChange(state, { category: (value || undefined) as Category | undefined }))}
      />
    </FacetGroup>
  );
}

function SubCategoryFilter({ state, facets, onChange }: FilterProps) {
  const { category } = state;
  if (!category) return null;
  const choices: Facet[] = [
    { value: '', label: `All ${category}`, count: countOf(facets?.categories, category) },
    ...SUBCATEGORIES[category].map((name) => ({
      value: name,
      label: name,
      count: countOf<SubCategory>(facets?.subCategories, name),
    })),
  ];
  return (
    <FacetGroup legend="Subcategories">
      <RadioFacets
        name="subCategory"
        facets={choices}
        chosen={state.subCategory ?? ''}
        onChoose={(value) =>
          onChange(withChange(state, { subCategory: (value || undefined) as SubCategory | undefined }))
        }
      />
    </FacetGroup>
  );
}

function RatingFilter({ state, facets, onChange }: FilterProps) {
  const choices: Facet[] = [
    { value: '', label: 'Any rating' },
    ...RATINGS.map((rating) => ({
      value: String(rating),
      label: (
        <span className="inline-flex items-center gap-1.5">
          <Stars rating={rating} />& up
        </span>
      ),
      count: countOf<number>(facets?.ratings, rating),
    })),
  ];
  return (
    <FacetGroup legend="Rating">
      <RadioFacets
        name="minRating"
        facets={choices}
        chosen={state.minRating ? String(state.minRating) : ''}
        onChoose={(value) => onChange(withChange(state, { minRating: value ? Number(value) : undefined }))}
      />
    </FacetGroup>
  );
}

function AvailabilityFilter({ state, facets, onChange }: FilterProps) {
  return (
    <FacetGroup legend="Availability">
      <FacetChoice
        type="checkbox"
        name="inStock"
        value="true"
        label="In stock"
        count={facets?.inStock}
        checked={state.inStock}
        onChange={(inStock) => onChange(withChange(state, { inStock }))}
      />
      <FacetChoice
        type="checkbox"
        name="onOffer"
        value="true"
        label="On offer"
        count={facets?.onOffer}
        checked={state.onOffer}
        onChange={(onOffer) => onChange(withChange(state, { onOffer }))}
      />
    </FacetGroup>
  );
}

function FormFilter({ state, facets, onChange }: FilterProps) {
  const forms = formsOf(state.category);
  const offered = forms.filter((form) => state.forms.includes(form) || countOf(facets?.forms, form) !== 0);
  if (offered.length === 0) return null;
  return (
    <FacetGroup legend="Form">
      {offered.map((form) => (
        <FacetChoice
          key={form}
          type="checkbox"
          name="form"
          value={form}
          label={form}
          count={countOf(facets?.forms, form)}
          checked={state.forms.includes(form)}
          onChange={(wanted) => {
            const chosen = forms.filter((one) => (one === form ? wanted : state.forms.includes(one)));
            onChange(withChange(state, { forms: chosen }));
          }}
        />
      ))}
    </FacetGroup>
  );
}

function SellerFilter({ state, facets, onChange }: FilterProps) {
  if (!facets || (facets.sellers.length === 0 && !state.seller)) return null;
  const choices: Facet[] = [
    { value: '', label: 'All sellers' },
    ...facets.sellers.map(({ _id, businessName, count }) => ({ value: _id, label: businessName, count })),
  ];
  return (
    <FacetGroup legend="Seller">
      <RadioFacets
        name="seller"
        facets={choices}
        chosen={state.seller ?? ''}
        onChoose={(value) => onChange(withChange(state, { seller: value || undefined }))}
        fold={SELLERS_SHOWN + 1}
        plural="sellers"
      />
    </FacetGroup>
  );
}

/** Every control is a field of one form to /shop: without script, a button sends it. */
export function FilterPanel(props: FilterProps) {
  const { state, facets, onChange } = props;
  return (
    <form action={ROUTES.shop.path} onSubmit={(event) => event.preventDefault()}>
      <HiddenInputs state={state} names={['search', 'minPrice', 'maxPrice', 'sort', 'view']} />
      <CategoryFilter {...props} />
      <SubCategoryFilter {...props} />
      <FacetGroup legend="Price Range">
        <PriceFilter
          minPrice={state.minPrice}
          maxPrice={state.maxPrice}
          highest={facets?.price.highest ?? 0}
          onChange={(price) => onChange(withChange(state, price))}
        />
      </FacetGroup>
      <RatingFilter {...props} />
      <AvailabilityFilter {...props} />
      <FormFilter {...props} />
      <SellerFilter {...props} />
      <noscript>
        <Button type="submit" variant="soft" block>
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}
