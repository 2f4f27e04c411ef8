import { confirmNewsletter } from '@herbary/contract/newsletter.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { NewsletterLink } from './newsletter-link.tsx';
import { OwnSubscription } from './own-subscription.tsx';

const id = '0198aaaa-0000-7000-8000-000000000001';
const path = `/api/admin/newsletter/issues/${id}`;
const summary = {
  _id: id,
  subject: 'November',
  status: 'draft',
  recipients: 0,
  sent: 0,
  updatedAt: '2026-11-02T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
};
const issue = {
  ...summary,
  preview: '',
  blocks: [{ type: 'text', text: 'Rosehips.' }],
  products: [],
  version: 3,
  problems: [],
};
const subscribers = { confirmed: 41, pending: 2, unsubscribed: 1 };
const list = () => json({ issues: [summary], subscribers, total: 1, page: 1, pages: 1 });
const preview = () => json({ subject: 'November', html: '<style>x</style><p>Rosehips.</p>', text: 'Rosehips.' });
const lists = { 'GET /api/admin/newsletter/issues?page=1': list };

type Versioned = { version: number };

describe('the newsletter desk', () => {
  it('lists issues and how many get the next one; only who may send begins one', async () => {
    stubApi(lists);
    showScreen(<NewsletterDesk canSend={false} />);
    expect(await screen.findByText('41 subscribed, 2 not confirmed yet, 1 unsubscribed.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'November' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New issue' })).not.toBeInTheDocument();
  });

  it('saves a new issue of parts that can be moved, and names what is missing', async () => {
    const sent = stubApi({ ...lists, 'POST /api/admin/newsletter/issues': () => json(issue, 201) });
    showScreen(<NewsletterDesk canSend />, {}, '/?id=new');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Heading' }));
    await user.click(screen.getByRole('button', { name: 'Product' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(screen.getByText('Please enter a subject')).toBeVisible();
    expect(screen.getByText('Please write a heading')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'November');
    await user.type(screen.getByRole('textbox', { name: 'Heading, part 1' }), 'Roots');
    await user.type(screen.getByRole('textbox', { name: 'Product, part 2' }), `https://x.test/product/${id}?tab=1`);
    await user.click(screen.getByRole('button', { name: 'Move up: Product, part 2' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true));
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      subject: 'November',
      preview: '',
      blocks: [
        { type: 'product', productId: id },
        { type: 'heading', text: 'Roots' },
      ],
    });
  });

  it('shows the mail without its scripts, and sends what was saved after a question', async () => {
    const sent = stubApi({
      ...lists,
      [`GET ${path}`]: () => json(issue),
      [`GET ${path}/preview`]: preview,
      [`POST ${path}/send`]: () => json({ ...issue, status: 'sent', recipients: 41, sent: 41 }),
    });
    showScreen(<NewsletterDesk canSend />, {}, `/?id=${id}`);
    const frame = await screen.findByTitle('Email: November');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>Rosehips.</p>');
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
    expect(await screen.findByRole('heading', { name: 'Send to 41 people?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('41 of 41 emails are ready')).toBeVisible();
    expect(sent.find(({ call }) => call === `POST ${path}/send`)?.body).toEqual({ version: 3 });
  });

  it('asks before a changed issue is left, and not after it was saved', async () => {
    stubApi({
      ...lists,
      [`GET ${path}`]: () => json(issue),
      [`GET ${path}/preview`]: preview,
      [`PUT ${path}`]: () => json({ ...issue, subject: 'November 2026', version: 4 }),
    });
    showScreen(<NewsletterDesk canSend />, {}, `/?id=${id}`);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' 2026');
    await user.click(screen.getByRole('link', { name: 'All issues' }));
    expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('November 2026');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All issues' }));
    expect(await screen.findByRole('link', { name: 'November' })).toBeVisible();
  });

  it('saves from the version that its fields came from, not from one that a colleague has saved since', async () => {
    let stored = { ...issue };
    const sent = stubApi({
      ...lists,
      [`GET ${path}`]: () => json(stored),
      [`GET ${path}/preview`]: preview,
      [`PUT ${path}`]: () => json({ ...issue, version: 7 }),
    });
    showScreen(<NewsletterDesk canSend />, {}, `/?id=${id}`);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' 2026');
    stored = { ...issue, subject: 'Roots', version: 4 };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Roots' })).toBeVisible();
    const versions = () =>
      sent.flatMap(({ call, body }) => (call.startsWith('PUT') ? (body as Versioned).version : []));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(versions()).toEqual([3, 7]));
  });

  it('takes no more text while a new issue is created and then opened', async () => {
    const { answer, arrive } = deferredResponse();
    stubApi({ ...lists, 'POST /api/admin/newsletter/issues': answer });
    showScreen(<NewsletterDesk canSend />, {}, '/?id=new');
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'November');
    await user.click(screen.getByRole('button', { name: 'Text' }));
    await user.type(screen.getByRole('textbox', { name: 'Text, part 1' }), 'Rosehips.');
    const save = screen.getByRole('button', { name: 'Save draft' });
    await user.click(save);
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    await waitFor(() => expect(subject.closest('[inert]')).not.toBeNull());
    expect(save).toHaveFocus();
    arrive(json({}, 500));
    expect(await screen.findByText('The draft was not saved. Please try again.')).toBeVisible();
    expect(subject.closest('[inert]')).toBeNull();
  });

  it('says why an issue cannot be sent', async () => {
    stubApi({
      ...lists,
      [`GET ${path}`]: () => json({ ...issue, problems: ['cures insomnia'] }),
      [`GET ${path}/preview`]: preview,
    });
    showScreen(<NewsletterDesk canSend />, {}, `/?id=${id}`);
    expect(await screen.findByText(/Please change: cures insomnia/)).toBeVisible();
  });
});

describe('a link of the newsletter', () => {
  const post = 'POST /api/newsletter/confirm';
  const link = (
    <NewsletterLink
      endpoint={confirmNewsletter}
      token={'t'.repeat(43)}
      icon="MailCheck"
      ask={{ title: 'Confirm?', text: 'Once a month.', button: 'Subscribe' }}
      done={{ title: 'Subscribed!', text: 'The next issue comes.' }}
    />
  );

  it('does nothing until the button is pressed', async () => {
    const sent = stubApi({ [post]: () => json({ success: true, message: 'Subscribed!' }) });
    showScreen(link);
    expect(sent).toEqual([]);
    await newUser().click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('heading', { name: 'Subscribed!' })).toHaveFocus();
  });

  it('says that it is dead', async () => {
    stubApi({ [post]: () => refusal('newsletter.link_invalid') });
    showScreen(link);
    await newUser().click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

describe('the newsletter of an account', () => {
  const get = 'GET /api/account/newsletter';
  const put = 'PUT /api/account/newsletter';

  it('is switched at once, and back when it is refused', async () => {
    stubApi({ [get]: () => json({ status: 'none' }), [put]: () => json({}, 500) });
    showScreen(<OwnSubscription />);
    const toggle = await screen.findByRole('switch', { name: 'Newsletter by email' });
    expect(toggle).not.toBeChecked();
    await newUser().click(toggle);
    expect(await screen.findByText('Your choice was not saved')).toBeVisible();
    expect(toggle).not.toBeChecked();
  });

  it('ends as it was switched last: one change waits for the other, and an earlier answer shows nothing', async () => {
    const { answer, arrive } = deferredResponse();
    const last = deferredResponse();
    const answers = [answer, last.answer];
    const sent = stubApi({ [get]: () => json({ status: 'none' }), [put]: () => (answers.shift() ?? json)({}) });
    showScreen(<OwnSubscription />);
    const toggle = await screen.findByRole('switch', { name: 'Newsletter by email' });
    const user = newUser();
    await user.click(toggle);
    await user.click(toggle);
    const changes = () => sent.flatMap(({ call, body }) => (call === put ? [body] : []));
    await waitFor(() => expect(changes()).not.toHaveLength(0));
    expect(changes()).toEqual([{ subscribed: true }]);
    arrive(json({ status: 'pending' }));
    await waitFor(() => expect(changes()).toEqual([{ subscribed: true }, { subscribed: false }]));
    expect(toggle).not.toBeChecked();
    last.arrive(json({ status: 'none' }));
    await waitFor(() => expect(toggle).not.toBeChecked());
  });

  it('says that a link waits in the mailbox', async () => {
    stubApi({ [get]: () => json({ status: 'none' }), [put]: () => json({ status: 'pending' }) });
    showScreen(<OwnSubscription />);
    await newUser().click(await screen.findByRole('switch', { name: 'Newsletter by email' }));
    expect(await screen.findByText(/We sent you a link/)).toBeVisible();
  });
});
