import type { ProductDetail as Product } from '@herbary/contract/products.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { tulsi, tulsiId } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, networkError, refusal, stubApi } from '../../testing/stub-api.ts';
import { ProductDetail } from './product-detail.tsx';
import { changesBetween } from './product-detail-changes.ts';
import { ProductFailed, ProductMissing } from './product-detail-states.tsx';

const call = `GET /api/products/${tulsiId}`;

const pricing = {
  taxRate: 0.09,
  shippingChoices: [{ id: 'standard' as const, name: 'Standard', price: 5 }],
  next: null,
};

function show(product: Product = tulsi, unverified = 0, timeZone = 'UTC') {
  const onAddToCart = vi.fn();
  showScreen(
    <ProductDetail
      product={product}
      rating={product.rating}
      verifiedCount={product.reviews}
      reviewCount={product.reviews + unverified}
      reviewsHref="?tab=reviews#reviews"
      tab="description"
      onTabChange={() => {}}
      onAddToCart={onAddToCart}
      heart={null}
      whenSoldOut={<p>when it is sold out</p>}
      report={null}
      reviews={<p>the reviews</p>}
    />,
    { timeZone, pricing },
  );
  return onAddToCart;
}

const box = () => screen.getByRole('region', { name: 'Buy' });
const buyButton = () => within(box()).getByRole('button', { name: 'Add to Cart' });

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
});

describe('the facts', () => {
  it('are those of the product, and nothing is invented', () => {
    show({ ...tulsi, form: 'N/A', size: null, latinName: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Tulsi Rama' })).toBeVisible();
    expect(within(box()).getByText('$14.50')).toBeVisible();
    expect(within(box()).getByText('$18.00')).toBeVisible();
    expect(within(box()).getByText('-19%')).toBeVisible();
    expect(within(box()).queryByText(/ per /)).toBeNull();
    expect(within(box()).getByText('3 in stock')).toBeVisible();
    expect(within(box()).queryByText('Form')).toBeNull();
    expect(within(box()).queryByText('Size')).toBeNull();
    expect(screen.queryByText('Recommended use')).toBeNull();
    expect(within(box()).getByText(/Arrives in 3-7 business days/)).toBeVisible();
    expect(within(box()).getByText('New seller')).toBeVisible();
  });

  it('lead to the store, the category and the reviews', () => {
    show();
    const store = `/seller/${tulsi.seller._id}/store`;
    expect(within(box()).getByRole('link', { name: 'Fern & Field' })).toHaveAttribute('href', store);
    expect(within(box()).getByRole('link', { name: 'Visit store' })).toHaveAttribute('href', store);
    expect(within(box()).getByRole('link', { name: '2 verified buyers' })).toHaveAttribute(
      'href',
      '/?tab=reviews#reviews',
    );
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(crumbs).getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/shop?category=Tea');
  });

  it('count no buyer who is not verified', () => {
    show({ ...tulsi, reviews: 0, rating: 0 }, 25);
    expect(within(box()).getByRole('link', { name: '25 reviews, none verified yet' })).toBeVisible();
    expect(within(box()).queryByRole('img', { name: /^Rated/ })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Reviews (25)' })).toBeVisible();
  });

  it('of all tabs are in the page', () => {
    show();
    expect(screen.getByText('Rama tulsi, cut in full flower.')).toBeInTheDocument();
    expect(screen.getByText('Storage instructions')).toBeInTheDocument();
    expect(screen.getByText('the reviews')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Reviews (2)' })).toBeVisible();
  });

  it('name the last day of a sale as the shop counts days, not the day after', () => {
    show({ ...tulsi, saleEndsAt: '2026-12-01T04:59:00.000Z' }, 0, 'America/New_York');
    expect(within(box()).getByText('Sale price until November\u00a030', { normalizer: String })).toBeVisible();
  });

  it('say what 100 g cost, to compare packs with', () => {
    show();
    expect(within(box()).getByText('$24.17 per 100 g')).toBeVisible();
  });

  it('say what shipping costs, and that the guarantee is for unopened items', () => {
    show();
    const promises = () => within(box()).getAllByRole('listitem');
    expect(promises().map((line) => line.textContent)).toEqual([
      'Standard Shipping. Arrives in 3-7 business days. One $5.00 shipping fee, however many sellers.',
      '30-day money-back guarantee on unopened items.',
    ]);
  });

  it('add nothing to what a seller says of returns', () => {
    show({ ...tulsi, returnPolicy: 'Sealed tins within 60 days' });
    expect(within(box()).getAllByRole('listitem')[1]).toHaveTextContent(/^Sealed tins within 60 days$/);
  });

  it('say plainly what cannot be returned', () => {
    show({ ...tulsi, finalSale: true });
    expect(within(box()).getByText('Final sale')).toBeVisible();
    expect(within(box()).queryByText('30-day money-back guarantee')).toBeNull();
  });

  it('are shown as plain text, whatever a seller wrote', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    show({ ...tulsi, name: hostile, description: hostile, ingredients: hostile });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(hostile);
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
  });
});

describe('buying', () => {
  it('asks for the price once more and goes on with the chosen number', async () => {
    const sent = stubApi({ [call]: () => json(tulsi) });
    const onAddToCart = show();
    await userEvent.click(within(box()).getByRole('button', { name: 'One more' }));
    await userEvent.click(buyButton());
    await eventually(() => expect(onAddToCart).toHaveBeenCalledExactlyOnceWith(tulsi, 2));
    expect(sent.map((one) => one.call)).toEqual([call]);
  });

  it('never takes more than there are', async () => {
    show({ ...tulsi, stock: 2 });
    await userEvent.click(within(box()).getByRole('button', { name: 'One more' }));
    expect(within(box()).getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(box()).getByRole('button', { name: 'One more' })).toHaveFocus();
    expect(within(box()).getByRole('group', { name: 'Quantity' })).toHaveTextContent('2');
  });

  it('is not possible without stock', () => {
    show({ ...tulsi, stock: 0 });
    expect(buyButton()).toBeDisabled();
    expect(within(box()).getByText('Out of Stock')).toBeVisible();
    expect(within(box()).queryByRole('group', { name: 'Quantity' })).toBeNull();
    expect(within(box()).getByText('when it is sold out')).toBeVisible();
  });

  it('stops when the price has changed, shows it and says so; the second press goes on', async () => {
    const dearer = { ...tulsi, price: 16 };
    stubApi({ [call]: () => json(dearer) });
    const onAddToCart = show();
    await userEvent.click(buyButton());
    expect(await screen.findByText('The price has changed from $14.50 to $16.00.')).toBeVisible();
    expect(within(box()).getByText('$16.00')).toBeVisible();
    expect(onAddToCart).not.toHaveBeenCalled();
    await userEvent.click(buyButton());
    await eventually(() => expect(onAddToCart).toHaveBeenCalledExactlyOnceWith(dearer, 1));
  });

  it('leads from the bar at the foot of a phone to what has changed', async () => {
    stubApi({ [call]: () => json({ ...tulsi, price: 16 }) });
    show();
    const bar = screen.getByRole('region', { name: `Buy ${tulsi.name}` });
    await userEvent.click(within(bar).getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('The price has changed from $14.50 to $16.00.')).toBeVisible();
    await eventually(() => expect(document.activeElement).toHaveTextContent(/^The price has changed/));
  });

  it('disables buying when another buyer bought the last one', async () => {
    stubApi({ [call]: () => json({ ...tulsi, stock: 0 }) });
    const onAddToCart = show();
    await userEvent.click(buyButton());
    expect(await screen.findByText('Availability has changed: Out of Stock.')).toBeVisible();
    expect(buyButton()).toBeDisabled();
    expect(onAddToCart).not.toHaveBeenCalled();
  });

  it('says when the product is no longer sold', async () => {
    stubApi({ [call]: () => refusal('product.not_found') });
    const onAddToCart = show();
    await userEvent.click(buyButton());
    expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
    expect(onAddToCart).not.toHaveBeenCalled();
  });

  it('keeps the loaded data when the server cannot be reached', async () => {
    stubApi({ [call]: networkError });
    const onAddToCart = show();
    await userEvent.click(buyButton());
    await eventually(() => expect(onAddToCart).toHaveBeenCalledExactlyOnceWith(tulsi, 1));
  });
});

describe('coming back to the page', () => {
  it('shows the price and stock of now', async () => {
    stubApi({ [call]: () => json({ ...tulsi, stock: 1 }) });
    show();
    fireEvent.focus(window);
    expect(await screen.findByText('Availability has changed: 1 in stock.')).toBeVisible();
    expect(changesBetween(tulsi, tulsi)).toEqual([]);
  });
});

describe('without a product', () => {
  it('the page says that it is missing, or what failed, and leads back to the shop', () => {
    showScreen(<ProductMissing />);
    expect(screen.getByRole('heading', { level: 1, name: 'Product not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Shop' })).toHaveAttribute('href', '/shop');
  });

  it('an error box holds the message', () => {
    showScreen(<ProductFailed message="Failed to load product." />);
    expect(screen.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load product.');
  });
});
