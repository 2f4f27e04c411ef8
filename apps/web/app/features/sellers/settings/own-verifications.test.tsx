import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { verificationOf } from '../../../testing/sample-admin.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { OwnVerifications } from './own-verifications.tsx';

const own = 'GET /api/seller/verifications';
const document = 'POST /api/seller/verifications/governmentId/document';
const state = {
  storePausedAt: '2026-11-14T00:07:00.000Z',
  payoutsPausedAt: null,
  verifications: [
    verificationOf('businessRegistration', { state: 'expired', validUntil: '2026-11-13' }),
    verificationOf('governmentId', {
      asked: { by: null, at: '2026-11-15T08:00:00.000Z', reason: 'The page is cut off.' },
    }),
    verificationOf('productCompliance', { state: 'verified', validUntil: '2027-06-30' }),
  ],
};
const check = (name: string) => screen.findByRole('region', { name });
const drop = async (name: string, file: File) =>
  fireEvent.change(within(await check(name)).getByLabelText(/Choose a file/), { target: { files: [file] } });

test('a seller reads what stands, what is over, what it stops, and what was asked for', async () => {
  stubApi({ [own]: () => json(state) });
  showScreen(<OwnVerifications />);
  expect(await screen.findByText(/^Your store has been closed to buyers since November/)).toBeInTheDocument();
  expect(await check('Business registration')).toHaveTextContent('Expired');
  expect(await check('Government ID')).toHaveTextContent('The page is cut off.');
  expect(await check('Product compliance')).toHaveTextContent('Valid until Jun 30, 2027');
});

test('a document is sent, or refused with what is wrong with it', async () => {
  let isRefused = true;
  const sent = stubApi({
    [own]: () => json(state),
    [document]: () => (isRefused ? refusal('upload.not_a_document') : json(state.verifications[1], 201)),
  });
  showScreen(<OwnVerifications />);
  const paper = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
  await drop('Government ID', paper);
  expect(await within(await check('Government ID')).findByRole('alert')).not.toBeEmptyDOMElement();
  isRefused = false;
  await drop('Government ID', paper);
  expect(await screen.findByText('Document sent')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === document)).toHaveLength(2);
});

test('a failed load can be tried again', async () => {
  let isDown = true;
  stubApi({ [own]: () => (isDown ? json({ message: '' }, 500) : json(state)) });
  showScreen(<OwnVerifications />);
  expect(await screen.findByText('Your verification could not be loaded')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await check('Government ID')).toBeInTheDocument();
});
