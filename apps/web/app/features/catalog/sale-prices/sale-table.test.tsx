import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import type { SalePrice } from '@herbary/contract/sale-prices.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { detailOf, pageOf, sellerProduct } from '../../../testing/sample-seller-products.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, keysSent, page, refusal, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { SaleTable } from './sale-table.tsx';

const list = 'GET /api/seller/sale-prices?page=1&limit=20';
const create = 'POST /api/seller/sale-prices';
const choices = 'GET /api/products/seller?page=1&limit=50&sort=name';

const sale = (name: string, more: Partial<SalePrice> = {}): SalePrice => ({
  _id: `sale-${name}`,
  product: { _id: `product-${name}`, name, image: null },
  price: 15,
  regularPrice: 20,
  startsAt: '2026-01-05T12:00:00.000Z',
  endsAt: null,
  state: 'running',
  createdAt: '2026-01-05T12:00:00.000Z',
  ...more,
});
const pageWith = (...salePrices: SalePrice[]) => json({ salePrices, total: salePrices.length, page: 1, pages: 1 });
const tulsi = sellerProduct(1, { name: 'Tulsi Rama', price: 20 });
const others = [
  sellerProduct(2, { name: 'Paused mint', status: 'paused', can: ['edit', 'price', 'stock', 'resume'] }),
  sellerProduct(3, {
    name: 'Sage on sale',
    sale: { price: 3, startsAt: '2026-01-05T12:00:00.000Z', endsAt: null, state: 'running' },
  }),
];
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const show = (at = '/dashboard/promotions') => {
  showScreen(<SaleTable />, {}, at);
  return newUser();
};

describe('the sale prices of a seller', () => {
  it('say the price, the one before, the window and the state', async () => {
    stubApi({
      [list]: () =>
        pageWith(
          sale('Tulsi'),
          sale('Mint', {
            state: 'scheduled',
            startsAt: '2126-01-05T12:00:00.000Z',
            endsAt: '2126-02-05T12:00:00.000Z',
          }),
          sale('Sage', { state: 'ended', endsAt: '2026-02-05T12:00:00.000Z' }),
          sale('Dill', { state: 'ended', endsAt: '2026-01-04T12:00:00.000Z' }),
        ),
    });
    show();
    const tulsiRow = await rowOf('Tulsi');
    for (const text of ['$15.00', '$20.00', 'No end', 'Running'])
      expect(within(tulsiRow).getByText(text)).toBeVisible();
    expect(within(tulsiRow).getByText('Before')).toBeInTheDocument();
    expect(within(await rowOf('Mint')).getByText('Scheduled')).toBeVisible();
    expect(within(await rowOf('Sage')).getByText('Ended')).toBeVisible();
    expect(within(await rowOf('Dill')).getByText('Called off')).toBeVisible();
    expect(within(await rowOf('Sage')).queryByRole('button')).toBeNull();
  });

  it('are loading, failed with a way to try again, then empty', async () => {
    let isUp = false;
    stubApi({ [list]: () => (isUp ? pageWith() : page('down', 503)) });
    const user = show();
    expect(screen.getByText('Loading Sale prices')).toBeInTheDocument();
    expect(await screen.findByText('Your sale prices could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No sale prices yet')).toBeVisible();
  });

  it('end after a question, which keeps the reason when they cannot', async () => {
    let shown = sale('Tulsi');
    let tries = 0;
    stubApi({
      [list]: () => pageWith(shown),
      'POST /api/seller/sale-prices/sale-Tulsi/end': () => {
        if (++tries === 1) return refusal('sale.ended');
        shown = sale('Tulsi', { state: 'ended', endsAt: '2026-02-05T12:00:00.000Z' });
        return json(shown);
      },
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'End now the sale on Tulsi' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End the sale on Tulsi?' }));
    await user.click(question.getByRole('button', { name: 'End sale' }));
    expect(await question.findByText('This sale has already ended')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'End sale' }));
    expect(await within(await rowOf('Tulsi')).findByText('Ended')).toBeVisible();
  });
});

describe('a new sale price', () => {
  async function open(answers: Parameters<typeof stubApi>[0] = {}, at?: string) {
    const sent = stubApi({ [list]: () => pageWith(), [choices]: () => json(pageOf([tulsi, ...others])), ...answers });
    const user = show(at);
    if (!at) await user.click(await screen.findByRole('button', { name: 'New sale price' }));
    const form = within(await screen.findByRole('dialog', { name: 'New sale price' }));
    return { sent, user, form, send: () => user.click(form.getByRole('button', { name: 'Put on sale' })) };
  }

  it('offers what is in the shop without a sale, says what buyers will see, and is sent once', async () => {
    const { sent, user, form, send } = await open({
      [create]: () => json(sale('Tulsi Rama', { state: 'scheduled' }), 201),
    });
    await user.click(await form.findByLabelText(/Tulsi Rama/));
    expect(form.queryByLabelText(/Paused mint|Sage on sale/)).toBeNull();
    await user.type(form.getByLabelText('Sale price, in dollars'), '11.99');
    const words = `$20.00 struck through: 40% off. Above ${FINAL_SALE_ABOVE_PERCENT}%`;
    expect(form.getByText((text) => text.includes(words))).toBeVisible();
    fireEvent.change(form.getByLabelText(/^Starts/), { target: { value: '2030-06-01T08:00' } });
    await send();
    expect(await screen.findByText('The sale on Tulsi Rama is scheduled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.findLast(({ call }) => call === create)?.body).toEqual({
      product: tulsi._id,
      price: 11.99,
      startsAt: new Date('2030-06-01T08:00').toISOString(),
    });
    expect(new Set(keysSent(create)).size).toBe(1);
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const { sent, form, send } = await open();
    await form.findByLabelText(/Tulsi Rama/);
    await send();
    expect(form.getByRole('group', { name: 'Product' })).toHaveAccessibleDescription(/Please choose a product/);
    expect(form.getByLabelText('Sale price, in dollars')).toHaveAccessibleDescription(/Please enter the sale price/);
    expect(sent.some(({ call }) => call === create)).toBe(false);
  });

  it('begins with the product that the seller came with, and shows the refusal at its field', async () => {
    const { user, form, send } = await open(
      {
        [`GET /api/seller/products/${tulsi._id}`]: () => json(detailOf(tulsi)),
        [create]: () => refusal('sale.window'),
      },
      `/dashboard/promotions?sell=${tulsi._id}`,
    );
    expect(await form.findByLabelText(/Tulsi Rama/)).toBeChecked();
    await user.type(form.getByLabelText('Sale price, in dollars'), '12');
    await send();
    await waitFor(() => expect(form.getByLabelText(/^Ends/)).toHaveAccessibleDescription(/must end after it starts/));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
