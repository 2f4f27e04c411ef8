import type { PromoCode } from '@herbary/contract/promotions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, keysSent, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { PromoTable } from './promo-table.tsx';

const list = 'GET /api/seller/promo-codes?page=1&limit=20';
const create = 'POST /api/seller/promo-codes';

const promo = (code: string, more: Partial<PromoCode> = {}): PromoCode => ({
  _id: `id-${code}`,
  code,
  description: null,
  kind: 'percent',
  value: 10,
  maxDiscount: null,
  minSubtotal: 0,
  startsAt: '2026-01-05T12:00:00.000Z',
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  used: 0,
  held: 0,
  cost: 0,
  active: true,
  state: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
  ...more,
});
const pageWith = (...promoCodes: PromoCode[]) => json({ promoCodes, total: promoCodes.length, page: 1, pages: 1 });

const mint = promo('MINT10', {
  description: 'For mint season',
  minSubtotal: 30,
  maxDiscount: 8,
  maxUses: 100,
  maxUsesPerUser: 1,
  used: 12,
  held: 2,
  cost: 41.5,
});
const others = [
  promo('SOON', { state: 'scheduled', startsAt: '2126-01-05T12:00:00.000Z' }),
  promo('GONE', { state: 'usedUp', kind: 'fixed', value: 5 }),
  promo('RESTS', { state: 'off', active: false }),
  promo('PAST', { state: 'ended', endsAt: '2026-02-05T12:00:00.000Z' }),
];
const rowOf = (code: string) => screen.findByRole('row', { name: new RegExp(code) });
const show = () => {
  showScreen(<PromoTable />, {}, '/dashboard/promotions');
  return newUser();
};

describe('the promo codes of a seller', () => {
  it('says of each what it takes off, how often it is used, what it cost, and its state', async () => {
    stubApi({ [list]: () => pageWith(mint, ...others) });
    show();
    const row = await rowOf('MINT10');
    for (const text of [
      '10%',
      'from $30.00, at most $8.00',
      '12 of 100',
      '1 per buyer',
      '2 held by unpaid orders',
      '$41.50',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    for (const [code, state] of [
      ['MINT10', 'Active'],
      ['SOON', 'Scheduled'],
      ['GONE', 'Used up'],
      ['RESTS', 'Off'],
      ['PAST', 'Ended'],
    ] as const)
      expect(within(await rowOf(code)).getByText(state)).toBeVisible();
    expect(within(await rowOf('GONE')).getByText('$5.00')).toBeVisible();
    expect(within(await rowOf('PAST')).queryByRole('switch')).toBeNull();
    expect(within(await rowOf('SOON')).queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('is loading, failed with a way to try again, then empty', async () => {
    let isUp = false;
    stubApi({ [list]: () => (isUp ? pageWith() : page('down', 503)) });
    const user = show();
    expect(screen.getByText('Loading Promo codes')).toBeInTheDocument();
    expect(await screen.findByText('Your promo codes could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No promo codes yet')).toBeVisible();
  });

  it('copies the code', async () => {
    stubApi({ [list]: () => pageWith(mint) });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Copy MINT10' }));
    expect(await navigator.clipboard.readText()).toBe('MINT10');
    expect(await screen.findByText('MINT10 copied')).toBeVisible();
  });

  it('shows a code as off at once, and as on again when the server refuses it', async () => {
    const { answer, arrive } = deferredResponse();
    const sent = stubApi({ [list]: () => pageWith(mint), 'PUT /api/seller/promo-codes/id-MINT10': answer });
    const user = show();
    await user.click(await screen.findByRole('switch', { name: 'MINT10 is on' }));
    expect(await within(await rowOf('MINT10')).findByText('Off')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ active: false });
    arrive(refusal('promo.not_found'));
    expect(await screen.findByText('MINT10 was not changed')).toBeVisible();
    expect(await within(await rowOf('MINT10')).findByText('Active')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'MINT10 is on' })).toBeChecked();
  });

  it('takes back only the code that the server refuses', async () => {
    const [mintCall, sageCall] = [deferredResponse(), deferredResponse()];
    const lists = [() => pageWith(mint, promo('SAGE')), deferredResponse().answer];
    stubApi({
      [list]: () => (lists.length > 1 ? lists.shift() : lists[0])?.() ?? pageWith(),
      'PUT /api/seller/promo-codes/id-MINT10': mintCall.answer,
      'PUT /api/seller/promo-codes/id-SAGE': sageCall.answer,
    });
    const user = show();
    await user.click(await screen.findByRole('switch', { name: 'MINT10 is on' }));
    await within(await rowOf('MINT10')).findByText('Off');
    await user.click(screen.getByRole('switch', { name: 'SAGE is on' }));
    await within(await rowOf('SAGE')).findByText('Off');
    mintCall.arrive(refusal('promo.not_found'));
    expect(await within(await rowOf('MINT10')).findByText('Active')).toBeVisible();
    expect(within(await rowOf('SAGE')).getByText('Off')).toBeVisible();
  });

  it('keeps the question with the reason when a code cannot be ended', async () => {
    stubApi({
      [list]: () => pageWith(mint),
      'PUT /api/seller/promo-codes/id-MINT10': () => refusal('promo.not_found'),
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'End MINT10' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End MINT10?' }));
    await user.click(question.getByRole('button', { name: 'End code' }));
    expect(await question.findByText('Promo code not found')).toBeVisible();
  });

  it('asks before it ends a code', async () => {
    let shown = mint;
    const ended = promo('MINT10', { state: 'ended', endsAt: '2026-02-05T12:00:00.000Z' });
    const sent = stubApi({
      [list]: () => pageWith(shown),
      'PUT /api/seller/promo-codes/id-MINT10': () => {
        shown = ended;
        return json(ended);
      },
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'End MINT10' }));
    const question = await screen.findByRole('alertdialog', { name: 'End MINT10?' });
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'End code' }));
    expect(await within(await rowOf('MINT10')).findByText('Ended')).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ended: true });
  });
});

describe('a new promo code', () => {
  async function open(answers: Parameters<typeof stubApi>[0] = {}) {
    const sent = stubApi({ [list]: () => pageWith(), ...answers });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'New promo code' }));
    const form = within(await screen.findByRole('dialog', { name: 'New promo code' }));
    const fill = async (label: string | RegExp, text: string) => user.type(form.getByLabelText(label), text);
    return { sent, user, form, fill, send: () => user.click(form.getByRole('button', { name: 'Create code' })) };
  }

  it('is sent as it was filled in, once, under one key', async () => {
    let tries = 0;
    const { sent, user, form, fill, send } = await open({
      [create]: () => (++tries === 1 ? page('down', 503) : json(promo('SUMMER', { state: 'scheduled' }), 201)),
    });
    await fill('Code', 'summer');
    await user.click(form.getByLabelText('Dollars'));
    await fill('Dollars off', '4.50');
    await fill(/^Minimum order/, '30');
    fireEvent.change(form.getByLabelText(/^Starts/), { target: { value: '2030-06-01T08:00' } });
    fireEvent.change(form.getByLabelText(/^Ends/), { target: { value: '2030-07-01T08:00' } });
    await fill(/^Total uses/, '100');
    await send();
    expect(await form.findByRole('alert')).toBeVisible();
    await send();
    expect(await screen.findByText('SUMMER is scheduled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.findLast(({ call }) => call === create)?.body).toEqual({
      code: 'SUMMER',
      kind: 'fixed',
      value: 4.5,
      minSubtotal: 30,
      startsAt: new Date('2030-06-01T08:00').toISOString(),
      endsAt: new Date('2030-07-01T08:00').toISOString(),
      maxUses: 100,
    });
    expect(new Set(keysSent(create)).size).toBe(1);
  });

  it('says at each field what is wrong with it, and sends nothing', async () => {
    const { sent, form, fill, send } = await open();
    await fill('Code', 'ü!');
    await fill(/^Uses per buyer/, 'many');
    await send();
    const name = (label: string | RegExp) => form.getByLabelText(label);
    expect(name('Code')).toHaveAccessibleDescription(/A code has 3 to 40 letters/);
    expect(name('Percent off')).toHaveAccessibleDescription(/Please enter the discount/);
    expect(name(/^Uses per buyer/)).toHaveAccessibleDescription(/a whole number from 1 to 1,000/);
    expect(sent.some(({ call }) => call === create)).toBe(false);
  });

  it.each([
    ['promo.code_taken', 'Code', /already a promo code with this name/],
    ['promo.window', /^Ends/, /must end after it starts/],
    ['promo.value', 'Percent off', /between 0.01 and 100 percent/],
  ] as const)('shows the refusal %s at its field', async (code, label, sentence) => {
    const { form, fill, send } = await open({ [create]: () => refusal(code) });
    await fill('Code', 'SUMMER');
    await fill('Percent off', '10%');
    await send();
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(sentence));
  });
});

describe('the promo codes of the site', () => {
  const siteList = 'GET /api/admin/promo-codes?page=1&limit=20';

  it('are listed with what they cost the site, and switched at the address of the site', async () => {
    const sent = stubApi({
      [siteList]: () => pageWith(mint),
      'PUT /api/admin/promo-codes/id-MINT10': () => json({ ...mint, active: false, state: 'off' }),
    });
    showScreen(<PromoTable owner="site" />, {}, '/admin/dashboard?tab=promos');
    expect(await rowOf('MINT10')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Cost Herbary' })).toBeInTheDocument();
    await newUser().click(screen.getByRole('switch', { name: 'MINT10 is on' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('PUT /api/admin/promo-codes/id-MINT10'));
  });

  it('are only looked at by admins who may not change them', async () => {
    stubApi({ [siteList]: () => pageWith(mint) });
    showScreen(<PromoTable owner="site" canManage={false} />, {}, '/admin/dashboard?tab=promos');
    expect(await rowOf('MINT10')).toBeVisible();
    expect(screen.queryByRole('button', { name: /New promo code|End/ })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
