import type { SellerProduct } from '@herbary/contract/seller-products.ts';
import { act, screen, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { pageOf, sellerProduct } from '../../../testing/sample-seller-products.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, type Sent, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { LowStock } from './low-stock.tsx';
import { ProductTable } from './product-table.tsx';

const list = 'GET /api/products/seller?page=1&limit=5&sort=-created';
const bulk = 'POST /api/seller/products/bulk-edit';
const tulsi = sellerProduct(1, { name: 'Tulsi Rama', stock: 3, status: 'lowStock' });
const mint = sellerProduct(2, { name: 'Garden Mint', price: 10.8, stock: 6, status: 'lowStock' });
const patch = `PATCH /api/products/${tulsi._id}`;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bodiesOf = (sent: Sent[], call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);

const refetch = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

function Away() {
  const { pathname, search } = useLocation();
  return (
    <>
      {pathname === '/orders' ? null : <ProductTable />}
      <Link to="/orders">Orders</Link>
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}

/** A server with these products, which it changes when asked to. */
function stubShop(products: SellerProduct[], answers: Parameters<typeof stubApi>[0] = {}) {
  const shop = { products };
  const sent = stubApi({ [list]: () => json(pageOf(shop.products)), ...answers });
  return { shop, sent };
}

async function openList(products: SellerProduct[], answers: Parameters<typeof stubApi>[0] = {}) {
  const stub = stubShop(products, answers);
  showScreen(<ProductTable />);
  await screen.findByRole('row', { name: new RegExp(products[0]?.name ?? '') });
  return { ...stub, user: newUser() };
}

describe('the list of products', () => {
  it('shows skeletons, then rows with price, stock and status, and a tab for each status with its count', async () => {
    const { answer, arrive } = deferredResponse();
    stubApi({ [list]: answer });
    showScreen(<ProductTable />);
    expect(screen.getByText('Loading Products')).toBeInTheDocument();
    const rejected = sellerProduct(3, { name: 'Hay Tea', status: 'rejected', reason: 'It promises relief' });
    arrive(json(pageOf([tulsi, rejected])));
    const row = await screen.findByRole('row', { name: /Tulsi Rama/ });
    expect(within(row).getByText('$14.50')).toBeVisible();
    expect(within(row).getByText('Low Stock')).toBeVisible();
    expect(screen.getByText('“It promises relief”')).toBeVisible();
    expect(screen.getByRole('link', { name: /Edit and send again/ })).toHaveAttribute('href', `/?edit=${rejected._id}`);
    expect(screen.getByText('2 listings, 1 of them in your store.')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['All2', 'Active0', 'Low Stock1', 'Out of Stock0', 'Pending0', 'Rejected1', 'Paused0', 'Draft0'],
    ]);
    expect(tabs.getByRole('link', { name: /Rejected/ })).toHaveAttribute('href', '/?status=rejected');
  });

  it.each([
    ['a seller without products', '/', list, pageOf([]), 'Nothing on the shelf yet'],
    [
      'a search without a match',
      '/?search=betony',
      'GET /api/products/seller?page=1&limit=5&search=betony&sort=-created',
      { ...pageOf([tulsi]), products: [], total: 0 },
      'No product matches “betony”',
    ],
    [
      'a status without products',
      '/?status=paused',
      'GET /api/products/seller?page=1&limit=5&status=paused&sort=-created',
      { ...pageOf([tulsi]), products: [], total: 0 },
      'No product is Paused',
    ],
    [
      'a page behind the last one',
      '/?page=9',
      'GET /api/products/seller?page=9&limit=5&sort=-created',
      { ...pageOf([tulsi]), products: [], total: 1, page: 9 },
      'This page is empty',
    ],
  ])('says so to %s', async (_, at, call, answer, title) => {
    stubApi({ [call]: () => json(answer) });
    showScreen(<ProductTable />, {}, at);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('says that it could not be loaded, and loads it on request', async () => {
    let isDown = true;
    stubApi({ [list]: () => (isDown ? refusal('server.fault') : json(pageOf([tulsi]))) });
    showScreen(<ProductTable />);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
    isDown = false;
    await newUser().click(button('Try again'));
    expect(await screen.findByRole('row', { name: /Tulsi Rama/ })).toBeVisible();
  });

  it('offers what the server allows for a row', async () => {
    const draft = sellerProduct(4, { name: 'Sage', status: 'draft', can: ['edit', 'delete'], missing: ['Price'] });
    const { user } = await openList([draft]);
    expect(screen.getByText('Missing: Price.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit price/ })).not.toBeInTheDocument();
    await user.click(button('More actions for Sage'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Edit Product', 'Delete Product']);
  });

  it('pauses a product from its menu, and takes it back', async () => {
    const pause = `POST /api/seller/products/${tulsi._id}/pause`;
    const resume = `POST /api/seller/products/${tulsi._id}/resume`;
    const { user, sent } = await openList([tulsi], { [pause]: () => json(tulsi), [resume]: () => json(tulsi) });
    await user.click(button('More actions for Tulsi Rama'));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('Tulsi Rama is hidden from the shop.')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('Tulsi Rama is in the shop again.')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(expect.arrayContaining([pause, resume]));
  });

  it.each([true, false])('opens a duplicate only where the seller still is: %s', async (stays) => {
    const { answer, arrive } = deferredResponse();
    stubShop([tulsi], { [`POST /api/seller/products/${tulsi._id}/duplicate`]: answer });
    showScreen(<Away />);
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'More actions for Tulsi Rama' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    if (!stays) await user.click(screen.getByRole('link', { name: 'Orders', hidden: true }));
    await act(async () => arrive(json(sellerProduct(9, { name: 'Copy', status: 'draft' }))));
    expect(await screen.findByText(/^It has the texts/)).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(stays ? /edit=/ : /^.orders$/);
  });
});

describe('editing in place', () => {
  it('shows the new stock at once, saves it on Enter, and undoes it from the toast', async () => {
    const { answer, arrive } = deferredResponse();
    const answers = [answer, () => json(tulsi)];
    const { user, sent, shop } = await openList([tulsi], { [patch]: () => (answers.shift() ?? answer)() });
    await user.click(button('Edit stock of Tulsi Rama, 3'));
    await user.keyboard('60');
    expect(screen.getByText('becomes Active')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(button('Edit stock of Tulsi Rama, 60')).toHaveFocus();
    const changed = { ...tulsi, stock: 60, status: 'active' as const };
    shop.products = [changed];
    arrive(json(changed));
    expect(await screen.findByText('Tulsi Rama now has 60.')).toBeVisible();
    shop.products = [tulsi];
    await user.click(button('Undo'));
    expect(await screen.findByText('Tulsi Rama now has 3 again.')).toBeVisible();
    expect(bodiesOf(sent, patch)).toEqual([{ stock: { from: 3, to: 60 } }, { stock: { from: 60, to: 3 } }]);
  });

  it('leaves it as it was on Escape, and refuses what is no price', async () => {
    const { user, sent } = await openList([tulsi]);
    await user.click(button('Edit stock of Tulsi Rama, 3'));
    await user.keyboard('9{Escape}');
    expect(button('Edit stock of Tulsi Rama, 3')).toHaveFocus();
    await user.click(button('Edit price of Tulsi Rama, $14.50'));
    await user.keyboard('0{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Price above 0');
    expect(bodiesOf(sent, patch)).toEqual([]);
  });

  it('takes the change back when a sale came first, and says so', async () => {
    const { user, shop } = await openList([tulsi], { [patch]: () => refusal('product.stock_changed', { stock: 2 }) });
    shop.products = [{ ...tulsi, stock: 2 }];
    await user.click(button('Edit stock of Tulsi Rama, 3'));
    await user.keyboard('60{Enter}');
    expect(await screen.findByText('Tulsi Rama was not changed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit stock of Tulsi Rama, 2' })).toBeVisible();
  });
});

describe('a product that is sold while its field is open', () => {
  const sold = { ...tulsi, stock: 1, price: 15 };

  it('is changed from the stock that was seen, so that the server can refuse it', async () => {
    const { user, shop, sent } = await openList([tulsi], {
      [patch]: () => refusal('product.stock_changed', { stock: 1 }),
    });
    await user.click(button('Edit stock of Tulsi Rama, 3'));
    shop.products = [sold];
    refetch();
    await screen.findByRole('button', { name: 'Edit price of Tulsi Rama, $15.00' });
    await user.keyboard('8{Enter}');
    await eventually(() => expect(bodiesOf(sent, patch)).toEqual([{ stock: { from: 3, to: 8 } }]));
    expect(await screen.findByRole('button', { name: 'Edit stock of Tulsi Rama, 1' })).toBeVisible();
  });

  it('is not changed by Enter alone', async () => {
    const { user, shop, sent } = await openList([tulsi], { [patch]: () => json(tulsi) });
    await user.click(button('Edit price of Tulsi Rama, $14.50'));
    shop.products = [sold];
    refetch();
    await screen.findByRole('button', { name: 'Edit stock of Tulsi Rama, 1' });
    await user.keyboard('{Enter}');
    expect(button('Edit price of Tulsi Rama, $15.00')).toHaveFocus();
    expect(bodiesOf(sent, patch)).toEqual([]);
  });
});

describe('editing several products', () => {
  it('shows what becomes of each, sends them, and keeps the verdict of the one that was refused', async () => {
    const message = 'The stock is now 5. Please check it and try again.';
    const results = [
      { _id: tulsi._id, product: { ...tulsi, stock: 43 }, error: null },
      { _id: mint._id, product: null, error: { code: 'product.stock_changed', message } },
    ];
    const { user, sent } = await openList([tulsi, mint], { [bulk]: () => json({ changed: 1, results }) });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(button('Edit stock'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit stock of 2 products' }));
    await user.type(dialog.getByRole('textbox', { name: 'Pieces' }), '40');
    expect(dialog.getByRole('row', { name: /Garden Mint 6 46 Active/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Update 2 products' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('Updated')).toBeVisible();
    expect(bodiesOf(sent, bulk)).toEqual([
      {
        mode: 'each',
        items: [
          { _id: tulsi._id, stock: { from: 3, to: 43 } },
          { _id: mint._id, stock: { from: 6, to: 46 } },
        ],
      },
    ]);
    // What is done is not done again.
    await user.type(dialog.getByRole('textbox', { name: 'Pieces' }), '0');
    expect(dialog.getByRole('button', { name: 'Update 1 product' })).toBeVisible();
  });
});

describe('selecting all products', () => {
  it('goes beyond the page', async () => {
    const all = Array.from({ length: 7 }, (_, index) => sellerProduct(20 + index));
    const { user, sent } = await openList(all.slice(0, 5), {
      [list]: () => json({ ...pageOf(all), products: all.slice(0, 5), pages: 2 }),
      'GET /api/products/seller?page=1&limit=100&sort=-created': () => json(pageOf(all)),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 20' }));
    await user.click(button('Select all 7'));
    expect(await screen.findByText('7 selected')).toBeVisible();
    await user.click(button('Edit price'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit price of 7 products' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Change' }), 'Raise by');
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10');
    expect(dialog.getByRole('row', { name: /Product 26 \$14.50 \$15.95/ })).toBeVisible();
    expect(bodiesOf(sent, bulk)).toEqual([]);
  });
});

describe('pages that come late while all are selected', () => {
  const all = Array.from({ length: 7 }, (_, index) => sellerProduct(20 + index));
  const some = { ...pageOf(all), products: all.slice(0, 5), pages: 2 };

  it.each([
    [
      'products that were selected meanwhile',
      (user: ReturnType<typeof newUser>) => user.click(screen.getByRole('checkbox', { name: 'Select Product 21' })),
      '2 selected',
    ],
    [
      'another filter',
      async (user: ReturnType<typeof newUser>) => {
        await user.click(screen.getByRole('link', { name: /^Active/ }));
        await screen.findByRole('link', { name: /^Active/, current: 'page' });
      },
      '1 selected',
    ],
  ])('do not replace the selection of %s', async (_, change, selected) => {
    const { answer, arrive } = deferredResponse();
    const { user } = await openList(all.slice(0, 5), {
      [list]: () => json(some),
      'GET /api/products/seller?page=1&limit=100&sort=-created': answer,
      'GET /api/products/seller?page=1&limit=5&status=active&sort=-created': () => json(some),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 20' }));
    await user.click(button('Select all 7'));
    await change(user);
    arrive(json(pageOf(all)));
    await eventually(() => expect(button('Select all 7')).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText(selected)).toBeVisible();
  });
});

describe('deleting a product', () => {
  it('asks first, says why it failed, and removes the row when it is done', async () => {
    const call = `DELETE /api/products/${tulsi._id}`;
    let answer = () => refusal('product.not_found');
    const { user, shop } = await openList([tulsi, mint], { [call]: () => answer() });
    await user.click(button('More actions for Tulsi Rama'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Product' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Product' }));
    expect(dialog.getByText('Tulsi Rama')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete Product' }));
    expect(await dialog.findByText(/^Failed to delete product: 404 /)).toBeVisible();
    answer = () => json({ success: true, message: 'Product deleted' });
    shop.products = [mint];
    await user.click(dialog.getByRole('button', { name: 'Delete Product' }));
    await eventually(() => expect(screen.queryByRole('row', { name: /Tulsi Rama/ })).not.toBeInTheDocument());
    expect(screen.getByText('Tulsi Rama is no longer in the shop.')).toBeVisible();
  });
});

describe('low stock on the overview', () => {
  const call = 'GET /api/seller/products/low-stock';
  const row = { _id: tulsi._id, name: tulsi.name, stock: 3 };

  it('adds pieces with one press', async () => {
    const changed = { ...tulsi, stock: 28 };
    let rows = [row];
    const answers = [changed, tulsi];
    const sent = stubApi({ [call]: () => json(rows), [patch]: () => json(answers.shift()) });
    showScreen(<LowStock />);
    const add = await screen.findByRole('button', { name: 'Add 25 to Tulsi Rama' });
    rows = [];
    const user = newUser();
    await user.click(add);
    expect(await screen.findByText('Tulsi Rama now has 28.')).toBeVisible();
    expect(await screen.findByText('No product has 10 pieces or fewer.')).toBeVisible();
    // Also when its row is gone.
    await user.click(button('Undo'));
    expect(await screen.findByText('Tulsi Rama now has 3 again.')).toBeVisible();
    expect(bodiesOf(sent, patch)).toEqual([{ stock: { from: 3, to: 28 } }, { stock: { from: 28, to: 3 } }]);
  });

  it('is changed from the stock that was seen when its field was opened', async () => {
    let rows = [row];
    const sent = stubApi({ [call]: () => json(rows), [patch]: () => refusal('product.stock_changed', { stock: 1 }) });
    showScreen(<LowStock />);
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Edit stock of Tulsi Rama, 3' }));
    rows = [
      { ...row, stock: 1 },
      { ...row, _id: mint._id, name: mint.name },
    ];
    refetch();
    await screen.findByText('Garden Mint');
    await user.keyboard('8{Enter}');
    await eventually(() => expect(bodiesOf(sent, patch)).toEqual([{ stock: { from: 3, to: 8 } }]));
  });

  it('says that it could not be loaded', async () => {
    stubApi({ [call]: () => refusal('server.fault') });
    showScreen(<LowStock />);
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(button('Try again')).toBeVisible();
  });
});
