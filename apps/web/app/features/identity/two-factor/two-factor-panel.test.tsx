import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { fillIn, newUser } from '../../../testing/user.ts';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const off = { enabled: false, since: null, recoveryCodesLeft: 0, recoveryCodeUsedAt: null };
const on = { enabled: true, since: '2026-11-15T09:00:00Z', recoveryCodesLeft: 9, recoveryCodeUsedAt: null };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`);
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Herbary:a', recoveryCodes: codes };
const state = 'GET /api/auth/two-factor';
const answers = { 'GET /api/auth/profile': () => json({ hasPassword: true }) };

async function openSetup() {
  await newUser().click(await screen.findByRole('button', { name: 'Turn on' }));
  await fillIn(screen.getByLabelText('Current password'), 'elder-flower');
  await newUser().click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('list', { name: 'Recovery codes' });
}

test('turns on with the password, a scan, kept codes and a code', async () => {
  const sent = stubApi({
    ...answers,
    [state]: () => json(off),
    'POST /api/auth/two-factor': () => json(setup),
    'POST /api/auth/two-factor/confirm': () => json({ ...on, recoveryCodesLeft: 10 }),
  });
  showScreen(<TwoFactorPanel />);
  await openSetup();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByTestId('setup-key')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);

  await fillIn(screen.getByLabelText('Six-digit code'), '481920');
  await newUser().click(screen.getByRole('button', { name: 'Turn on two-factor' }));
  expect(screen.getByRole('link', { name: 'Please save the recovery codes first' })).toBeVisible();
  expect(sent.some(({ call }) => call.endsWith('/confirm'))).toBe(false);

  await newUser().click(screen.getByLabelText('I have kept the codes somewhere safe'));
  await newUser().click(screen.getByRole('button', { name: 'Turn on two-factor' }));
  expect(await screen.findByText('10 of 10 left')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
  expect(sent).toContainEqual({ call: 'POST /api/auth/two-factor', body: { currentPassword: 'elder-flower' } });
  expect(sent).toContainEqual({ call: 'POST /api/auth/two-factor/confirm', body: { code: '481920' } });
});

test('an expired code stands at its field, and the setup stays', async () => {
  stubApi({
    ...answers,
    [state]: () => json(off),
    'POST /api/auth/two-factor': () => json(setup),
    'POST /api/auth/two-factor/confirm': () => refusal('auth.code_expired'),
  });
  showScreen(<TwoFactorPanel />);
  await openSetup();
  await newUser().click(screen.getByLabelText('I have kept the codes somewhere safe'));
  await fillIn(screen.getByLabelText('Six-digit code'), '481920');
  await newUser().click(screen.getByRole('button', { name: 'Turn on two-factor' }));
  expect(await screen.findByRole('link', { name: 'That code has expired. Type the one shown now.' })).toBeVisible();
  expect(screen.getByLabelText('Six-digit code')).toBeInvalid();
});

test('a wrong password is said at its field', async () => {
  stubApi({
    ...answers,
    [state]: () => json(off),
    'POST /api/auth/two-factor': () => refusal('auth.invalid_credentials'),
  });
  showScreen(<TwoFactorPanel />);
  await newUser().click(await screen.findByRole('button', { name: 'Turn on' }));
  await fillIn(screen.getByLabelText('Current password'), 'guessed');
  await newUser().click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: 'This is not your current password' })).toBeVisible();
});

test('turns off with the password and a code', async () => {
  let current: object = on;
  const sent = stubApi({
    ...answers,
    [state]: () => json(current),
    'DELETE /api/auth/two-factor': () => {
      current = off;
      return json({ success: true, message: 'Two-factor sign-in is off' });
    },
  });
  showScreen(<TwoFactorPanel />);
  expect(await screen.findByText('9 of 10 left')).toBeVisible();
  await newUser().click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await fillIn(dialog.getByLabelText('Current password'), 'elder-flower');
  await newUser().click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter the code');
  await fillIn(dialog.getByLabelText('Code'), '481920');
  await newUser().click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(sent).toContainEqual({
    call: 'DELETE /api/auth/two-factor',
    body: { currentPassword: 'elder-flower', code: '481920' },
  });
});

test('new recovery codes are shown once and can be copied', async () => {
  const write = vi.fn(async () => {});
  stubApi({
    ...answers,
    [state]: () => json(on),
    'POST /api/auth/two-factor/recovery-codes': () => json({ recoveryCodes: codes }),
  });
  showScreen(<TwoFactorPanel />);
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await fillIn(dialog.getByLabelText('Code'), 'abcd-efgh');
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  await screen.findByRole('list', { name: 'Recovery codes' });
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(codes.join('\n'));
  await user.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

test('says when it could not be loaded, and tries again', async () => {
  let isDown = true;
  stubApi({ ...answers, [state]: () => (isDown ? json({}, 500) : json(off)) });
  showScreen(<TwoFactorPanel />);
  expect(await screen.findByText('Two-factor sign-in could not be loaded')).toBeVisible();
  isDown = false;
  await newUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});
