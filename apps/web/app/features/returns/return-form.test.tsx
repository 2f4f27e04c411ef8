import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderDetail, orderItem, returnRequest } from '../../testing/sample-orders.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, keysSent, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import { ReturnForm } from './return-form.tsx';

const order = orderDetail(1, {
  status: 'delivered',
  can: ['return'],
  items: [
    orderItem(1, { returnable: 2 }),
    orderItem(2, { name: 'Elderberry Capsules', category: 'Supplements', returnable: 1, quantity: 1 }),
    orderItem(3, { name: 'Last Teapot', finalSale: true, returnable: 1, quantity: 1 }),
    orderItem(4, { name: 'Old Jar', returnedQuantity: 2 }),
  ],
});
const estimate = { items: [], subtotal: 9.5, discount: 0.95, shipping: 1.87, tax: 0.77, total: 11.19 };
const estimated = { 'POST /api/returns/estimate': () => json(estimate) };
const submitted = vi.fn();

beforeEach(() => window.sessionStorage.clear());
const show = () => showScreen(<ReturnForm order={order} onSubmitted={submitted} />);
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Return ${name}` }));
const because = (reason: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Return' }));
const photo = (name = 'lid.png', type = 'image/png', bytes = 20) => new File([new Uint8Array(bytes)], name, { type });

test('a non-returnable item cannot be chosen and shows the reason', () => {
  stubApi({});
  show();
  expect(screen.getByRole('checkbox', { name: 'Return Old Jar' })).toBeDisabled();
  expect(screen.getByText('Already returned.')).toBeVisible();
  expect(screen.getByText('0 of 4 products')).toBeVisible();
});

test('the estimate is the server’s, to the cent', async () => {
  const sent = stubApi(estimated);
  show();
  await choose('Herb 1');
  await because('Changed my mind');
  const aside = screen.getByRole('region', { name: 'Refund estimate' });
  expect(await within(aside).findByText('$11.19')).toBeVisible();
  for (const text of ['Items (1)$9.50', 'Discount−$0.95', 'Shipping$1.87', 'Tax (9%)$0.77']) {
    expect(aside).toHaveTextContent(text);
  }
  expect(aside).toHaveTextContent('Back to Visa ending 4242');
  expect(sent).toEqual([
    {
      call: 'POST /api/returns/estimate',
      body: { orderId: order._id, items: [{ orderLine: idOf(501), quantity: 1, reason: 'changed_mind' }] },
    },
  ]);
});

test('the quantity stays between one and the returnable pieces', async () => {
  stubApi(estimated);
  show();
  await choose('Herb 1');
  const pieces = screen.getByRole('group', { name: 'How many of Herb 1' });
  expect(within(pieces).getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  const more = within(pieces).getByRole('button', { name: 'One more' });
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  await userEvent.click(more);
  expect(pieces).toHaveTextContent('2of 2 bought');
});

test('the error summary takes the focus and links to the fields', async () => {
  const sent = stubApi(estimated);
  show();
  await choose('Herb 1');
  await submit();
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Choose a reason for Herb 1', 'Please confirm that the items are unused and in original packaging']);
  await userEvent.click(within(summary).getByRole('link', { name: 'Choose a reason for Herb 1' }));
  const reason = screen.getByRole('combobox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  expect(reason).toBeInvalid();
  await because('Changed my mind');
  expect(reason).not.toBeInvalid();
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/returns');
});

const support = '/contact-support?category=returns&order=HB-1';

test('an opened supplement that is not wanted any more is refused at once, is not counted, and leads to support', async () => {
  const sent = stubApi(estimated);
  show();
  await choose('Elderberry Capsules');
  expect(screen.queryByRole('group', { name: /still sealed/ })).toBeNull();
  await because('Changed my mind');
  const sealed = screen.getByRole('group', { name: 'Is the pack of Elderberry Capsules still sealed?' });
  await userEvent.click(within(sealed).getByRole('radio', { name: 'No, it was opened' }));
  const refused = screen.getByRole('alert');
  expect(refused).toHaveTextContent('Opened herbal supplements are not returnable.');
  expect(within(refused).getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', support);
  expect(screen.getByText('0 of 4 products')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /unused and in original packaging/ }));
  await submit();
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  await userEvent.click(within(summary).getByRole('link', { name: 'Opened herbal supplements are not returnable.' }));
  expect(within(sealed).getByRole('radio', { name: 'Yes, it was never opened' })).toHaveFocus();
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/returns');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(screen.getByRole('checkbox', { name: 'Return Elderberry Capsules' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Return Elderberry Capsules' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a damaged supplement needs a photo, but no answer about seal or packaging', async () => {
  const sent = stubApi({
    ...estimated,
    'POST /api/returns/photos': () => json({ _id: idOf(77), url: '/files/77' }, 201),
    'POST /api/returns': () => json(returnRequest(1), 201),
  });
  show();
  await choose('Elderberry Capsules');
  await because('Arrived damaged');
  await userEvent.click(screen.getByRole('checkbox', { name: 'The pack has been opened.' }));
  expect(screen.queryByRole('group', { name: /still sealed/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /unused and in original packaging/ })).toBeNull();
  expect(screen.getByText('1 of 4 products')).toBeVisible();
  await submit();
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  const missing = 'Add a photo that shows what is wrong with Elderberry Capsules';
  await userEvent.click(within(summary).getByRole('link', { name: missing }));
  const adding = screen.getByLabelText(/Add a photo of Elderberry/);
  expect(adding).toHaveFocus();
  await userEvent.upload(adding, photo());
  await screen.findByRole('button', { name: 'Remove photo 1 of Elderberry Capsules' });
  expect(screen.queryByText(missing)).toBeNull();
  await submit();
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/returns')?.body).toMatchObject({
      items: [{ orderLine: idOf(502), reason: 'damaged', opened: true, photos: [idOf(77)] }],
    }),
  );
});

test('a final sale item is returnable only when it is faulty', async () => {
  stubApi(estimated);
  show();
  expect(screen.getByText('Final sale: you can return it only if something is wrong with it.')).toBeVisible();
  await choose('Last Teapot');
  const reasons = within(screen.getByRole('combobox', { name: 'Reason' })).getAllByRole('option');
  expect(reasons.map((option) => option.textContent)).toEqual([
    'Choose a reason',
    'Arrived damaged',
    'Defective',
    'Wrong item',
    'Not as described',
  ]);
});

async function describeReturn() {
  await choose('Herb 1');
  await because('Changed my mind');
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, it was never opened' }));
  await fillIn(screen.getByLabelText(/What happened/), 'Split lid');
  await userEvent.click(screen.getByRole('checkbox', { name: /unused and in original packaging/ }));
}

test('a request is sent once with its photos, then the draft is removed', async () => {
  const later = deferredResponse();
  const sent = stubApi({
    ...estimated,
    'POST /api/returns/photos': () => json({ _id: idOf(77), url: '/files/77' }, 201),
    'POST /api/returns': later.answer,
  });
  show();
  await describeReturn();
  await userEvent.upload(screen.getByLabelText(/Add a photo/), photo());
  expect(await screen.findByRole('button', { name: 'Remove photo 1 of Herb 1' })).toBeVisible();
  await submit();
  await userEvent.click(screen.getByRole('button', { name: /Sending/ }));
  const done = returnRequest(2081);
  later.arrive(json(done, 201));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith(done));
  const requests = sent.filter(({ call }) => call === 'POST /api/returns');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual({
    orderId: order._id,
    items: [
      {
        orderLine: idOf(501),
        quantity: 1,
        reason: 'changed_mind',
        details: 'Split lid',
        opened: false,
        photos: [idOf(77)],
      },
    ],
  });
  expect(window.sessionStorage.length).toBe(0);
});

const keys = () => keysSent('POST /api/returns');

test('a request with a lost answer is retried under its key, also after a reload', async () => {
  const answers = [() => json({}, 502), () => refusal('idempotency.in_progress'), () => refusal('rate.limited')];
  stubApi({ ...estimated, 'POST /api/returns': () => (answers.shift() ?? (() => json(returnRequest(1), 201)))() });
  show();
  await describeReturn();
  await submit();
  await screen.findByRole('alert', { name: 'There is a problem' });
  await submit();
  await screen.findByText('This request is still being processed');
  cleanup();
  show();
  await submit();
  await screen.findByText(/Too many attempts/);
  await submit();
  await waitFor(() => expect(keys()).toHaveLength(4));
  expect(new Set(keys()).size).toBe(1);
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});

test('a changed request and a refused request get a new key', async () => {
  const answers = [() => json({}, 502), () => refusal('return.window_closed')];
  stubApi({ ...estimated, 'POST /api/returns': () => (answers.shift() ?? (() => json({}, 502)))() });
  show();
  await describeReturn();
  await submit();
  await screen.findByRole('alert', { name: 'There is a problem' });
  await userEvent.type(screen.getByLabelText(/What happened/), ', and dented');
  await submit();
  await screen.findByText(/The return window of 30 days/);
  await submit();
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(3);
});

test('a sent request stays busy until the page has changed', async () => {
  submitted.mockClear();
  stubApi({ ...estimated, 'POST /api/returns': () => json(returnRequest(1), 201) });
  show();
  await describeReturn();
  await submit();
  await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  const button = screen.getByRole('button', { name: /Sending/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(keys()).toHaveLength(1);
});

test('a refusal of the server shows its message and keeps the input', async () => {
  stubApi({ ...estimated, 'POST /api/returns': () => refusal('return.window_closed') });
  show();
  await describeReturn();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('The return window of 30 days from delivery has closed');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', support);
  expect(screen.getByLabelText(/What happened/)).toHaveValue('Split lid');
});

test('a file of another kind, a large one and a sixth one are refused with a sentence', async () => {
  let number = 0;
  stubApi({
    ...estimated,
    'POST /api/returns/photos': () => {
      number += 1;
      return json({ _id: idOf(number), url: `/files/${number}` }, 201);
    },
  });
  show();
  await choose('Herb 1');
  const input = screen.getByLabelText(/Add a photo/);
  await userEvent.upload(input, photo('paper.pdf', 'application/pdf'), { applyAccept: false });
  expect(screen.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
  await userEvent.upload(input, photo('huge.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(screen.getByText('Image size should be less than 5MB')).toBeVisible();
  await userEvent.upload(
    input,
    ['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.png`)),
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(5));
  expect(screen.getByText('At most 5 photos.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of Herb 1' }));
  expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(4);
});

test('a photo upload shows its progress, delays the request and can be canceled', async () => {
  const { answer } = deferredResponse();
  stubApi({ ...estimated, 'POST /api/returns/photos': answer });
  show();
  await choose('Herb 1');
  await userEvent.upload(screen.getByLabelText(/Add a photo/), photo());
  expect(await screen.findByRole('progressbar', { name: 'Uploading lid.png' })).toHaveAttribute('value', '0.5');
  expect(screen.getByRole('button', { name: 'Uploading photos...' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of lid.png' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByLabelText(/Add a photo/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Submit Return' })).toBeVisible();
  expect(screen.queryByText(/could not be uploaded/)).toBeNull();
});

test('a failed photo upload is named and can be chosen again', async () => {
  stubApi({ ...estimated, 'POST /api/returns/photos': () => refusal('upload.not_an_image') });
  show();
  await choose('Herb 1');
  await userEvent.upload(screen.getByLabelText(/Add a photo/), photo());
  expect(await screen.findByText(/lid.png could not be uploaded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove photo/ })).toBeNull();
});
