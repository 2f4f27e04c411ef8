import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, cartStore, refreshCart } from '../../features/cart/cart-store.ts';
import { notificationStore, notify } from '../../features/notifications/notification-store.ts';
import { forgetSession, openSession, startSession } from '../../features/session/session.ts';
import { wishlistStore } from '../../features/wishlist/wishlist-store.ts';
import { maya } from '../../testing/sample-person.ts';
import { cartLine, stubCartServer } from '../../testing/stub-cart-server.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { Header } from './header.tsx';

const tulsi = cartLine(1, { name: 'Tulsi Rama', price: 14.5, stock: 20 });
const ball = cartLine(2, { name: 'Mesh Ball Infuser', price: 13 });

function Page() {
  return (
    <ToastProvider>
      <Header />
    </ToastProvider>
  );
}

function show() {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub />);
}

beforeEach(() => {
  stubCartServer([], [tulsi, ball]);
  localStorage.clear();
  openSession();
  forgetSession();
  for (const store of [cartStore, wishlistStore, notificationStore]) store.setOwner(null);
});

// Requests that are still running must not reach the network after the stub is removed.
afterEach(async () => {
  await refreshCart();
});

describe('the header of a visitor', () => {
  it('offers the login and a bell', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 0 unread' }));
    expect(await screen.findByText('All quiet')).toBeInTheDocument();
  });

  it('asks what they would like to do before the login', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    const dialog = await screen.findByRole('dialog', { name: 'What would you like to do today?' });
    expect(within(dialog).getByRole('link', { name: /Buy/ })).toHaveAttribute('href', '/login');
    expect(within(dialog).getByRole('link', { name: /Sell/ })).toHaveAttribute('href', '/seller/register');
  });

  it('counts the pieces in the cart, up to 99+', () => {
    show();
    expect(screen.getByRole('button', { name: 'Cart, 0 items' })).toBeInTheDocument();
    act(() => addToCart(tulsi));
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
    act(() => {
      for (let count = 0; count < 9; count += 1) addToCart(tulsi);
    });
    expect(screen.getByRole('button', { name: 'Cart, 10 items' })).toBeInTheDocument();
    act(() => {
      for (let count = 0; count < 90; count += 1) addToCart(cartLine(100 + count));
    });
    expect(screen.getByRole('button', { name: 'Cart, 99+ items' })).toBeInTheDocument();
  });

  it('has the four menus, one open at a time; Escape closes and gives the focus back', async () => {
    show();
    const names = ['Fertility for Women', 'Wellness', 'Natural Herbs', 'Providers'];
    const buttons = names.map((name) => screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Natural Herbs' }));
    expect(await screen.findByRole('link', { name: 'Dried Herbs' })).toHaveAttribute(
      'href',
      '/shop?category=Herbs&subCategory=Dried+Herbs',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Providers' }));
    expect(await screen.findByRole('link', { name: /Find a Herbal Provider/ })).toHaveAttribute(
      'href',
      '/find-provider',
    );
    expect(screen.queryByRole('link', { name: 'Dried Herbs' })).not.toBeInTheDocument();
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'false', 'true']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Providers' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: /Find a Herbal Provider/ })).not.toBeInTheDocument();
  });
});

describe('the menus by keyboard', () => {
  it('open with the arrow key, which then moves through the links', async () => {
    show();
    screen.getByRole('button', { name: 'Providers' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: /Find a Herbal Provider/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: /Seller Login/ })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('link', { name: /Find a Herbal Provider/ })).toHaveFocus();
  });
});

describe('the header of a member', () => {
  beforeEach(() => startSession(maya, { remember: false }));

  it('greets by first name and shows who it is', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Hi, Maya' }));
    const panel = await screen.findByRole('region', { name: 'Your account' });
    expect(await within(panel).findByText('Maya Reyes')).toBeInTheDocument();
    expect(within(panel).getByText('maya@herbary.test')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    expect(within(panel).getByRole('link', { name: 'My Wishlist' })).toHaveAttribute('href', '/wishlist');
    expect(within(panel).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(within(panel).queryByText('Seller Dashboard')).not.toBeInTheDocument();
  });

  it('links a seller who signed in as a shopper to the Seller Dashboard, and greets a member without a name as Account', async () => {
    startSession({ ...maya, firstName: '', accountRole: 'seller' }, { remember: false });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Hi, Account' }));
    expect(await screen.findByRole('link', { name: 'Seller Dashboard' })).toHaveAttribute('href', '/seller/login');
  });

  it('has on phones what the user menu has', async () => {
    startSession({ ...maya, accountRole: 'admin' }, { remember: false });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Hi, Maya' }));
    const panel = await screen.findByRole('region', { name: 'Your account' });
    const links = (await within(panel).findAllByRole('link')).map((link) => link.getAttribute('href'));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const onPhone = within(menu).getAllByRole('link');
    expect(onPhone.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(links));
    expect(within(menu).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('counts unread notifications up to 9+, reads and clears them', async () => {
    show();
    act(() => {
      for (let count = 0; count < 12; count += 1) notify({ title: `News ${count}`, message: 'Something happened' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 9+ unread' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(screen.getByRole('button', { name: 'Notifications, 0 unread' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: News 11' }));
    expect(screen.queryByText('News 11')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByText('All quiet')).toBeInTheDocument();
  });
});

describe('the cart in the header', () => {
  it('totals what is ticked and checks out only that', async () => {
    addToCart(tulsi);
    addToCart(ball);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 2 items' }));
    const panel = screen.getByRole('region', { name: 'Cart' });
    const total = (await within(panel).findByText('Selected total')).parentElement;
    await waitFor(() => expect(total).toHaveTextContent('$27.50'));
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Select Mesh Ball Infuser' }));
    await waitFor(() => expect(total).toHaveTextContent('$14.50'));
    const quantity = within(panel).getByRole('group', { name: 'Quantity of Tulsi Rama' });
    expect(within(quantity).getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(quantity).getByRole('button', { name: 'One more' }));
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeInTheDocument();
    await waitFor(() => expect(total).toHaveTextContent('$29.00'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove Tulsi Rama' }));
    expect(within(panel).getByRole('button', { name: 'Checkout Selected' })).toBeDisabled();
    expect(within(panel).getByRole('button', { name: 'View Cart' })).toBeEnabled();
  });

  it('says when it is empty', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 0 items' }));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });
});
