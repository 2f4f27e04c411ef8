import type { Profile } from '@herbary/contract/identity.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, type Sent, stubApi } from '../../testing/stub-api.ts';
import { ProfilePicture } from './profile-picture.tsx';

const call = 'POST /api/users/profile/image';
const profile = { _id: '1', name: 'Maya Reyes', profileImage: null } as unknown as Profile;
const picture = () => new File(['picture'], 'maya.png', { type: 'image/png' });

function show() {
  const onChanged = vi.fn();
  showScreen(<ProfilePicture profile={profile} onChanged={onChanged} />);
  return onChanged;
}

// `accept` is only a suggestion to the file dialog: people can choose anything.
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByTestId('profile-image'), file);
const fileIn = (sent?: Sent) => (sent?.body instanceof FormData ? sent.body.get('profileImage') : undefined);
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload Image' }));

test('says what can be chosen', () => {
  show();
  expect(screen.getByText('JPG and PNG, max 5MB.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload Image' })).not.toBeInTheDocument();
});

test.each([
  [new File(['text'], 'notes.txt', { type: 'text/plain' }), 'Please select an image file (JPEG, PNG, etc.)'],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    'Image size should be less than 5MB',
  ],
])('refuses what is no picture or too large, without a call', async (file, sentence) => {
  const sent = stubApi({});
  show();
  await choose(file);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
    new RegExp(sentence.slice(0, 12)),
  );
  expect(screen.queryByRole('button', { name: 'Upload Image' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('shows the chosen picture first and uploads it only when asked', async () => {
  const { answer, arrive } = deferredResponse();
  const sent = stubApi({ [call]: answer });
  const onChanged = show();
  await choose(picture());
  expect(screen.getByRole('img', { name: 'Preview of the new picture' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
  expect(sent).toEqual([]);
  await upload();
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Uploading maya.png' })).toHaveAttribute('value', '0.5');
  expect(screen.getByText(/Uploading maya.png, 50% of/)).toBeVisible();
  expect(fileIn(sent[0])).toBeInstanceOf(File);
  await act(async () => arrive(json({ success: true, message: 'Saved', imageUrl: '/files/i/1.webp' })));
  expect(await screen.findByText('Profile image updated successfully')).toBeVisible();
  expect(onChanged).toHaveBeenCalledExactlyOnceWith('/files/i/1.webp');
});

test('an upload that is canceled leaves the chosen picture, and says nothing', async () => {
  const { answer } = deferredResponse();
  stubApi({ [call]: answer });
  const onChanged = show();
  await choose(picture());
  await upload();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('button', { name: 'Upload Image' })).toBeVisible();
  expect(screen.getByText(/Not saved yet/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Failed/)).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

test('the server’s check of the content counts', async () => {
  stubApi({ [call]: () => refusal('upload.not_an_image') });
  const onChanged = show();
  await choose(picture());
  await upload();
  expect(await screen.findByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});

test('a failed upload shows an error at the picture and in a toast, and can be repeated', async () => {
  let isDown = true;
  stubApi({
    [call]: () => (isDown ? json({}, 500) : json({ success: true, message: 'Saved', imageUrl: '/files/i/1.webp' })),
  });
  const onChanged = show();
  await choose(picture());
  await upload();
  expect(await screen.findAllByText('Failed to upload image. Please try again.')).toHaveLength(2);
  isDown = false;
  await upload();
  await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
});

test.each([
  ['without a picture', () => json({ success: true, message: 'Saved' })],
  ['without anything', () => new Response(null, { status: 204 })],
])('a yes %s is an invalid response', async (_what, answer) => {
  stubApi({ [call]: answer });
  const onChanged = show();
  await choose(picture());
  await upload();
  expect(await screen.findByText('Invalid response from server')).toBeVisible();
  expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});
