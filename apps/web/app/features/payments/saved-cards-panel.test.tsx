import type { SavedCard } from '@herbary/contract/payments.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { SavedCardsPanel } from './saved-cards-panel.tsx';

const card = (number: number, change: Partial<SavedCard> = {}): SavedCard => ({
  _id: idOf(number),
  paymentMethod: `pm_${number}`,
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2028,
  expired: false,
  isDefault: false,
  ...change,
});
const visa = card(1, { isDefault: true });
const master = card(2, { brand: 'mastercard', last4: '5100' });
const list = 'GET /api/payment-methods';
const rows = () => screen.findAllByRole('listitem');

test('cards show brand, last digits, expiry, and which is the default or over', async () => {
  stubApi({
    [list]: () => json([visa, card(3, { brand: 'new-brand', last4: '0005', expired: true, expMonth: 1 })]),
  });
  showScreen(<SavedCardsPanel />);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Visa ending 4242DefaultExpires 08 / 28');
  expect(second).toHaveTextContent('Card ending 0005ExpiredExpired 01 / 28');
  expect(screen.queryByRole('button', { name: /Set as Default/ })).toBeNull();
});

test('another card becomes the default', async () => {
  stubApi({
    [list]: () => json([visa, master]),
    [`PUT /api/payment-methods/${master._id}/default`]: () => json({ ...master, isDefault: true }),
  });
  showScreen(<SavedCardsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set as Default Mastercard ending 5100' }));
  expect(await screen.findByText('Mastercard ending 5100 is your default card')).toBeVisible();
  const [first, second] = await rows();
  expect(within(first as HTMLElement).queryByText('Default')).toBeNull();
  expect(within(second as HTMLElement).getByText('Default')).toBeVisible();
  expect(second).toHaveFocus();
});

test('a list that was asked for before does not bring the old default back', async () => {
  const { answer, arrive } = deferredResponse();
  const lists = [() => json([visa, master]), answer];
  stubApi({
    [list]: () => (lists.shift() ?? answer)(),
    [`PUT /api/payment-methods/${master._id}/default`]: () => json({ ...master, isDefault: true }),
  });
  showScreen(<SavedCardsPanel />);
  const choose = await screen.findByRole('button', { name: 'Set as Default Mastercard ending 5100' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(choose);
  expect(await screen.findByText('Mastercard ending 5100 is your default card')).toBeVisible();
  await act(async () => {
    arrive(json([visa, master]));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(within((await rows())[1] as HTMLElement).getByText('Default')).toBeVisible();
});

test('removing a card asks first', async () => {
  let cards = [visa, master];
  const call = `DELETE /api/payment-methods/${visa._id}`;
  const sent = stubApi({
    [list]: () => json(cards),
    [call]: () => {
      cards = [master];
      return new Response(null, { status: 204 });
    },
  });
  showScreen(<SavedCardsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
  expect(sent.map((one) => one.call)).not.toContain(call);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByText('Visa ending 4242 is removed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment Methods' })).toHaveFocus());
});

test('a card that cannot be removed stays, with the reason', async () => {
  stubApi({
    [list]: () => json([visa]),
    [`DELETE /api/payment-methods/${visa._id}`]: () => refusal('card.not_found'),
  });
  showScreen(<SavedCardsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('Card not found')).toBeVisible();
});

test('without a card the page says where cards are saved', async () => {
  stubApi({ [list]: () => json([]) });
  showScreen(<SavedCardsPanel />);
  expect(await screen.findByRole('heading', { name: 'No saved cards yet' })).toBeVisible();
  expect(screen.getByText(/Cards are saved at checkout/)).toBeVisible();
});

test('a failed list can be fetched again', async () => {
  let broken = true;
  stubApi({ [list]: () => (broken ? page('gone', 503) : json([visa])) });
  showScreen(<SavedCardsPanel />);
  expect(await screen.findByText('Your cards could not be loaded.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await rows()).toHaveLength(1);
});
