import { type ProductSummary, productSummary } from '@herbary/contract/products.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { type CardLayout, ProductCard } from './product-card.tsx';
import { isProductSummary } from './product-check.ts';

const tulsi: ProductSummary = {
  _id: '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e6f',
  name: 'Tulsi Rama',
  latinName: 'Ocimum tenuiflorum',
  image: '/pictures/tulsi-rama-320.webp',
  price: 12.8,
  originalPrice: 16,
  discount: 20,
  rating: 4.4,
  reviews: 214,
  seller: { _id: '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e60', businessName: 'Fern & Field' },
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  form: 'Dried',
  size: '60 g',
  stock: 38,
  featured: false,
  createdAt: '2026-01-02T03:04:05.000Z',
};

function show(change: Partial<ProductSummary> = {}, onAddToCart = () => {}, layout?: CardLayout) {
  showScreen(
    <ProductCard
      product={{ ...tulsi, ...change }}
      layout={layout}
      heart={<button type="button">Heart</button>}
      onAddToCart={onAddToCart}
    />,
  );
}

describe('a product card', () => {
  it('says what it is, who sells it, what it costs and how many there are', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Tulsi Rama', level: 3 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tulsi Rama' })).toHaveAttribute('href', `/product/${tulsi._id}`);
    expect(screen.getByRole('link', { name: 'Fern & Field' })).toHaveAttribute(
      'href',
      `/seller/${tulsi.seller._id}/store`,
    );
    for (const text of ['Herbs', '$12.80', '$16.00', '-20%', 'In Stock: 38']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    // On phones too.
    expect(screen.getByText('Herbs').className).not.toMatch(/sr-only|hidden/);
    expect(screen.getByRole('img', { name: 'Rated 4.4 out of 5, 214 verified reviews' })).toBeInTheDocument();
    expect(screen.getByText('(214)')).toBeVisible();
  });

  it('says in a list also sub-category, form and size', () => {
    show({}, undefined, 'list');
    expect(screen.getByText('Ocimum tenuiflorum')).toBeVisible();
    expect(screen.getByText('Dried Herbs · Dried · 60 g')).toBeVisible();
  });

  it('leaves out of a list what there is no word for', () => {
    show({ subCategory: 'Tea Infusers', form: 'N/A', size: null }, undefined, 'list');
    expect(screen.getByText('Tea Infusers')).toBeVisible();
  });

  it('has a drawn sprig, under the same name, where the picture cannot be loaded', () => {
    show();
    const picture = screen.getByRole('img', { name: 'Tulsi Rama by Fern & Field' });
    expect(picture.tagName).toBe('SPAN');
    expect(picture.querySelector('svg')).not.toBeNull();
  });

  it('adds to the cart while there is stock', async () => {
    const buy = vi.fn();
    show({}, buy);
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    expect(buy).toHaveBeenCalledOnce();
  });

  it('cannot be bought when it is out of stock', () => {
    show({ stock: 0 });
    expect(screen.getByText('Out of Stock')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  it('has no struck price and no badge without a discount, and no stars without reviews', () => {
    show({ originalPrice: null, discount: null, reviews: 0, rating: 0 });
    expect(document.querySelector('s')).toBeNull();
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Rated/ })).not.toBeInTheDocument();
  });

  it('has link text even without a name', () => {
    show({ name: ' ' });
    expect(screen.getByRole('link', { name: 'Unnamed Product' })).toBeInTheDocument();
  });

  it('shows hostile names as text', () => {
    show({ name: '<img src=x onerror=alert(1)>' });
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeInTheDocument();
  });
});

describe('a product that cannot be read', () => {
  const broken: [string, unknown][] = [
    ['nothing', null],
    ['a word', 'tulsi'],
    ['no seller', { ...tulsi, seller: undefined }],
    ['a seller without name', { ...tulsi, seller: { _id: tulsi.seller._id } }],
    ['a price in words', { ...tulsi, price: '12.80' }],
    ['no price', { ...tulsi, price: null }],
    ['no name', { ...tulsi, name: undefined }],
    ['no stock', { ...tulsi, stock: undefined }],
    ['a price that is no number', { ...tulsi, price: Number.NaN }],
  ];

  it.each(broken)('is refused as the contract refuses it: %s', (_, product) => {
    expect(isProductSummary(product)).toBe(false);
    expect(productSummary.safeParse(product).success).toBe(false);
  });

  it('shows an error card in its place', () => {
    show({ price: undefined as unknown as number });
    expect(screen.getByText('Product data unavailable')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is recognized as malformed', () => {
    expect(isProductSummary(tulsi)).toBe(true);
    expect(productSummary.safeParse(tulsi).success).toBe(true);
  });
});
