import type { ProductFacets } from '@herbary/contract/products.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { activeFilters } from './active-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { headingOf, resultText } from './result-texts.ts';
import { canonicalHref, mayBeIndexed, shopCrumbs } from './shop-seo.ts';
import { readShopState, type ShopState, shopHref } from './shop-state.ts';

const fern = '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e60';
const seller = (place: number) => ({
  _id: `0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e7${place}`,
  businessName: `Seller ${place}`,
  count: 1,
});
const facets: ProductFacets = {
  categories: [
    { value: 'Tea', count: 62 },
    { value: 'Herbs', count: 54 },
  ],
  subCategories: [{ value: 'Green Tea', count: 11 }],
  forms: [{ value: 'Loose Leaf', count: 9 }],
  ratings: [{ value: 4, count: 30 }],
  sellers: [{ _id: fern, businessName: 'Fern & Field', count: 5 }, ...[1, 2, 3, 4, 5, 6, 7].map(seller)],
  inStock: 58,
  onOffer: 9,
  price: { min: 4, max: 64, highest: 180.5 },
};

const at = (address: string): ShopState => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return readShopState({ pathname, search });
};

function showPanel(address: string) {
  const onChange = vi.fn<(next: ShopState) => void>();
  showScreen(<FilterPanel state={at(address)} facets={facets} onChange={onChange} />);
  return { next: () => onChange.mock.calls.map(([state]) => shopHref(state)) };
}
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the filter panel', () => {
  it('shows the count of each choice and the total', () => {
    showPanel('/shop');
    expect(group('Categories').getByRole('radio', { name: 'All Products 116 products' })).toBeChecked();
    expect(group('Categories').getByRole('radio', { name: 'Tea 62 products' })).toBeInTheDocument();
    expect(group('Categories').getByRole('radio', { name: 'Accessories 0 products' })).toBeInTheDocument();
    expect(group('Availability').getByRole('checkbox', { name: 'In stock 58 products' })).not.toBeChecked();
  });

  it('shows subcategories once a category is chosen, with all of them first', () => {
    showPanel('/shop');
    expect(screen.queryByRole('group', { name: 'Subcategories' })).not.toBeInTheDocument();
    showPanel('/shop?category=Tea');
    const names = group('Subcategories').getAllByRole('radio');
    expect(names).toHaveLength(8);
    expect(group('Subcategories').getByRole('radio', { name: 'All Tea 62 products' })).toBeChecked();
  });

  it('calls back with the state that each choice leads to', async () => {
    const panel = showPanel('/shop?category=Tea&subCategory=Green+Tea&page=3');
    await userEvent.click(group('Categories').getByRole('radio', { name: /^Herbs/ }));
    await userEvent.click(group('Subcategories').getByRole('radio', { name: /^All Tea/ }));
    await userEvent.click(group('Rating').getByRole('radio', { name: /^Rated 4.0/ }));
    await userEvent.click(group('Availability').getByRole('checkbox', { name: /^On offer/ }));
    await userEvent.click(group('Form').getByRole('checkbox', { name: /^Loose Leaf/ }));
    await userEvent.click(group('Seller').getByRole('radio', { name: /^Fern & Field/ }));
    const category = '/shop?category=Tea&subCategory=Green+Tea';
    expect(panel.next()).toEqual([
      '/shop?category=Herbs',
      '/shop?category=Tea',
      `${category}&minRating=4`,
      `${category}&onOffer=true`,
      `${category}&form=Loose+Leaf`,
      `${category}&seller=${fern}`,
    ]);
  });

  it('has a price scale from 0 to 100, or to the highest price', async () => {
    const panel = showPanel('/shop');
    const highest = screen.getByRole('slider', { name: 'Highest price' });
    expect(screen.getByRole('slider', { name: 'Lowest price' })).toHaveAttribute('min', '0');
    expect(highest).toHaveAttribute('max', '181');
    fireEvent.change(highest, { target: { value: '180' } });
    expect(panel.next()).toEqual(['/shop?maxPrice=180']);
  });

  it('collapses a long list of sellers and keeps the chosen one visible', async () => {
    showPanel(`/shop?seller=${seller(7)._id}`);
    expect(group('Seller').getAllByRole('radio')).toHaveLength(8);
    expect(group('Seller').getByRole('radio', { name: /^Seller 7/ })).toBeChecked();
    await userEvent.click(group('Seller').getByRole('button', { name: 'Show more sellers' }));
    expect(group('Seller').getAllByRole('radio')).toHaveLength(9);
  });
});

describe('the chips', () => {
  const address = `/shop?search=mint&category=Tea&minPrice=8&maxPrice=64&minRating=4&inStock=true&seller=${fern}&form=Loose+Leaf&page=2`;

  it('name every choice', () => {
    expect(activeFilters(at(address), facets).map(({ label }) => label)).toEqual([
      '“mint”',
      'Tea',
      '$8 to $64',
      '4 stars & up',
      'In stock',
      'Fern & Field',
      'Loose Leaf',
    ]);
  });

  it('take one choice away and leave the rest, on page 1', async () => {
    const onChange = vi.fn<(next: ShopState) => void>();
    showScreen(<FilterChips state={at('/shop?category=Tea&minPrice=8&page=2')} facets={facets} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /From \$8/ }));
    expect(onChange.mock.calls.map(([state]) => shopHref(state))).toEqual(['/shop?category=Tea']);
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveFocus();
  });

  it('do not count what makes a collection', () => {
    expect(activeFilters(at('/tinctures'), facets)).toEqual([]);
  });
});

describe('the heading of the list', () => {
  const page = (total: number, shown: number, number = 1, moreThanTotal = false) => ({
    total,
    moreThanTotal,
    page: number,
    products: Array.from({ length: shown }) as never[],
  });

  it('are those of the category', () => {
    expect(headingOf(at('/shop'))).toBe('All Products');
    expect(headingOf(at('/shop?category=Tea'))).toBe('Tea Collection');
    expect(headingOf(at('/shop?category=Tea&subCategory=Green+Tea'))).toBe('Green Tea');
    expect(headingOf(at('/medicinal-herbs'))).toBe('Herbs Collection');
    expect(headingOf(at('/shop?search=mint'))).toBe('Results for “mint”');
    expect(headingOf(at('/shop?search=mint&category=Tea'))).toBe('Results for “mint” in Tea');
    expect(headingOf(at('/adaptogenic-herbs'))).toBe('Adaptogenic Herbs Collection');
  });

  it('count what is shown', () => {
    expect(resultText(at('/shop'), page(58, 12))).toBe('Showing 1–12 of 58 results');
    expect(resultText(at('/shop?page=5'), page(58, 10, 5))).toBe('Showing 49–58 of 58 results');
    expect(resultText(at('/shop?search=a'), page(600, 12, 1, true))).toBe('Showing 1–12 of 600+ results');
    expect(resultText(at('/shop'), page(0, 0))).toBe('Showing 0 results');
    expect(resultText(at('/medicinal-herbs'), page(24, 12))).toBe('Showing 24 results for "Medicinal Herbs"');
  });
});

describe('one address for one content', () => {
  it.each([
    ['/shop?sort=newest&view=list', '/shop'],
    ['/shop?category=Herbs&subCategory=Medicinal+Herbs&sort=newest', '/medicinal-herbs'],
    ['/shop?category=Supplements&page=2', '/wellness?page=2'],
    ['/adaptogenic-herbs?sort=newest&view=list', '/adaptogenic-herbs'],
    ['/tea-blends?sort=rating', '/tea-blends'],
    ['/shop?category=Tea&page=3', '/shop?category=Tea&page=3'],
  ])('%s is %s', (address, canonical) => {
    expect(canonicalHref(at(address))).toBe(canonical);
  });

  it('keeps searches and filtered lists out of search engines', () => {
    expect(mayBeIndexed(at('/shop?category=Tea'))).toBe(true);
    expect(mayBeIndexed(at('/shop?search=mint'))).toBe(false);
    expect(mayBeIndexed(at('/medicinal-herbs?inStock=true'))).toBe(false);
  });

  it('has a trail whose last step is the page', () => {
    expect(shopCrumbs(at('/medicinal-herbs'))).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Shop', to: '/shop' },
      { label: 'Herbs', to: '/shop?category=Herbs' },
      { label: 'Medicinal Herbs', to: '/medicinal-herbs' },
    ]);
  });
});
