import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { homeAddress, workAddress } from '../../testing/sample-address.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { AddressChoice } from './address-choice.tsx';

const home = homeAddress();
const work = workAddress();
const list = 'GET /api/addresses';

function Choice() {
  const [chosen, setChosen] = useState('home');
  return (
    <AddressChoice
      recipient="Maya Reyes"
      chosen={chosen}
      onChoose={setChosen}
      addressForm={({ address, onSaved, onClose }) => (
        <button
          type="button"
          onClick={() => {
            onSaved(address ?? work);
            onClose();
          }}
        >
          Save address
        </button>
      )}
    />
  );
}

test('a list that fails to load can be fetched again', async () => {
  const answers = [() => json({}, 500)];
  stubApi({ [list]: () => (answers.shift() ?? (() => json([home, work])))() });
  showScreen(<Choice />);
  expect(await screen.findByText('Failed to load addresses. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked();
});

test('a failed change keeps the default address, and a successful one sets a single default', async () => {
  const answers = [() => json({}, 500)];
  stubApi({
    [list]: () => json([home, work]),
    'PUT /api/addresses/work/default': () => (answers.shift() ?? (() => json({ ...work, isDefault: true })))(),
  });
  showScreen(<Choice />);
  await userEvent.click(await screen.findByRole('button', { name: /Set as Default Work/ }));
  expect(await screen.findByText('Failed to update address. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Set as Default Work/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /Set as Default Work/ }));
  expect(await screen.findByRole('button', { name: /Set as Default Home/ })).toBeVisible();
  expect(screen.getAllByText('Default')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /Work/ }).closest('[tabindex]')).toHaveFocus();
});

test('an address is deleted only after a confirmation, which shows the error on failure', async () => {
  const answers = [() => json({}, 500)];
  const lists = [[home, work]];
  const sent = stubApi({
    [list]: () => json(lists.shift() ?? [home]),
    'DELETE /api/addresses/work': () => (answers.shift() ?? (() => new Response(null, { status: 204 })))(),
  });
  showScreen(<Choice />);
  await userEvent.click(await screen.findByRole('button', { name: /Delete Work/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  expect(sent).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('Failed to delete address. Please try again.')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Work/ })).not.toBeInTheDocument());
  const left = await screen.findByRole('radio', { name: /Home/ });
  await waitFor(() => expect(left.closest('fieldset')).toContainElement(document.activeElement as HTMLElement));
});

test('a new address is chosen as soon as it is saved', async () => {
  stubApi({ [list]: () => json([home, work]) });
  showScreen(<Choice />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Work/ })).toBeChecked());
});

test('names the recipient, and asks to correct an address that no longer passes validation', async () => {
  const old = workAddress({ postalCode: 'abc', recipient: 'Noor Haddad' });
  stubApi({ [list]: () => json([home, old]) });
  showScreen(<Choice />);
  expect(await screen.findByRole('radio', { name: /Work.*Noor Haddad/ })).toHaveAccessibleName(
    /Please correct this address: Please enter a valid United States postal code, such as 12345/,
  );
  expect(screen.getByRole('radio', { name: /Home.*Maya Reyes/ })).not.toHaveAccessibleName(/Please correct/);
});
