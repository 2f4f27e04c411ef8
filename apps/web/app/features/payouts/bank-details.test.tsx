import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleEarnings } from '../../testing/sample-earnings.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { BankDetails } from './bank-details.tsx';

const get = 'GET /api/seller/bank-account';
const put = 'PUT /api/seller/bank-account';
const { bankAccount } = sampleEarnings;

const fill = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('the first details are checked before they are sent, and held afterwards', async () => {
  const held = { ...bankAccount, payableFrom: new Date(Date.now() + 72 * 3_600_000).toISOString() };
  const sent = stubApi({ [get]: () => json({ bankAccount: null }), [put]: () => json({ bankAccount: held }) });
  showScreen(<BankDetails />);
  await screen.findByLabelText('Routing number');
  await fill('Name on the account', 'Iris Fenwick');
  await fill('Routing number', '110000001');
  await fill('Account number', '000123456789');
  await userEvent.click(screen.getByRole('button', { name: 'Save payout details' }));
  expect(await screen.findAllByText(/Please check this routing number/)).not.toHaveLength(0);
  await userEvent.clear(screen.getByLabelText('Routing number'));
  await fill('Routing number', '110000000');
  await userEvent.click(screen.getByRole('button', { name: 'Save payout details' }));
  expect(await screen.findByText('Columbia Credit Union ending 4471')).toBeVisible();
  expect(screen.getByText(/Held until/)).toBeVisible();
  expect(sent.filter(({ call }) => call === put)).toEqual([
    {
      call: put,
      body: { kind: 'us', holderName: 'Iris Fenwick', routingNumber: '110000000', accountNumber: '000123456789' },
    },
  ]);
});

test('an IBAN is asked for alone, and a wrong password is said at its field', async () => {
  stubApi({ [get]: () => json({ bankAccount }), [put]: () => refusal('auth.invalid_credentials') });
  showScreen(<BankDetails />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change payout details' }));
  await userEvent.click(screen.getByRole('radio', { name: 'IBAN' }));
  expect(screen.queryByLabelText('Routing number')).toBeNull();
  await fill('Name on the account', 'Iris Fenwick');
  await userEvent.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
  await fill('Current password', 'not-it');
  await userEvent.click(screen.getByRole('button', { name: 'Save payout details' }));
  expect(await screen.findAllByText('This is not your current password')).not.toHaveLength(0);
});

test('details that cannot be loaded can be asked for again', async () => {
  stubApi({ [get]: () => page('Bad gateway', 502) });
  showScreen(<BankDetails />);
  expect(await screen.findByText('Your payout details could not be loaded.')).toBeVisible();
});
