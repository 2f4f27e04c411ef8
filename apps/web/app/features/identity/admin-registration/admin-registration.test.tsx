import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { freezeClock } from '../../../testing/frozen-clock.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, page, refusal, stubApi } from '../../../testing/stub-api.ts';
import { fillIn, newUser } from '../../../testing/user.ts';
import { AdminRegistration } from './admin-registration.tsx';

const ask = 'POST /api/admin/pre-register';
const verify = 'POST /api/admin/verify-code';
const resend = 'POST /api/admin/resend-code';
const complete = 'POST /api/admin/complete-registration';

const accepted = () => json({ success: true, message: 'Done' }, 202);
const dana = { firstName: 'Dana', lastName: 'Whitlock', email: 'dana@herbary.test' };
const proof = { valid: true, invitationId: 'proof-1', ...dana };
const signedIn = { _id: '1', token: 'secret', role: 'admin', ...dana };

beforeEach(() => freezeClock({ intervals: true }));

type Link = Parameters<typeof AdminRegistration>[0]['link'];
function show(answers: Parameters<typeof stubApi>[0], link?: Link) {
  const sent = stubApi(answers);
  const onSignedIn = vi.fn();
  const onDone = vi.fn();
  showScreen(<AdminRegistration link={link} onSignedIn={onSignedIn} onDone={onDone} />);
  return { sent, onSignedIn, onDone };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => newUser().click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

async function sendRequest() {
  await fillIn(screen.getByLabelText('First name'), dana.firstName);
  await fillIn(screen.getByLabelText('Last name'), dana.lastName);
  await fillIn(screen.getByLabelText('Email'), dana.email);
  await press('Send request');
}
async function checkCode(code = '481906') {
  await fillIn(await screen.findByLabelText('Code'), code);
  await press('Check code');
}
async function choosePassword(password = 'rosemary & rue', again = password) {
  await fillIn(await screen.findByLabelText('Password'), password);
  await fillIn(screen.getByLabelText('Confirm password'), again);
  await press('Create account');
}

test('leads through five steps to the dashboard, a second and a half after the last one', async () => {
  const answers = { [ask]: accepted, [verify]: () => json(proof), [complete]: () => json(signedIn, 201) };
  const { sent, onSignedIn, onDone } = show(answers);
  expect(screen.getByRole('list', { name: 'Step 1 of 5' })).toBeVisible();
  await sendRequest();
  expect(await heading('Request submitted')).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Step 2 of 5' })).toBeVisible();
  await press('I have a verification code');
  await checkCode();
  expect(await heading('Choose a password')).toBeVisible();
  expect(screen.getByText('Dana Whitlock')).toBeVisible();
  await choosePassword();
  expect(await heading('Welcome, Dana')).toBeVisible();
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(signedIn);
  await pass(1_400);
  expect(onDone).not.toHaveBeenCalled();
  await pass(100);
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [ask, dana],
    [verify, { email: dana.email, code: '481906' }],
    [complete, { email: dana.email, invitationId: 'proof-1', password: 'rosemary & rue' }],
  ]);
});

test('goes back step by step, and asks no second time for a code that is spent', async () => {
  show({ [ask]: accepted, [verify]: () => json(proof) });
  await sendRequest();
  await heading('Request submitted');
  await press('I have a verification code');
  await checkCode();
  await heading('Choose a password');
  await press('Back to the code');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await press('Back to the request');
  await heading('Request submitted');
  await press('Back to your details');
  expect(await screen.findByLabelText('Email')).toHaveValue(dana.email);
});

test('says which fields are missing, and that all are required', async () => {
  const { sent } = show({});
  await fillIn(screen.getByLabelText('Last name'), dana.lastName);
  await press('Send request');
  const summary = screen.getByRole('alert');
  for (const line of ['All fields are required', 'First name is required', 'Email is required'])
    expect(summary).toHaveTextContent(line);
  expect(sent).toEqual([]);
});

test('a request that exists is told, and leads to the code after three seconds', async () => {
  show({ [ask]: () => refusal('admin.request_exists') });
  await sendRequest();
  expect(await screen.findByText('A request for dana@herbary.test already exists.')).toBeVisible();
  await pass(2_900);
  expect(screen.getByRole('button', { name: 'Send request' })).toBeVisible();
  await pass(100);
  await heading('Verification code');
  expect(screen.getByText(dana.email)).toBeVisible();
});

test('a wrong code says how many tries are left; the fifth ends the code and offers a new one', async () => {
  let left = 5;
  const { sent } = show(
    {
      [verify]: () => {
        left -= 1;
        return refusal(left < 0 ? 'admin.code_over' : 'admin.code_invalid', { triesLeft: Math.max(0, left) });
      },
      [resend]: accepted,
    },
    { email: dana.email, until: new Date(Date.now() + 3_160_000).toISOString() },
  );
  expect(await screen.findByText('Expires in 52:40')).toBeVisible();
  await checkCode();
  expect(await screen.findByText('4 of 5 tries left')).toBeVisible();
  expect(alerts().join()).toContain('Invalid verification code');
  for (const tries of [3, 2, 1, 0]) {
    await press('Check code');
    await screen.findByText(`${tries} of 5 tries left`);
  }
  expect(await screen.findByText('This code is over.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeDisabled();
  await press('Send a new code');
  expect(await screen.findByText('5 tries')).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: resend, body: { email: dana.email } });
});

test('an invited person without a link types address, code and name', async () => {
  const nameless = { ...proof, firstName: '', lastName: '' };
  const { sent } = show({ [verify]: () => json(nameless), [complete]: () => json(signedIn, 201) });
  await press('I have a verification code');
  await press('Check code');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your verification code');
  await fillIn(screen.getByLabelText('Email'), dana.email);
  await checkCode();
  await fillIn(await screen.findByLabelText('First name'), 'Dana');
  await fillIn(screen.getByLabelText('Last name'), 'Whitlock');
  await choosePassword();
  await heading('Welcome, Dana');
  expect(sent.at(-1)?.body).toMatchObject({ firstName: 'Dana', lastName: 'Whitlock' });
});

test('two passwords that are short and differ are refused for both reasons', async () => {
  const { sent } = show({ [verify]: () => json(proof) }, { email: dana.email });
  await checkCode();
  await choosePassword('rue', 'rue tea');
  const lines = screen.getAllByRole('link').map((line) => line.textContent);
  expect(lines).toEqual(['Password must be at least 6 characters', 'Passwords do not match']);
  expect(sent).toHaveLength(1);
});

test('a proof that is over leads back to the code, with the reason', async () => {
  show({ [verify]: () => json(proof), [complete]: () => refusal('admin.proof_over') }, { email: dana.email });
  await checkCode();
  await choosePassword();
  await heading('Verification code');
  expect(screen.getByText('Your verification has expired. Please ask for a new code.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeEnabled();
});

test.each([
  ['the request', ask, sendRequest, undefined, 'Registration failed. Please try again.'],
  ['the code', verify, checkCode, { email: dana.email }, 'Verification failed. Please try again.'],
] as const)('says that %s failed when a page comes instead of an answer', async (_what, call, act1, link, sentence) => {
  show({ [call]: () => page('<h1>Bad gateway</h1>', 502) }, link);
  await act1();
  await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
});
