import type { PolicyVersion } from '@herbary/contract/pricing-policy.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import PricingTab from './pricing-tab.tsx';

const first: PolicyVersion = {
  version: 1,
  state: 'inForce',
  taxRate: 0.09,
  standard: 5,
  expedited: 9.99,
  priority: 14.99,
  effectiveAt: null,
  reason: null,
  scheduledBy: null,
  scheduledAt: null,
  withdrawnBy: null,
};
const second: PolicyVersion = {
  ...first,
  version: 2,
  state: 'next',
  standard: 5.5,
  effectiveAt: '2027-01-01T00:00:00.000Z',
  reason: 'Carriers raise their prices',
  scheduledBy: 'Helen Brook',
  scheduledAt: '2026-11-16T10:00:00.000Z',
};
const waiting = { current: first, next: second, versions: [second, first], nextNumber: 3 };
const getCall = 'GET /api/admin/pricing-policy';
const sendCall = 'POST /api/admin/pricing-policy/versions';

const policies = {
  fees: {
    days: 90,
    tiers: [
      { tier: 'seedling', rate: 0.08, salesFrom: 0 },
      { tier: 'grower', rate: 0.065, salesFrom: 1000 },
    ],
  },
  payouts: { availableAfterDays: 7, minimum: 25 },
  holds: { cardMinutes: 10, cardEnteredMinutes: 30, transferDays: 5 },
  deliveredAfterDays: 14,
};

const open = (policy: object, { mayManage = true, ...change }: Record<string, unknown> = {}) => {
  const permissions = ['pricing.read', ...(mayManage ? ['pricing.manage'] : [])];
  const sent = stubApi({
    'GET /api/auth/profile': () => json({ permissions }),
    [getCall]: () => json(policy),
    'GET /api/policies': () => json(policies),
    ...(change as Record<string, () => Response>),
  });
  showScreen(<PricingTab />, {}, '/admin/dashboard?tab=pricing');
  return sent;
};

test('the next version stands beside the present one, and is withdrawn with a reason', async () => {
  const withdrawCall = 'POST /api/admin/pricing-policy/versions/2/withdraw';
  const sent = open(waiting, { [withdrawCall]: () => json({ ...waiting, next: null }) });
  const figures = await screen.findByRole('group', { name: 'Pricing policy, now and next' });
  expect(within(figures).getByText('$5.00', { selector: 'del' })).toBeVisible();
  expect(within(figures).getByText('$5.50', { selector: 'ins' })).toBeVisible();
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Withdraw version 2' }));
  const dialog = await screen.findByRole('alertdialog');
  await fillIn(within(dialog).getByLabelText('Reason'), 'Too early');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 2 is withdrawn')).toBeVisible();
  expect(sent.find(({ call }) => call === withdrawCall)?.body).toEqual({ reason: 'Too early' });
});

test('a version is scheduled from the present figures, and a refusal says who was faster', async () => {
  const details = { by: 'Ines Moor', at: '2026-11-16T10:41:00.000Z' };
  const sent = open(
    { current: first, next: null, versions: [first], nextNumber: 2 },
    { [sendCall]: () => refusal('pricing.version_taken', details) },
  );
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));
  const form = await screen.findByRole('form', { name: 'Next version of the pricing policy' });
  const submit = within(form).getByRole('button', { name: 'Schedule version 2' });
  await user.click(submit);
  expect((await within(form).findAllByText('Please choose when it takes effect'))[0]).toBeVisible();
  const tax = within(form).getByLabelText('Tax, in percent');
  await user.clear(tax);
  await fillIn(tax, '9.5');
  await fillIn(within(form).getByLabelText('Takes effect'), '2027-01-01T00:00');
  await fillIn(within(form).getByLabelText('Reason'), 'A new law');
  await user.click(submit);
  expect((await within(form).findAllByText(/Ines Moor decided this/))[0]).toBeVisible();
  expect(sent.find(({ call }) => call === sendCall)?.body).toMatchObject({ version: 2, taxRate: 0.095, standard: 5 });
});

test('colleagues who only read see no button', async () => {
  open(waiting, { mayManage: false });
  expect(await screen.findByText(/scheduled by Helen Brook/)).toBeVisible();
  expect(await screen.findByText('6.5% of the items, from $1,000.00 sold in 90 days')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
