import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { detailOf, pageOf, sellerProduct } from '../../testing/sample-seller-products.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import Products from './products.tsx';

const sage = sellerProduct(7, { name: 'Garden Sage', status: 'lowStock', stock: 4 });
const path = '/dashboard/products';

function open(at: string) {
  stubApi({
    'GET /api/products/seller?page=2&limit=5&status=lowStock&sort=-created': () =>
      json(pageOf([sage], { page: 2, pages: 2, total: 6 })),
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

  it.each([
    ['?new', 'List New Product', ''],
    [`?edit=${sage._id}`, 'Edit Product', 'Garden Sage'],
  ])('shows the editor at once at %s', async (query, title, name) => {
    open(`${path}${query}`);
    expect(await screen.findByRole('textbox', { name: 'Product name' })).toHaveValue(name);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });
});
