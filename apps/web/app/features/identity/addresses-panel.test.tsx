import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { homeAddress, workAddress } from '../../testing/sample-address.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, stubApi } from '../../testing/stub-api.ts';
import { AddressesPanel } from './addresses-panel.tsx';

beforeEach(() => window.sessionStorage.clear());

const home = homeAddress();
const work = workAddress();
const list = 'GET /api/addresses';
const card = (text: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text)) as HTMLElement;

test('shows that it is loading, then that there is nothing yet', async () => {
  const { answer, arrive } = deferredResponse();
  stubApi({ [list]: answer });
  showScreen(<AddressesPanel />);
  expect(screen.getByText('Loading addresses')).toBeInTheDocument();
  await act(async () => arrive(json([])));
  expect(await screen.findByText("You don't have any saved addresses yet.")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Your First Address' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Address' })).toBeVisible();
});

test('an error can be tried again', async () => {
  const answers = [() => json({}, 500), () => json([home])];
  stubApi({ [list]: () => (answers.shift() ?? (() => json([])))() });
  showScreen(<AddressesPanel />);
  expect(await screen.findByText('Unable to load addresses. Please try again later.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1418 NE Alder Street/)).toBeVisible();
});

test('after another address was made the default, exactly one is', async () => {
  const sent = stubApi({
    [list]: () => json([home, work]),
    'PUT /api/addresses/work/default': () => json({ ...work, isDefault: true }),
  });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set as Default' }));
  expect(await screen.findByText('Default address updated')).toBeVisible();
  expect(within(card('9 Kiln Lane')).getByText('Default')).toBeVisible();
  expect(screen.getAllByText('Default')).toHaveLength(1);
  expect(card('9 Kiln Lane')).toHaveFocus();
  expect(sent.map(({ call }) => call)).toContain('PUT /api/addresses/work/default');
});

test('a list that was asked for before does not bring the old default back', async () => {
  const { answer, arrive } = deferredResponse();
  const lists = [() => json([home, work]), answer];
  stubApi({
    [list]: () => (lists.shift() ?? answer)(),
    'PUT /api/addresses/work/default': () => json({ ...work, isDefault: true }),
  });
  showScreen(<AddressesPanel />);
  const choose = await screen.findByRole('button', { name: 'Set as Default' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(choose);
  expect(await screen.findByText('Default address updated')).toBeVisible();
  await act(async () => {
    arrive(json([home, work]));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(within(card('9 Kiln Lane')).getByText('Default')).toBeVisible();
});

test('a failed change of the default address shows an error above the list and in a toast', async () => {
  stubApi({ [list]: () => json([home, work]), 'PUT /api/addresses/work/default': () => json({}, 500) });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set as Default' }));
  expect(await screen.findByText('Unable to set default address. Please try again later.')).toBeVisible();
  expect(await screen.findByText('Failed to update default address')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set as Default' })).toHaveFocus();
  expect(within(card('1418 NE Alder Street')).getByText('Default')).toBeVisible();
});

test('an address is removed only after a confirmation', async () => {
  const lists = [[home, work], [home]];
  const sent = stubApi({
    [list]: () => json(lists.shift() ?? [home]),
    'DELETE /api/addresses/work': () => json({ success: true, message: 'Removed' }),
  });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Work address' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  expect(sent).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Address deleted successfully')).toBeVisible();
  expect(screen.queryByText(/9 Kiln Lane/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus());
});

test('a failed removal shows an error in the dialog and in a toast', async () => {
  stubApi({ [list]: () => json([home, work]), 'DELETE /api/addresses/work': () => json({}, 500) });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Work address' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByText('Unable to delete address. Please try again later.')).toBeVisible();
  expect(await screen.findByText('Failed to delete address')).toBeInTheDocument();
});

test('an address that cannot be added shows the error message of the account page', async () => {
  stubApi({ [list]: () => json([]), 'POST /api/addresses': () => json({}, 500) });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Address' }));
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Peru');
  for (const name of ['Address line 1', 'City', 'State/Province', 'Postal code']) {
    await userEvent.type(screen.getByLabelText(name), 'x');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Unable to add address. Please try again later.')).toBeVisible();
});

test('a half-typed address survives Escape', async () => {
  stubApi({ [list]: () => json([home]) });
  showScreen(<AddressesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await userEvent.type(await screen.findByLabelText('City'), 'Astoria{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  expect(await screen.findByLabelText('City')).toHaveValue('Astoria');
});
