import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmSession, loseSession, startSession } from '../../features/session/session.ts';
import { RouteGuard } from '../../layouts/route-guard.tsx';
import { detailOf, pageOf, sellerProduct } from '../../testing/sample-seller-products.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import Products from './products.tsx';

const sage = sellerProduct(7, { name: 'Garden Sage', status: 'lowStock', stock: 4 });
const almanac = sellerProduct(8, { name: 'A Herb Almanac', category: 'Accessories', form: 'N/A', size: '208 pages' });
const path = '/dashboard/products';

function open(at: string) {
  stubApi({
    'GET /api/products/seller?page=2&limit=5&status=lowStock&sort=-created': () =>
      json(pageOf([sage, almanac], { page: 2, pages: 2, total: 7 })),
    [`GET /api/seller/products/${sage._id}`]: () => json(detailOf(sage)),
  });
  showScreen(<Products />, {}, at);
  return newUser();
}

describe('/dashboard/products', () => {
  it('opens the editor over the list, and comes back to the filter and the page that were left', async () => {
    const user = open(`${path}?status=lowStock&page=2`);
    await screen.findByRole('row', { name: /Garden Sage/ });
    await user.click(screen.getByRole('link', { name: 'List New Product' }));
    expect(await screen.findByRole('heading', { name: 'List New Product' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Products' }));
    expect(await screen.findByRole('row', { name: /Garden Sage/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Low Stock/ })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Edit Garden Sage' }));
    expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeVisible();
  });

  it('is left at once when the session ends while a listing is typed, and has it back for the same seller', async () => {
    const person = { firstName: 'Ana', lastName: 'Reed', email: '', profileImage: null };
    const seller = { ...person, _id: 'seller-1', role: 'seller' as const, accountRole: 'seller' as const };
    const openAs = (_id: string) => {
      startSession({ ...seller, _id }, { remember: false });
      confirmSession({ ...seller, _id });
      window.history.replaceState(null, '', path);
      showScreen(<RouteGuard>{<Products />}</RouteGuard>, {}, `${path}?new`);
      return screen.findByRole('textbox', { name: 'Product name' });
    };
    stubApi({});
    await fillIn(await openAs('seller-1'), 'Garden Sage');
    act(() => loseSession());
    await expect.poll(() => screen.queryByRole('heading', { name: 'List New Product' })).toBeNull();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    cleanup();
    expect(await openAs('seller-2')).toHaveValue('');
    cleanup();
    expect(await openAs('seller-1')).toHaveValue('Garden Sage');
    expect(screen.getByText('We restored what you typed')).toBeVisible();
  });

  it('says nothing of the form of a product that has none', async () => {
    open(`${path}?status=lowStock&page=2`);
    const row = await screen.findByRole('row', { name: /A Herb Almanac/ });
    expect(row).toHaveTextContent('208 pages');
    expect(row).not.toHaveTextContent('N/A');
  });

  it.each([
    ['?new', 'List New Product', ''],
    [`?edit=${sage._id}`, 'Edit Product', 'Garden Sage'],
  ])('shows the editor at once at %s', async (query, title, name) => {
    open(`${path}${query}`);
    expect(await screen.findByRole('textbox', { name: 'Product name' })).toHaveValue(name);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });
});
