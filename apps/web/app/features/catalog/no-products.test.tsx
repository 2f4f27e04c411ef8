import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { NoProducts } from './no-products.tsx';
import { readShopState } from './shop-state.ts';

const at = (search: string) => readShopState({ pathname: '/shop', search });

describe('a list without products', () => {
  it('keeps its words, and leads to the nearest words and to popular products', () => {
    showScreen(
      <NoProducts
        state={at('?search=elderwine&category=Tea')}
        nearest={['elderberry', 'elder']}
        popular={<a href="/product/1">Tulsi Rama</a>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your filters or search criteria.')).toBeInTheDocument();
    expect(screen.getByText('Did you mean')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'elderberry' })).toHaveAttribute('href', '/shop?search=elderberry');
    expect(screen.getByRole('link', { name: 'elder' })).toHaveAttribute('href', '/shop?search=elder');
    const popular = within(screen.getByRole('region', { name: 'Popular with our buyers' }));
    expect(popular.getByRole('link', { name: 'Tulsi Rama' })).toBeInTheDocument();
  });

  it('names no words and no products where there are none', () => {
    showScreen(<NoProducts state={at('?search=xqzzv')} nearest={[]} />);
    expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Popular with our buyers' })).not.toBeInTheDocument();
  });
});
