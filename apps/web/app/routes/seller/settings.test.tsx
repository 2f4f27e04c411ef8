import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../features/session/session.ts';
import { eventually } from '../../testing/eventually.ts';
import { maya } from '../../testing/sample-person.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import Settings from './settings.tsx';

const sellerId = '0198a1b2-0000-7000-8000-000000000001';
const profile = {
  _id: sellerId,
  firstName: 'Iris',
  lastName: 'Fenwick',
  name: 'Iris Fenwick',
  email: 'iris@fernandfield.test',
  phoneNumber: null,
  dateOfBirth: '1984-03-02',
  profileImage: '/files/i/iris.webp',
  hasPassword: true,
};
const settings = {
  _id: sellerId,
  revision: 4,
  businessName: 'Fern & Field',
  businessCategory: 'herbs',
  businessDescription: 'Two acres of mint.',
  city: 'Corvallis',
  state: 'Oregon',
  country: 'United States',
  currency: 'USD',
  website: null,
  shippingPolicy: null,
  returnPolicy: null,
  banner: null,
  handlingTime: '1-2',
  shipFrom: null,
};
const loaded = {
  'GET /api/auth/profile': () => json(profile),
  'GET /api/seller/settings': () => json(settings),
  'GET /api/account/data-exports': () => json({ exports: [], canRequest: true }),
};

// A deleted account leaves the browser signed out: the next test signs in again.
beforeEach(() => startSession({ ...maya, role: 'seller', accountRole: 'seller' }, { remember: false }));

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}

function open(tab: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({ ...loaded, ...answers });
  const content = (
    <>
      <Settings />
      <Place />
    </>
  );
  showScreen(content, {}, `/dashboard/settings?tab=${tab}`);
  return sent;
}
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await fillIn(field, text);
};
const saveIn = async (title: string) => {
  const card = within(await screen.findByRole('region', { name: title }));
  return { card, save: () => newUser().click(card.getByRole('button', { name: 'Save Changes' })) };
};

test.each([
  ['profile', 'Profile'],
  ['store', 'Store'],
  ['payment', 'Payment'],
  ['shipping', 'Shipping'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
  ['account', 'Account'],
  ['no-such-tab', 'Profile'],
])('?tab=%s opens %s', async (tab, heading) => {
  open(tab, {
    'GET /api/auth/sessions': () => json([]),
    'GET /api/auth/two-factor': () => json({ enabled: false }),
    'GET /api/notifications/preferences': () => json({ preferences: [] }),
  });
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  const current = within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent(heading);
});

test('settings that could not be loaded say so, and load again', async () => {
  let isDown = true;
  open('store', { 'GET /api/seller/settings': () => (isDown ? json({}, 500) : json(settings)) });
  const sentence = 'Failed to load your profile data. Please try refreshing the page.';
  expect(await screen.findByText(sentence)).toBeVisible();
  isDown = false;
  await newUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Store' })).toBeVisible();
});

test('the store is saved from the revision that was shown', async () => {
  const saved = { ...settings, revision: 5, businessName: 'Fern & Fold' };
  const sent = open('store', { 'PUT /api/seller/settings/store': () => json(saved) });
  const { card, save } = await saveIn('Your store');
  expect(card.getByLabelText('Store category')).toHaveValue('herbs');
  expect(card.getByRole('option', { name: 'Wellness Products' })).toBeInTheDocument();
  await retype(card.getByLabelText('Business name'), 'Fern & Fold');
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    call: 'PUT /api/seller/settings/store',
    body: { revision: 4, businessName: 'Fern & Fold', businessCategory: 'herbs', website: null },
  });
  const link = screen.getByRole('link', { name: /View store/ });
  expect(link).toHaveAttribute('href', `/seller/${sellerId}/store`);
  expect(link).toHaveAttribute('target', '_blank');
});

test('a list shows what was saved, and the next saving sends it', async () => {
  const saved = { ...settings, revision: 5, businessCategory: 'Wellness Products' };
  const sent = open('store', { 'PUT /api/seller/settings/store': () => json(saved) });
  const { card, save } = await saveIn('Your store');
  await userEvent.selectOptions(card.getByLabelText('Store category'), 'Wellness Products');
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(card.getByLabelText('Store category')).toHaveDisplayValue('Wellness Products');
  await save();
  await eventually(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ body: { revision: 5, businessCategory: 'Wellness Products' } });
});

test('what is typed while the settings are saved stays, and the next saving sends it', async () => {
  const { answer, arrive } = deferredResponse();
  const sent = open('store', { 'PUT /api/seller/settings/store': answer });
  const { card, save } = await saveIn('Your store');
  const name = card.getByLabelText('Business name');
  await retype(name, 'Fern & Fold');
  await save();
  await fillIn(name, ' Herbs');
  arrive(json({ ...settings, revision: 5, businessName: 'Fern & Fold' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(name).toHaveValue('Fern & Fold Herbs');
  await save();
  expect(sent.at(-1)).toMatchObject({ body: { revision: 5, businessName: 'Fern & Fold Herbs' } });
});

test.each([
  ['handling time', 'Handling time', 'Handling time', '3-4'],
  ['address', 'Sent from', 'Address', '5 Mill Lane'],
])('the %s that is changed while the shipping is saved stays', async (_what, title, label, next) => {
  const { answer, arrive } = deferredResponse();
  const shipFrom = {
    recipient: '',
    addressLine1: '4410 Country Club Road',
    addressLine2: '',
    city: 'Corvallis',
    state: 'Oregon',
    postalCode: '97333',
    country: 'US',
    phone: '',
  };
  const before = { ...settings, shipFrom };
  open('shipping', {
    'GET /api/seller/settings': () => json(before),
    'PUT /api/seller/settings/shipping': answer,
  });
  const { card, save } = await saveIn(title);
  await save();
  const field = card.getByLabelText(label);
  if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, next);
  else await retype(field, next);
  arrive(json({ ...before, revision: 5 }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(field).toHaveValue(next);
});

test.each([
  ['another window was faster', () => refusal('settings.stale'), /changed in another window/],
  ['the server has a fault', () => json({}, 500), 'Failed to save settings. Please try again.'],
])('a store is not saved when %s, and what was typed stays', async (_why, answer, sentence) => {
  open('store', { 'PUT /api/seller/settings/store': answer });
  const { card, save } = await saveIn('Your store');
  await retype(card.getByLabelText('Business name'), 'Fern & Fold');
  await save();
  expect(await card.findByText(sentence)).toBeVisible();
  expect(card.getByLabelText('Business name')).toHaveValue('Fern & Fold');
});

test('the store names what is missing without a call', async () => {
  const sent = open('store');
  const { card, save } = await saveIn('Your store');
  await userEvent.clear(card.getByLabelText('Business name'));
  await userEvent.clear(card.getByLabelText(/^Business description/));
  await save();
  const problems = card.getAllByRole('link').map((line) => line.textContent);
  expect(problems).toEqual(['Business name is required', 'Please provide a business description']);
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('the profile is saved with the business description, and keeps what it does not show', async () => {
  const sent = open('profile', {
    'PUT /api/auth/profile': () => json({ ...profile, phoneNumber: '541', pendingEmail: null }),
    'PUT /api/seller/settings/store': () => json({ ...settings, revision: 5, businessDescription: 'Three acres.' }),
  });
  await fillIn(await screen.findByLabelText(/Phone number/), '541');
  await retype(screen.getByLabelText(/^Business description/), 'Three acres.');
  await newUser().click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent.slice(-2)).toMatchObject([
    { call: 'PUT /api/auth/profile', body: { phoneNumber: '541', dateOfBirth: '1984-03-02' } },
    { call: 'PUT /api/seller/settings/store', body: { revision: 4, businessDescription: 'Three acres.' } },
  ]);
});

const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile image', { selector: 'input' }), file);
const picture = () => new File(['picture'], 'loft.png', { type: 'image/png' });
const uploadCall = 'POST /api/profile/upload-profile-image';

test.each([
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'raw.png', { type: 'image/png' }),
    'File must be less than 5MB.',
  ],
  [
    'no image',
    new File(['text'], 'notes.txt', { type: 'text/plain' }),
    'Please select a valid image file (JPEG, PNG, etc).',
  ],
])('an image that is %s is refused without a call', async (_what, file, sentence) => {
  const sent = open('profile');
  await screen.findByRole('heading', { level: 2, name: 'Profile' });
  await choose(file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent.some(({ call }) => call === uploadCall)).toBe(false);
});

test('a new image is shown while it uploads, and the one before it returns when that fails', async () => {
  const { answer, arrive } = deferredResponse();
  open('profile', { [uploadCall]: answer });
  await screen.findByRole('heading', { level: 2, name: 'Profile' });
  await choose(picture());
  expect(await screen.findByRole('img', { name: 'Preview of the new image' })).toBeVisible();
  arrive(json({}, 500));
  expect(await screen.findByText('Error: 500')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Preview of the new image' })).not.toBeInTheDocument();
  expect(screen.getByText(/The image before it is back/)).toBeVisible();
});

test('an image is removed after a question', async () => {
  const sent = open('profile', { 'DELETE /api/users/profile/image': () => new Response(null, { status: 204 }) });
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await eventually(() => expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument());
  expect(sent.at(-1)?.call).toBe('DELETE /api/users/profile/image');
});

test('shipping saves the handling time and the address that parcels leave from', async () => {
  const from = { addressLine1: '4410 Country Club Road', city: 'Corvallis', state: 'Oregon', postalCode: '97333' };
  let shipFrom: object | null = null;
  const sent = open('shipping', {
    'PUT /api/seller/settings/shipping': () => json({ ...settings, revision: 5, handlingTime: '0-1', shipFrom }),
  });
  const handling = await saveIn('Handling time');
  await userEvent.selectOptions(handling.card.getByLabelText('Handling time'), 'Same or next business day');
  await handling.save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ revision: 4, handlingTime: '0-1', shipFrom: null });
  shipFrom = { ...from, country: 'US', recipient: '', addressLine2: '', phone: '' };
  const { card, save } = await saveIn('Sent from');
  await fillIn(card.getByLabelText('Address'), from.addressLine1);
  await fillIn(card.getByLabelText('City'), from.city);
  await fillIn(card.getByLabelText('State / Province'), from.state);
  await fillIn(card.getByLabelText('Postal code'), from.postalCode);
  await save();
  await eventually(() =>
    expect(sent.at(-1)?.body).toMatchObject({ revision: 5, handlingTime: '0-1', shipFrom: { ...from, country: 'US' } }),
  );
});

const askDeletion = async () => {
  await newUser().click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your seller account?' }));
  const type = (word: string) => retype(dialog.getByLabelText('Type DELETE to confirm'), word);
  return { dialog, type, confirm: () => newUser().click(dialog.getByRole('button', { name: 'Delete Account' })) };
};

test('an account is deleted with the typed word alone, and the seller leaves to the start', async () => {
  const sent = open('account', {
    'DELETE /api/users/profile': () => json({ success: true, message: 'Account deleted' }),
  });
  const { dialog, type, confirm } = await askDeletion();
  await type('delete');
  await confirm();
  expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await type('DELETE');
  await confirm();
  await eventually(() => expect(screen.getByTestId('place')).toHaveTextContent('/?deleted=true'));
  expect(screen.getByText('Your account has been deleted')).toBeVisible();
});

test.each([
  ['what is open', () => refusal('account.still_open', { open: '3 orders to finish' }), /once nothing is open/],
  ['a fault', () => json({}, 500), 'Failed to delete account. Please try again.'],
])('an account that cannot be deleted says %s', async (_what, answer, sentence) => {
  open('account', { 'DELETE /api/users/profile': answer });
  const { dialog, type, confirm } = await askDeletion();
  await type('DELETE');
  await confirm();
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(screen.getByTestId('place')).toHaveTextContent('/dashboard/settings');
});
