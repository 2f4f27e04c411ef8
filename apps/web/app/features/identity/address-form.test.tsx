import type { Address } from '@herbary/contract/addresses.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { homeAddress } from '../../testing/sample-address.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, keysSent, networkError, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import { AddressForm } from './address-form.tsx';

const alder = homeAddress({ _id: 'a1', addressType: 'work' });

beforeEach(() => freezeClock());

function show(address?: Address) {
  const on = { onSaved: vi.fn(), onClose: vi.fn() };
  showScreen(<AddressForm address={address} unable="It could not be saved." {...on} />);
  return { ...on, user: newUser() };
}

async function fillAndSave(user: ReturnType<typeof newUser>) {
  await fillIn(screen.getByLabelText('Address line 1'), alder.addressLine1);
  await fillIn(screen.getByLabelText('City'), alder.city);
  await user.selectOptions(screen.getByLabelText('State/Province'), alder.state);
  await fillIn(screen.getByLabelText('Postal code'), alder.postalCode);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
}

test('asks for everything that is required, and the phone is not', async () => {
  const sent = stubApi({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Address is required',
    'City is required',
    'State/Province is required',
    'Postal code is required',
  ]);
  await user.selectOptions(screen.getByLabelText('Country'), '');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('Country is required');
  expect(sent).toEqual([]);
});

test('the country comes first, and is the one the visitor was found in', () => {
  stubApi({});
  show();
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('United States');
  const [first] = screen.getAllByRole('combobox');
  expect(first).toBe(screen.getByLabelText('Country'));
  window.localStorage.setItem('place', JSON.stringify({ label: 'Toronto, Canada', at: 0 }));
  reopen();
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Canada');
});

test('states are chosen where there is a list, and written elsewhere', async () => {
  stubApi({});
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('Country'), 'Australia');
  await user.selectOptions(screen.getByLabelText('State/Province'), 'Tasmania');
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await fillIn(screen.getByLabelText('State/Province'), 'Hessen');
  expect(screen.getByLabelText('State/Province')).toHaveValue('Hessen');
});

test('an invalid value shows an error beside its field', async () => {
  const sent = stubApi({});
  const { user } = show(homeAddress({ postalCode: 'abc', phone: 'call me maybe', state: 'Nowhere' }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByLabelText('Postal code')).toBeInvalid();
  expect(screen.getByLabelText('Phone (optional)')).toBeInvalid();
  expect(screen.getByLabelText('State/Province')).toHaveValue('');
  expect(screen.getByLabelText('State/Province')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('saves, says so, and closes after a second and a half', async () => {
  const sent = stubApi({ 'POST /api/addresses': () => json(alder, 201) });
  const { user, onSaved, onClose } = show();
  await fillAndSave(user);
  expect(await screen.findByText('Address saved successfully')).toBeVisible();
  expect(screen.getByText('Address saved successfully').closest('[role=status]')).toHaveFocus();
  expect(sent[0]?.body).toMatchObject({
    addressType: 'home',
    city: 'Portland',
    country: 'US',
    isDefault: false,
  });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Save address' })).toBeDisabled();
  // Lets React run the effect that starts the second and a half.
  await act(async () => {});
  act(() => vi.advanceTimersByTime(1_499));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

test('changes a saved address in its own place, and the default is not offered to the default', async () => {
  const sent = stubApi({ 'PUT /api/addresses/a1': () => json(alder) });
  const { user } = show(alder);
  expect(screen.getByRole('radio', { name: 'Work' })).toBeChecked();
  expect(screen.queryByLabelText('Set as Default')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), 'Salem');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(sent[0]).toMatchObject({ call: 'PUT /api/addresses/a1', body: { city: 'Salem', addressType: 'work' } });
});

test.each([
  ['a reason', () => refusal('address.limit_reached'), 'You cannot save any more addresses. Please remove one first.'],
  [
    'a reason of a busy server',
    () => refusal('server.overloaded'),
    'The server is busy. Please try again in a moment.',
  ],
  ['words without a code', () => json({ message: 'Closed for the night' }, 503), 'Closed for the night'],
  ['no words', () => json({}, 500), 'It could not be saved.'],
  ['words that say nothing', () => refusal('server.fault'), 'It could not be saved.'],
  ['a page of a proxy', () => page('<h1>Bad gateway</h1>', 502), 'It could not be saved.'],
  ['no answer at all', networkError, 'It could not be saved.'],
])('a refusal with %s shows its message, and the form stays', async (_kind, answer, sentence) => {
  stubApi({ 'POST /api/addresses': answer });
  const { user, onSaved, onClose } = show();
  await fillAndSave(user);
  // Without an answer the client asks twice more, a second apart.
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  act(() => vi.advanceTimersByTime(5_000));
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

/** Gone without Cancel: reloaded, or dismissed by Escape or a click beside it. */
const reopen = (address?: Address) => {
  cleanup();
  return show(address);
};

const keys = () => keysSent('POST /api/addresses');

test('a new address whose answer got lost is sent again under its key, until something else is typed', async () => {
  stubApi({ 'POST /api/addresses': () => json({}, 502) });
  const { user } = show();
  await fillAndSave(user);
  await screen.findByRole('alert');
  const save = screen.getByRole('button', { name: 'Save address' });
  await user.click(save);
  await eventually(() => expect(keys()).toHaveLength(2));
  // The second refusal moves the focus: it must arrive before the test types on.
  await eventually(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.type(screen.getByLabelText('City'), ' East');
  await user.click(save);
  await eventually(() => expect(keys()).toHaveLength(3));
  const [first, second, changed] = keys();
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});

test('after Cancel the same address is another one', async () => {
  stubApi({ 'POST /api/addresses': () => json({}, 502) });
  const { user } = show();
  await fillAndSave(user);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await fillAndSave(reopen().user);
  await eventually(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('what was typed of a new address is there again after a reload or Escape', async () => {
  stubApi({});
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.type(screen.getByLabelText('City'), 'Astoria');
  await user.selectOptions(screen.getByLabelText('Country'), 'Canada');
  await user.click(screen.getByLabelText('Set as Default'));
  reopen();
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  expect(screen.getByLabelText('City')).toHaveValue('Astoria');
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Canada');
  expect(screen.getByLabelText('Set as Default')).toBeChecked();
});

test('an error beside a field still goes when the field is edited', async () => {
  stubApi({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByLabelText('City')).toBeInvalid();
  await user.type(screen.getByLabelText('City'), 'A');
  expect(screen.getByLabelText('City')).not.toBeInvalid();
});

test('Cancel throws the draft away', async () => {
  stubApi({});
  const { user, onClose } = show();
  await user.type(screen.getByLabelText('City'), 'Astoria');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  reopen();
  expect(screen.getByLabelText('City')).toHaveValue('');
});

test('a saved address leaves no draft, even when the member types before the dialog closes', async () => {
  stubApi({ 'POST /api/addresses': () => json(alder, 201) });
  const { user } = show();
  await fillAndSave(user);
  await screen.findByText('Address saved successfully');
  await user.type(screen.getByLabelText('Phone (optional)'), '1');
  reopen();
  expect(screen.getByLabelText('City')).toHaveValue('');
});

test('a draft is of a new address alone: editing neither shows nor changes nor drops it', async () => {
  stubApi({});
  const { user } = show();
  await user.type(screen.getByLabelText('City'), 'Astoria');
  const editing = reopen(alder);
  expect(screen.getByLabelText('City')).toHaveValue('Portland');
  await editing.user.type(screen.getByLabelText('City'), ' East');
  await editing.user.click(screen.getByRole('button', { name: 'Cancel' }));
  reopen();
  expect(screen.getByLabelText('City')).toHaveValue('Astoria');
});

test.each(['{', '[]', '{"city":7}', '"<script>"'])('ignores an invalid draft in the storage: %s', (text) => {
  window.sessionStorage.setItem('address-draft', text);
  show();
  expect(screen.getByLabelText('City')).toHaveValue('');
});
