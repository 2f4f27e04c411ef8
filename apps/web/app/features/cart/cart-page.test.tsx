import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { newCartOwner, settleCart } from '../../testing/cart-owner.ts';
import { eventually } from '../../testing/eventually.ts';
import { tulsi as tulsiDetail } from '../../testing/sample-product.ts';
import { idOf, productCard } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal } from '../../testing/stub-api.ts';
import { type CartServer, cartLine, quoteOf, serverCart, stubCartServer } from '../../testing/stub-cart-server.ts';
import { CartPage } from './cart-page.tsx';
import { refreshCart } from './cart-store.ts';

const whole = 'GET /api/cart';
const related = 'POST /api/products/related';
const tulsi = cartLine(1, { quantity: 2 });
const ball = cartLine(2, { price: 13, sellerId: idOf(901), seller: 'Kiln & Kettle', stock: 1 });
const summary = () => screen.getByRole('complementary', { name: 'Cart Summary' });
const row = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;

function show(server: CartServer): CartServer {
  server.answers[related] ??= () => json([]);
  showScreen(<CartPage relatedCard={({ name }) => <p>{name}</p>} />);
  return server;
}

beforeEach(newCartOwner);
beforeEach(() => queryClient.clear());
afterEach(settleCart);

describe('the cart', () => {
  it('shows that it is loading, then the lines by seller and the server’s figures', async () => {
    const { answer, arrive } = deferredResponse();
    const server = stubCartServer();
    server.answers[whole] = answer;
    show(server);
    expect(screen.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
    expect(screen.getByText('Loading your cart')).toBeInTheDocument();
    const quote = quoteOf([], { items: 3, subtotal: 32, discount: 3.2, shipping: 5, tax: 2.59, total: 36.39 });
    arrive(json(serverCart([tulsi, ball], { quote })));
    expect(await screen.findByRole('heading', { name: 'Sold by Fern & Field' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Contact Seller ?: Kiln & Kettle$/ })).toHaveAttribute(
      'href',
      `/messages?to=${idOf(901)}`,
    );
    expect(screen.getByRole('checkbox', { name: 'Select all (2)' })).toBeChecked();
    expect(summary()).toHaveTextContent('Subtotal (3 items)$32.00Discount−$3.20Shipping$5.00Tax (9%)$2.59Total$36.39');
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
    const bar = within(screen.getByRole('region', { name: 'Checkout' }));
    expect(bar.getByText('$36.39')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('says that it is empty and where to go', async () => {
    show(stubCartServer());
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('can be loaded again after a failure', async () => {
    const server = stubCartServer([tulsi]);
    server.answers[whole] = () => json({}, 500);
    show(server);
    expect(await screen.findByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
    delete server.answers[whole];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Herb 1' })).toBeVisible();
  });

  it('keeps showing what it remembers when the prices cannot be checked', async () => {
    const server = stubCartServer([tulsi]);
    await refreshCart();
    server.answers[whole] = () => json({}, 500);
    show(server);
    expect(await screen.findByText(/Prices and stock could not be checked/)).toBeVisible();
    expect(row('Herb 1')).toBeVisible();
  });
});

describe('choosing', () => {
  it('selects everything on entry; with nothing selected there is no way to the checkout', async () => {
    show(stubCartServer([{ ...tulsi, selected: false }, ball]));
    const all = await screen.findByRole('checkbox', { name: 'Select all (2)' });
    await waitFor(() => expect(all).toBeChecked());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Herb 1' }));
    expect(all).not.toBeChecked();
    await waitFor(() => expect(summary()).toHaveTextContent('Subtotal (1 item)$13.00'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Herb 2' }));
    for (const button of screen.getAllByRole('button', { name: /Checkout$/ })) expect(button).toBeDisabled();
    await waitFor(() => expect(summary()).toHaveTextContent('Shipping$0.00'));
    await userEvent.click(all);
    await waitFor(() => expect(summary()).toHaveTextContent('Subtotal (3 items)$32.00'));
  });

  it('shows the figures from before, dimmed, until the server has answered a new quantity', async () => {
    const server = show(stubCartServer([tulsi, ball]));
    const quantity = await screen.findByRole('group', { name: 'Quantity of Herb 1' });
    const { answer, arrive } = deferredResponse();
    server.answers[`PUT /api/cart/items/${tulsi.id}`] = answer;
    await userEvent.click(within(quantity).getByRole('button', { name: 'One more' }));
    expect(within(quantity).getByRole('status')).toHaveTextContent('3');
    const figures = within(summary()).getByText('Subtotal (3 items)').closest('dl');
    expect(figures).toHaveAttribute('aria-busy', 'true');
    expect(figures).toHaveTextContent('$32.00');
    await eventually(() => expect(server.calls()).toContain(`PUT /api/cart/items/${tulsi.id}`));
    arrive(json(serverCart([cartLine(1, { quantity: 3 }), ball])));
    await waitFor(() => expect(summary()).toHaveTextContent('Subtotal (4 items)$41.50'));
    expect(figures).toHaveAttribute('aria-busy', 'false');
  });

  it('never goes below one or above the stock, and keeps the focus', async () => {
    const server = show(stubCartServer([ball]));
    const quantity = await screen.findByRole('group', { name: 'Quantity of Herb 2' });
    for (const name of ['One less', 'One more']) {
      const button = within(quantity).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button);
      expect(button).toHaveFocus();
    }
    expect(within(quantity).getByRole('status')).toHaveTextContent('1');
    expect(server.calls()).not.toContain(`PUT /api/cart/items/${ball.id}`);
  });

  it('removes lines until it is empty, and keeps the focus in the page', async () => {
    show(stubCartServer([ball]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Herb 2' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Shopping Cart' })).toHaveFocus();
  });

  it('cannot select what is no longer sold', async () => {
    show(stubCartServer([tulsi, { ...ball, available: false, selected: false }]));
    expect(await screen.findByText('No longer available')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Herb 2' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Select all (2)' })).toBeChecked();
    expect(screen.queryByRole('link', { name: 'Herb 2' })).not.toBeInTheDocument();
  });
});

describe('what has changed meanwhile', () => {
  it('is shown until the buyer has acknowledged it', async () => {
    const server = stubCartServer([tulsi]);
    const changes = [{ product: tulsi.id, name: 'Herb 1', kind: 'price' as const, from: 8, to: 9.5 }];
    server.answers[whole] = () => json(serverCart([tulsi], { changes }));
    show(server);
    expect(await screen.findByText('Herb 1 now costs $9.50 instead of $8.00.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(/now costs/)).not.toBeInTheDocument());
    expect(server.calls()).toContain('POST /api/cart/acknowledge');
    expect(screen.getByRole('heading', { name: 'Your Shopping Cart' })).toHaveFocus();
  });
});

describe('the promo code', () => {
  const promo = 'PUT /api/cart/promo';
  const applied = () => {
    const quote = quoteOf([tulsi], {
      discount: 1.9,
      promo: { code: 'FIRSTCUP', description: '10% off your first order', discount: 1.9, seller: null },
    });
    return json(serverCart([tulsi], { quote }));
  };

  it('is applied, shown with its discount, and removed', async () => {
    const server = show(stubCartServer([tulsi]));
    server.answers[promo] = applied;
    await userEvent.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'firstcup{Enter}');
    expect(await screen.findByText('FIRSTCUP: 10% off your first order')).toBeVisible();
    expect(server.sent).toContainEqual({ call: promo, body: { code: 'firstcup' } });
    expect(summary()).toHaveTextContent('Discount−$1.90');
    await userEvent.click(screen.getByRole('button', { name: /^Remove ?the promo code$/ }));
    await waitFor(() => expect(screen.queryByText(/FIRSTCUP/)).not.toBeInTheDocument());
    expect(server.calls()).toContain('DELETE /api/cart/promo');
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue(''));
  });

  it('leaves the next code alone that is typed while the one before is being removed', async () => {
    const server = show(stubCartServer([tulsi]));
    server.answers[promo] = applied;
    const field = await screen.findByRole('textbox', { name: 'Promo code' });
    await userEvent.type(field, 'firstcup{Enter}');
    const { answer, arrive } = deferredResponse();
    server.answers['DELETE /api/cart/promo'] = answer;
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?the promo code$/ }));
    await userEvent.clear(field);
    await userEvent.type(field, 'FERN10');
    arrive(json(serverCart([tulsi])));
    await waitFor(() => expect(screen.queryByText(/FIRSTCUP/)).not.toBeInTheDocument());
    expect(field).toHaveValue('FERN10');
  });

  it('of a seller says whose items it is for', async () => {
    const server = stubCartServer([tulsi]);
    const quote = quoteOf([tulsi], {
      promo: { code: 'FERN10', description: '10% off', discount: 1.9, seller: 'Fern & Field' },
    });
    server.answers[whole] = () => json(serverCart([tulsi], { quote }));
    show(server);
    expect(await screen.findByText('FERN10: 10% off, for items from Fern & Field')).toBeVisible();
  });

  it.each(['promo.invalid', 'promo.expired', 'promo.used_up'] as const)('is refused beside it: %s', async (code) => {
    const server = show(stubCartServer([tulsi]));
    server.answers[promo] = () => refusal(code);
    const field = await screen.findByRole('textbox', { name: 'Promo code' });
    await userEvent.type(field, 'NO-SUCH{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/This promo code/);
  });

  it('says why a code that was entered gives nothing any more', async () => {
    const server = stubCartServer([tulsi]);
    const promoProblem = 'This promo code is for orders of $50.00 or more';
    server.answers[whole] = () => json(serverCart([tulsi], { quote: quoteOf([tulsi], { promoProblem }) }));
    show(server);
    expect(await screen.findByText(promoProblem)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remove ?the promo code$/ })).toBeEnabled();
  });
});

describe('Product Details', () => {
  const details = `GET /api/products/${tulsi.id}`;
  const open = async () => userEvent.click(await screen.findByText('Product Details'));

  it('are fetched when opened; a missing one is left out', async () => {
    const server = show(stubCartServer([tulsi]));
    server.answers[details] = () => json(tulsiDetail);
    await open();
    const facts = await screen.findByText('Storage');
    const list = facts.closest('dl') as HTMLElement;
    expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Category',
      'Form',
      'Size',
      'Ingredients',
      'Storage',
      'Seller',
      'Shipping method',
      'Return policy',
    ]);
    expect(within(list).getByRole('link', { name: 'Contact Seller' })).toHaveAttribute(
      'href',
      `/seller/${tulsiDetail.seller._id}`,
    );
    expect(server.calls().filter((call) => call === details)).toHaveLength(1);
  });

  it('say when they cannot be had, and can be asked for again', async () => {
    const server = show(stubCartServer([tulsi]));
    server.answers[details] = () => json({}, 500);
    await open();
    expect(await screen.findByText(/Failed to fetch product details/)).toBeVisible();
    server.answers[details] = () => json(tulsiDetail);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tulsi leaf and flower')).toBeVisible();
  });
});

describe('You might also like', () => {
  it('suggests what goes with the cart, never what is in it', async () => {
    const server = stubCartServer([tulsi]);
    server.answers[related] = () => json([productCard(1), productCard(4)]);
    show(server);
    const block = await screen.findByRole('region', { name: 'You might also like' });
    expect(within(block).getAllByRole('listitem')).toHaveLength(1);
    expect(block).toHaveTextContent('Herb 4');
  });

  it('is hidden when it cannot be had', async () => {
    const server = stubCartServer([tulsi]);
    server.answers[related] = () => json({}, 500);
    show(server);
    await eventually(() => expect(server.calls()).toContain(related));
    expect(screen.queryByText('You might also like')).not.toBeInTheDocument();
  });
});
