import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tulsiId } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import { ReportProduct } from './report-product.tsx';

const call = `POST /api/products/${tulsiId}/report`;
const loginPath = `/login?from=%2Fproduct%2F${tulsiId}`;
const show = (signedIn: boolean) =>
  showScreen(<ReportProduct productId={tulsiId} signedIn={signedIn} loginPath={loginPath} />);

test('a product is reported with a reason and a note, once', async () => {
  const sent = stubApi({ [call]: () => new Response(null, { status: 204 }) });
  show(true);
  const user = newUser();
  await user.click(screen.getByRole('button', { name: 'Report this product' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this product' });
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(within(dialog).getAllByText('Please choose a reason').length).toBeGreaterThan(0);
  await user.click(within(dialog).getByRole('radio', { name: 'Promises to heal' }));
  await fillIn(within(dialog).getByLabelText(/^Note/), 'It says that it cures colds.');
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.getByText('You reported this product.')).toHaveFocus();
  expect(sent).toEqual([{ call, body: { reason: 'health_claim', note: 'It says that it cures colds.' } }]);
});

test('a second report is refused in words', async () => {
  stubApi({ [call]: () => refusal('product.already_reported') });
  show(true);
  const user = newUser();
  await user.click(screen.getByRole('button', { name: 'Report this product' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Spam' }));
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(await within(dialog).findByText('You have already reported this product')).toBeVisible();
});

test('a visitor is asked to sign in, and comes back to the product', async () => {
  show(false);
  await newUser().click(screen.getByRole('button', { name: 'Report this product' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', loginPath);
});
