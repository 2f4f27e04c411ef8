import type { Address } from '@herbary/contract/addresses.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, json, refusal } from '../../testing/answer-calls.ts';
import { homeAddress } from '../../testing/sample-address.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AddressForm } from './address-form.tsx';

const alder = homeAddress({ _id: 'a1', addressType: 'work' });

function show(address?: Address) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const on = { onSaved: vi.fn(), onClose: vi.fn() };
  showScreen(<AddressForm address={address} {...on} />);
  return { ...on, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

async function fillAndSave(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Address line 1'), alder.addressLine1);
  await user.type(screen.getByLabelText('City'), alder.city);
  await user.type(screen.getByLabelText('State/Province'), alder.state);
  await user.type(screen.getByLabelText('Postal code'), alder.postalCode);
  await user.selectOptions(screen.getByLabelText('Country'), alder.country);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
}

test('asks for everything that is required, and the phone is not', async () => {
  const sent = answerCalls({});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getAllByRole('link').map((line) => line.textContent)).toEqual([
    'Address is required',
    'City is required',
    'State/Province is required',
    'Postal code is required',
    'Country is required',
  ]);
  expect(sent).toEqual([]);
});

test('saves, says so, and closes after a second and a half', async () => {
  const sent = answerCalls({ 'POST /api/addresses': () => json(alder, 201) });
  const { user, onSaved, onClose } = show();
  await fillAndSave(user);
  expect(await screen.findByText('Address saved successfully')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    addressType: 'home',
    city: 'Portland',
    country: 'United States',
    isDefault: false,
  });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Save address' })).toBeDisabled();
  act(() => vi.advanceTimersByTime(1_300));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(300));
  expect(onClose).toHaveBeenCalledOnce();
});

test('changes a saved address in its own place, and the default is not offered to the default', async () => {
  const sent = answerCalls({ 'PUT /api/addresses/a1': () => json(alder) });
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
  ['no reason', () => json({}, 500), 'Unable to add address. Please try again later.'],
])('a refusal with %s is told, and the form stays', async (_kind, answer, sentence) => {
  answerCalls({ 'POST /api/addresses': answer });
  const { user, onSaved, onClose } = show();
  await fillAndSave(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  act(() => vi.advanceTimersByTime(5_000));
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
