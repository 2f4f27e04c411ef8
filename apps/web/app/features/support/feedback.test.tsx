import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { ReceivedFeedback } from './received-feedback.tsx';
import { SentFeedback } from './sent-feedback.tsx';

const submit = 'POST /api/seller/feedback/submit';
const list = 'GET /api/seller/feedback?page=1';
const none = () => json({ feedback: [], total: 0, page: 1, pages: 1 });
const thanks = 'Thank you for your feedback! Our team will review it shortly.';

const title = () => screen.getByRole('textbox', { name: 'Title' });
async function fill(user: ReturnType<typeof newUser>) {
  await user.click(screen.getByRole('radio', { name: 'Bug' }));
  await user.type(title(), 'Wrong month');
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'The CSV shows October.');
}
const send = (user: ReturnType<typeof newUser>) => user.click(screen.getByRole('button', { name: 'Send Feedback' }));

describe('the feedback form', () => {
  it('names what is missing, and sends nothing', async () => {
    const sent = stubApi({});
    showScreen(<FeedbackForm />);
    await send(newUser());
    expect(screen.getAllByText('Please enter a title for your feedback.')).not.toHaveLength(0);
    expect(screen.getAllByText('Please provide details in your feedback.')).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('sends type, title, details and the screenshot, thanks, and starts anew after three seconds', async () => {
    freezeClock();
    const sent = stubApi({ [submit]: () => json({ success: true, message: thanks }, 201), [list]: none });
    showScreen(<FeedbackForm />);
    const user = newUser();
    await fill(user);
    await user.upload(screen.getByLabelText(/Choose a file/), new File(['x'], 'slips.png', { type: 'image/png' }));
    await send(user);
    expect(await screen.findByText(thanks)).toBeVisible();
    await send(user);
    expect(sent.filter(({ call }) => call === submit)).toHaveLength(1);
    const form = sent.find(({ call }) => call === submit)?.body as FormData;
    expect([form.get('type'), form.get('title')]).toEqual(['bug', 'Wrong month']);
    expect((form.get('screenshot') as File).name).toBe('slips.png');
    await act(async () => vi.advanceTimersByTime(2_900));
    expect(title()).toHaveValue('Wrong month');
    await act(async () => vi.advanceTimersByTime(200));
    expect(title()).toHaveValue('');
    expect(screen.queryByText('slips.png')).not.toBeInTheDocument();
  });

  it('sends the next feedback while it still thanks for the one before, and erases nothing of it', async () => {
    freezeClock();
    const sent = stubApi({ [submit]: () => json({ success: true, message: thanks }, 201), [list]: none });
    showScreen(<FeedbackForm />);
    const user = newUser();
    await fill(user);
    await send(user);
    expect(await screen.findByText(thanks)).toBeVisible();
    await user.type(title(), ' again');
    await act(async () => vi.advanceTimersByTime(3_100));
    expect(screen.queryByText(thanks)).not.toBeInTheDocument();
    expect(title()).toHaveValue('Wrong month again');
    await send(user);
    expect(await screen.findByText(thanks)).toBeVisible();
    await user.type(title(), '!');
    await send(user);
    expect(sent.filter(({ call }) => call === submit)).toHaveLength(3);
  });

  it('keeps what is typed while it is being sent', async () => {
    freezeClock();
    const { answer, arrive } = deferredResponse();
    stubApi({ [submit]: answer, [list]: none });
    showScreen(<FeedbackForm />);
    const user = newUser();
    await fill(user);
    await send(user);
    await user.type(title(), ' again');
    arrive(json({ success: true, message: thanks }, 201));
    expect(await screen.findByText(thanks)).toBeVisible();
    await act(async () => vi.advanceTimersByTime(3_100));
    expect(title()).toHaveValue('Wrong month again');
  });

  it.each([
    ['The file could not be stored. Please try again later.', () => refusal('upload.storage_full')],
    ['You must be logged in to submit feedback.', () => refusal('auth.required')],
    ['Error submitting feedback.', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('keeps what was written and says: %s', async (sentence, answer) => {
    stubApi({ [submit]: answer });
    showScreen(<FeedbackForm />);
    const user = newUser();
    await user.type(title(), 'Wrong month');
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'October');
    await send(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(title()).toHaveValue('Wrong month');
  });
});

describe('what was sent before', () => {
  it('shows each with its kind, day and status', async () => {
    const one = {
      _id: '0198aaaa-0000-7000-8000-000000000001',
      type: 'suggestion',
      title: 'Weights in ounces too',
      status: 'resolved',
      createdAt: '2026-10-02T10:00:00.000Z',
      answer: { text: 'They are there now.', at: '2026-10-03T10:00:00.000Z' },
    };
    stubApi({ [list]: () => json({ feedback: [one], total: 1, page: 1, pages: 1 }) });
    showScreen(<SentFeedback />);
    expect(await screen.findByText('Weights in ounces too')).toBeVisible();
    expect(screen.getByText(/Suggestion, October/)).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
    expect(screen.getByText('They are there now.')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('is shown page by page', async () => {
    const one = {
      _id: '0198aaaa-0000-7000-8000-000000000001',
      type: 'bug',
      title: 'The oldest',
      status: 'read',
      createdAt: '2026-10-02T10:00:00.000Z',
      answer: null,
    };
    stubApi({ 'GET /api/seller/feedback?page=2': () => json({ feedback: [one], total: 6, page: 2, pages: 2 }) });
    showScreen(<SentFeedback />, {}, '/dashboard/feedback?page=2');
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(screen.queryByText(/Our answer/)).not.toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of feedback' }));
    expect(pages.getByRole('link', { name: /1/ })).toHaveAttribute('href', '/dashboard/feedback');
  });

  it('says so when there is nothing', async () => {
    stubApi({ [list]: none });
    showScreen(<SentFeedback />);
    expect(await screen.findByText('Nothing yet.')).toBeVisible();
  });
});

function Header() {
  useQuery(adminWorkQuery);
  return null;
}

describe('the queue of feedback', () => {
  const id = '0198aaaa-0000-7000-8000-000000000002';
  const received = {
    _id: id,
    type: 'question',
    title: 'A label printer',
    content: 'Which one?',
    author: { _id: 'a1', name: 'Maya', businessName: 'Willow & Rue' },
    hasScreenshot: false,
    createdAt: '2026-10-02T10:00:00.000Z',
  };
  const faster = { text: 'The small one.', by: 'Helen', at: '2026-10-03T10:00:00.000Z' };

  it('keeps an answer when a colleague was faster', async () => {
    let given: object = { status: 'new', answer: null };
    stubApi({
      'GET /api/admin/feedback?page=1&limit=5': () =>
        json({ feedback: [{ ...received, ...given }], unread: 1, total: 1, page: 1, pages: 1 }),
      [`PUT /api/admin/feedback/${id}/answer`]: () => {
        given = { status: 'resolved', answer: faster };
        return refusal('feedback.answered_already', { by: 'Helen', at: 'October 3, 2026' });
      },
    });
    showScreen(<ReceivedFeedback />);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'The large one.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('The small one.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your unsent answer' })).toBeVisible();
    expect(screen.getByText('The large one.')).toBeVisible();
  });

  it('keeps nothing of an answer that was sent', async () => {
    let given: object = { status: 'new', answer: null };
    stubApi({
      'GET /api/admin/feedback?page=1&limit=5': () =>
        json({ feedback: [{ ...received, ...given }], unread: 1, total: 1, page: 1, pages: 1 }),
      [`PUT /api/admin/feedback/${id}/answer`]: () => {
        given = { status: 'resolved', answer: { ...faster, text: 'The large one.' } };
        return json({ feedback: { ...received, ...given } });
      },
    });
    showScreen(<ReceivedFeedback />);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'The large one.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(await screen.findByText('The large one.')).toBeVisible();
    expect(screen.queryByText('Your unsent answer')).not.toBeInTheDocument();
  });

  it('keeps nothing of an answer that was sent, also while the counts of the header are still on their way', async () => {
    let given: object = { status: 'new', answer: null };
    const { answer } = deferredResponse();
    stubApi({
      'GET /api/admin/work': answer,
      'GET /api/admin/feedback?page=1&limit=5': () =>
        json({ feedback: [{ ...received, ...given }], unread: 1, total: 1, page: 1, pages: 1 }),
      [`PUT /api/admin/feedback/${id}/answer`]: () => {
        given = { status: 'resolved', answer: { ...faster, text: 'The large one.' } };
        return json({ feedback: { ...received, ...given } });
      },
    });
    showScreen(
      <>
        <Header />
        <ReceivedFeedback />
      </>,
    );
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'The large one.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/Answered by Helen/)).toBeVisible();
    expect(screen.queryByText('Your unsent answer')).not.toBeInTheDocument();
  });
});
