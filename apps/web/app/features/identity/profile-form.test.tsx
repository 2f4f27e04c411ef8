import type { Profile } from '@herbary/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import { profileQuery } from './identity.queries.ts';
import { ProfileForm } from './profile-form.tsx';

const profile = {
  _id: '1',
  firstName: 'Maya',
  lastName: 'Reyes',
  name: 'Maya Reyes',
  email: 'maya@herbary.test',
  role: 'user',
  profileImage: null,
  phoneNumber: null,
  dateOfBirth: null,
} as unknown as Profile;

function Screen({ onSaved }: { onSaved: (saved: Profile) => void }) {
  const { data } = useQuery({ ...profileQuery, initialData: profile, staleTime: Number.POSITIVE_INFINITY });
  return <ProfileForm profile={data} onSaved={onSaved} />;
}

function show() {
  const onSaved = vi.fn();
  showScreen(<Screen onSaved={onSaved} />);
  return onSaved;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const call = 'PUT /api/auth/profile';

test('saves what was changed, says so and keeps the focus where it was', async () => {
  const saved = { ...profile, phoneNumber: '+1 503 555 0142' };
  const sent = stubApi({ [call]: () => json({ ...saved, pendingEmail: null }) });
  const onSaved = show();
  await userEvent.type(screen.getByLabelText(/Phone number/), '+1 503 555 0142 ');
  await save();
  await eventually(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved));
  expect(sent[0]?.body).toMatchObject({ firstName: 'Maya', phoneNumber: '+1 503 555 0142', dateOfBirth: null });
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('+1 503 555 0142');
});

test('keeps what is typed while it is saved', async () => {
  const { answer, arrive } = deferredResponse();
  stubApi({ [call]: answer });
  show();
  await save();
  await userEvent.type(screen.getByLabelText('First name'), 'ra');
  arrive(json({ ...profile, pendingEmail: null }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Mayara');
});

test('a new address waits for its confirmation, and the old one stays until then', async () => {
  stubApi({ [call]: () => json({ ...profile, pendingEmail: 'new@herbary.test' }) });
  show();
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'new@herbary.test');
  await save();
  expect(await screen.findByText('new@herbary.test')).toBeVisible();
  expect(email).toHaveValue('maya@herbary.test');
});

describe('an address that needs the password', () => {
  const email = () => screen.getByLabelText('Email');
  const password = () => screen.getByLabelText('Current password');
  async function askForIt() {
    await userEvent.type(screen.getByLabelText('First name'), 'ra');
    await userEvent.clear(email());
    await fillIn(email(), 'new@herbary.test');
    await save();
  }

  test('is sent again with it, and nothing typed is lost', async () => {
    const answers = [refusal('auth.confirm_password'), json({ ...profile, pendingEmail: 'new@herbary.test' })];
    const sent = stubApi({ [call]: () => answers.shift() as Response });
    show();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await askForIt();
    await eventually(() => expect(password()).toHaveFocus());
    expect(sent[0]?.body).not.toHaveProperty('currentPassword');
    expect(password()).toHaveAccessibleDescription('Needed to change your email address.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to update profile')).not.toBeInTheDocument();
    expect(email()).toHaveValue('new@herbary.test');
    await userEvent.type(password(), 'elder-flower{Enter}');
    expect(await screen.findByText('new@herbary.test')).toBeVisible();
    expect(sent[1]?.body).toMatchObject({
      firstName: 'Mayara',
      email: 'new@herbary.test',
      currentPassword: 'elder-flower',
    });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
  });

  test.each([
    ['a wrong one', 'guess', 'auth.invalid_credentials', 'This is not your current password'],
    ['none', undefined, 'auth.confirm_password', 'Please enter your current password to change your email address'],
  ] as const)('is refused at its field with %s', async (_what, typed, code, sentence) => {
    const answers = [refusal('auth.confirm_password'), refusal(code)];
    stubApi({ [call]: () => answers.shift() as Response });
    show();
    await askForIt();
    await screen.findByLabelText('Current password');
    if (typed) await userEvent.type(password(), typed);
    await save();
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(sentence);
    expect(password()).toHaveAccessibleDescription(new RegExp(sentence));
    expect(email()).toHaveValue('new@herbary.test');
  });

  test('is given up with Cancel', async () => {
    stubApi({ [call]: () => refusal('auth.confirm_password') });
    show();
    await askForIt();
    await screen.findByLabelText('Current password');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(email()).toHaveValue('maya@herbary.test');
  });

  test('has people without one sign in again', async () => {
    stubApi({ [call]: () => refusal('auth.sign_in_again') });
    show();
    await askForIt();
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
      'please sign out and sign in again first',
    );
  });
});

test('a refused date of birth shows an error at its field', async () => {
  stubApi({ [call]: () => refusal('profile.invalid_date_of_birth') });
  show();
  await userEvent.type(screen.getByLabelText(/Date of birth/), '2999-01-01');
  await save();
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText(/Date of birth/)).toHaveAccessibleDescription(/Please enter a valid date of birth/);
});

test('a failed save shows an error in the form and in a toast, and keeps the input', async () => {
  stubApi({ [call]: () => json({}, 500) });
  const onSaved = show();
  await userEvent.type(screen.getByLabelText('First name'), 'ra');
  await save();
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(
    'Unable to update profile. Please try again later.',
  );
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Mayara');
  expect(onSaved).not.toHaveBeenCalled();
});

test('Cancel brings back what is saved and takes the errors away', async () => {
  stubApi({});
  show();
  await userEvent.clear(screen.getByLabelText('First name'));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('First name is required');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
});

test('another address is refused at its field while the current one is unconfirmed', async () => {
  stubApi({ [call]: () => refusal('auth.address_unconfirmed') });
  show();
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await fillIn(email, 'new@herbary.test');
  await save();
  const sentence = "Please confirm your email address first. We've just sent you a new link.";
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(sentence);
  expect(email).toHaveAccessibleDescription(new RegExp(sentence));
  expect(email).toHaveValue('new@herbary.test');
});
