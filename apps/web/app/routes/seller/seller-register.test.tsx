import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import SellerRegister from './seller-register.tsx';

const Where = () => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-3)}>
        Three pages back
      </button>
      <button type="button" onClick={() => navigate(3)}>
        Three pages on
      </button>
      <Link to={{ hash: '#main' }}>Skip</Link>
      <output aria-label="Place">{JSON.stringify({ pathname, state })}</output>
    </>
  );
};

const show = () =>
  showScreen(
    <>
      <SellerRegister />
      <Where />
    </>,
    {},
    '/seller/register',
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.querySelector('a[href^="#"]')?.textContent ?? []);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

const account = {
  'First name': 'Nora',
  'Last name': 'Ashby',
  Email: 'nora@herbary.test',
  Password: 'rue-and-willow-26',
  'Confirm password': 'rue-and-willow-26',
};
const business = {
  'Business name': 'Willow & Rue',
  'Business description': 'Small-batch woodland herbs.',
  City: 'Asheville',
  State: 'North Carolina',
};

async function fillAccount(changes: Partial<typeof account> = {}) {
  for (const [label, text] of Object.entries({ ...account, ...changes }))
    if (text) await fillIn(screen.getByLabelText(label), text);
  await press('Continue');
}

async function fillBusiness() {
  for (const [label, text] of Object.entries(business)) await fillIn(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText('Business category'), 'Herbs');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'United States');
  await fillIn(screen.getByLabelText('Certifications'), 'Certified Organic');
  await userEvent.keyboard('{Enter}');
  await fillIn(screen.getByLabelText('Certifications'), 'Registered Herbalist');
  await press('Continue');
}

const pdf = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
const jpg = new File(['jpg'], 'license.jpg', { type: 'image/jpeg' });

async function chooseDocuments() {
  await userEvent.upload(screen.getByLabelText(/identification document here/), pdf);
  await userEvent.upload(screen.getByLabelText(/business document here/), jpg);
  await press('Continue');
}

async function walkToTheEnd() {
  await fillAccount();
  await fillBusiness();
  await chooseDocuments();
  await heading('Finalize');
}

test('four steps make one application, and its sender lands at the seller login with the email filled in', async () => {
  const sent = stubApi({ 'POST /api/sellers/register': () => json({ success: true, message: 'Received' }, 201) });
  show();
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/seller-guide-visuals');
  expect(screen.getByRole('link', { name: 'Explore the Dashboard' })).toHaveAttribute('href', '/dashboard');
  await fillAccount();
  expect(await heading('Business Info')).toHaveFocus();
  await fillBusiness();
  expect(await heading('Documents')).toHaveFocus();
  await chooseDocuments();
  expect(await heading('Finalize')).toHaveFocus();
  expect(screen.getByText('Willow & Rue, Herbs')).toBeVisible();
  expect(screen.getByText('passport.pdf')).toBeVisible();
  await press('Create Account');
  expect(lines()).toEqual(['You must agree to the Terms of Service']);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Create Account');
  const state = { registrationSuccess: true, email: 'nora@herbary.test' };
  await eventually(() =>
    expect(screen.getByLabelText('Place')).toHaveTextContent(JSON.stringify({ pathname: '/seller/login', state })),
  );
  const form = sent[0]?.body as FormData;
  expect(form.getAll('certifications')).toEqual(['Certified Organic', 'Registered Herbalist']);
  expect([form.get('category'), form.get('country'), form.get('password')]).toEqual([
    'herbs',
    'United States',
    'rue-and-willow-26',
  ]);
  expect([form.get('confirmPassword'), form.get('agreeToTerms'), form.get('taxDocument')]).toEqual([null, null, null]);
  expect((form.get('identificationDocument') as File).name).toBe('passport.pdf');
  expect(localStorage.getItem('seller-application-draft')).toBeNull();
});

test('each step says what is missing before it lets on', async () => {
  stubApi({});
  show();
  await press('Continue');
  expect(lines()).toEqual(['Please provide your first and last name', 'Email is required', 'Password is required']);
  await fillAccount({ Password: 'short', 'Confirm password': 'other' });
  expect(lines()).toEqual(['Password must be at least 6 characters long', 'Passwords do not match']);
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.clear(screen.getByLabelText('Confirm password'));
  await fillIn(screen.getByLabelText('Password'), account.Password);
  await fillIn(screen.getByLabelText('Confirm password'), account.Password);
  await press('Continue');
  await heading('Business Info');
  await press('Continue');
  expect(lines()).toEqual([
    'Business name is required',
    'Please select a business category',
    'Please provide a business description',
    'Please provide your location (city, state, country)',
    'Please provide at least one certification',
  ]);
  await fillBusiness();
  await heading('Documents');
  await press('Continue');
  expect(lines()).toEqual([
    'Please upload your identification document',
    'Please upload your business verification document',
  ]);
  const page = new File(['x'], 'notes.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/tax document here/), page);
  expect(await screen.findByText('File must be PDF, PNG or JPG, up to 5 MB')).toBeVisible();
});

test('a document can be removed, and the way back keeps everything', async () => {
  stubApi({});
  show();
  await fillAccount();
  await fillBusiness();
  await userEvent.upload(screen.getByLabelText(/identification document here/), pdf);
  await press('Remove passport.pdf');
  expect(screen.queryByText('passport.pdf')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Skip' }));
  expect(await heading('Documents')).toBeVisible();
  await press('Back');
  expect(await screen.findByLabelText('Business name')).toHaveValue('Willow & Rue');
  expect(screen.getByRole('button', { name: /Registered Herbalist/ })).toBeVisible();
  await press('Back');
  expect(await screen.findByLabelText('Password')).toHaveValue(account.Password);
});

test('a step that was changed is checked again, also where the browser goes forward', async () => {
  stubApi({});
  show();
  await walkToTheEnd();
  await press('Three pages back');
  await userEvent.clear(await screen.findByLabelText('Confirm password'));
  await press('Three pages on');
  await press('Continue');
  expect(lines()).toEqual(['Passwords do not match']);
});

test('the description counts down in its last fifty characters', async () => {
  stubApi({});
  show();
  await fillAccount();
  const description = await screen.findByLabelText('Business description');
  await fillIn(description, 'x'.repeat(250));
  expect(description).toHaveAccessibleDescription(/250 \/ 300/);
  await fillIn(description, 'x');
  expect(description).toHaveAccessibleDescription(/49 characters left/);
});

test('a draft survives a reload without password and files, and says so', async () => {
  stubApi({});
  show();
  await walkToTheEnd();
  expect(localStorage.getItem('seller-application-draft')).not.toContain(account.Password);
  cleanup();
  show();
  expect(await screen.findByText(/choose passport.pdf, license.jpg again in step 3/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  for (const label of ['Password', 'Confirm password']) await fillIn(screen.getByLabelText(label), account.Password);
  await press('Continue');
  expect(await screen.findByLabelText('Business name')).toHaveValue('Willow & Rue');
  await press('Continue');
  expect(await screen.findByText(/please choose passport.pdf again/)).toBeVisible();
  await press('Back');
  await press('Back');
  await press('Start over');
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('a refusal loses nothing, and the same application can be sent again', async () => {
  const refusals: [Response, string | RegExp][] = [
    [json({}, 500), 'Failed to create seller account'],
    [refusal('seller.email_taken'), /An account with this email already exists/],
    [refusal('upload.not_a_document'), 'Please upload a PDF, PNG or JPG file'],
  ];
  let answer = json({}, 500);
  stubApi({ 'POST /api/sellers/register': () => answer });
  show();
  await walkToTheEnd();
  await userEvent.click(screen.getByRole('checkbox'));
  for (const [refused, sentence] of refusals) {
    answer = refused;
    await press('Create Account');
    await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByText('passport.pdf')).toBeVisible();
  }
});
