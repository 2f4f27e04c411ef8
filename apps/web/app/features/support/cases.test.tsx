import type { ReceivedCase } from '@herbary/contract/support-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { CasePage } from './case-page.tsx';
import { ContactForm, subjectOf } from './contact-form.tsx';
import { OwnCases } from './own-cases.tsx';
import { ReceivedCases } from './received-cases.tsx';

const submit = 'POST /api/support/cases';
const thanks = 'Thank you. Your message has been sent.';
const sentCase = () => json({ success: true, message: thanks, caseNumber: 'CS-10001' }, 201);
const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fill(user: ReturnType<typeof newUser>) {
  await user.clear(textbox('Name'));
  await user.type(textbox('Name'), 'Maya');
  await user.clear(textbox('Email'));
  await user.type(textbox('Email'), 'maya@herbary.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'returns');
  await user.type(textbox('Subject'), 'A jar');
  await user.type(textbox('Message'), 'It is cracked.');
}
const send = (user: ReturnType<typeof newUser>) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  it('names everything that is missing, and sends nothing', async () => {
    const sent = stubApi({});
    showScreen(<ContactForm />);
    await send(newUser());
    for (const sentence of [
      'Please enter your name',
      'Email is required',
      'Please choose a category',
      'Please enter a subject',
      'Please write a message',
    ])
      expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('begins with what the link to it is about, and with nothing that it does not know', () => {
    stubApi({});
    const subject = subjectOf(new URLSearchParams({ category: 'returns', order: 'HB-10001' }));
    showScreen(<ContactForm subject={subject} />);
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('returns');
    expect(textbox(/Order number/)).toHaveValue('HB-10001');
    expect(subjectOf(new URLSearchParams({ category: 'spells' })).category).toBeUndefined();
  });

  it('shows its banner after one second in the place of the form, and the empty form five seconds later', async () => {
    freezeClock();
    const sent = stubApi({ [submit]: sentCase });
    showScreen(<ContactForm />);
    const user = newUser();
    await fill(user);
    await user.upload(screen.getByLabelText(/Choose a file/), new File(['x'], 'jar.png', { type: 'image/png' }));
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = sent[0]?.body as FormData;
    expect([body.get('category'), body.get('orderNumber'), (body.get('attachFile') as File).name]).toEqual([
      'returns',
      null,
      'jar.png',
    ]);
    await act(async () => vi.advanceTimersByTime(900));
    expect(screen.queryByText(thanks)).not.toBeInTheDocument();
    await act(async () => vi.advanceTimersByTime(200));
    expect(await screen.findByRole('heading', { name: thanks })).toHaveFocus();
    expect(screen.getByText(/Case CS-10001 is open/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument();
    await act(async () => vi.advanceTimersByTime(4_900));
    expect(screen.getByText(thanks)).toBeVisible();
    await act(async () => vi.advanceTimersByTime(200));
    expect(textbox('Subject')).toHaveValue('');
    expect(screen.queryByText(thanks)).not.toBeInTheDocument();
    expect(screen.getByText(/CS-10001 was sent/)).toBeVisible();
  });

  it('is filled in for a member, and keeps what was written when it is refused', async () => {
    stubApi({ [submit]: () => refusal('rate.limited', { retryAfterSeconds: 60 }) });
    showScreen(<ContactForm person={{ name: 'Maya Reyes', email: 'maya@herbary.test' }} />);
    expect(textbox('Email')).toHaveValue('maya@herbary.test');
    const user = newUser();
    await fill(user);
    await send(user);
    expect(await screen.findByText(/Too many/)).toBeVisible();
    expect(textbox('Message')).toHaveValue('It is cracked.');
  });
});

const thread = {
  caseNumber: 'CS-10001',
  subject: 'A jar',
  category: 'returns',
  status: 'answered',
  createdAt: '2026-11-02T10:00:00.000Z',
  hasAttachment: true,
  messages: [
    { _id: 'm1', author: 'person', name: 'Maya', text: 'It is cracked.', createdAt: '2026-11-02T10:00:00.000Z' },
    { _id: 'm2', author: 'staff', name: 'Ines', text: 'A new one comes.', createdAt: '2026-11-02T12:00:00.000Z' },
  ],
} as const;

describe('the page of a case', () => {
  const get = 'GET /api/support/cases/token';

  it('shows what was written, and sends more', async () => {
    const more = {
      _id: 'm3',
      author: 'person',
      name: 'Maya',
      text: 'Thank you!',
      createdAt: '2026-11-03T09:00:00.000Z',
    };
    const sent = stubApi({
      [get]: () => json(thread),
      [`${get.replace('GET', 'POST')}/replies`]: () => json({ ...thread, messages: [...thread.messages, more] }, 201),
    });
    showScreen(<CasePage token="token" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'A jar' })).toBeVisible();
    expect(screen.getByText(/Ines, Herbary support/)).toBeVisible();
    const user = newUser();
    await user.type(textbox('Message'), 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your message was sent')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Thank you!'),
    );
    expect(sent.at(-1)?.body).toEqual({ message: 'Thank you!' });
    expect(textbox('Message')).toHaveValue('');
  });

  it('keeps what is being written when an answer arrives', async () => {
    const answer = { ...thread.messages[1], _id: 'm3', text: 'It was sent today.' };
    let messages: readonly object[] = thread.messages;
    stubApi({ [get]: () => json({ ...thread, messages }) });
    showScreen(<CasePage token="token" />);
    await newUser().type(await screen.findByRole('textbox', { name: 'Message' }), 'One more thing');
    messages = [...messages, answer];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('It was sent today.')).toBeVisible();
    expect(textbox('Message')).toHaveValue('One more thing');
  });

  it('keeps what is being written when another window sends a message, and while this one does', async () => {
    const { answer, arrive } = deferredResponse();
    const elsewhere = { ...thread.messages[0], _id: 'm3', text: 'From my phone.' };
    let messages: readonly object[] = thread.messages;
    stubApi({ [get]: () => json({ ...thread, messages }), [`${get.replace('GET', 'POST')}/replies`]: answer });
    showScreen(<CasePage token="token" />);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'One more');
    messages = [...messages, elsewhere];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('From my phone.')).toBeVisible();
    expect(textbox('Message')).toHaveValue('One more');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(textbox('Message'), ' thing');
    arrive(json({ ...thread, messages: [...messages, { ...elsewhere, _id: 'm4', text: 'One more' }] }, 201));
    expect(await screen.findByText('Your message was sent')).toBeVisible();
    expect(textbox('Message')).toHaveValue('One more thing');
  });

  it('leads to the form when the link is dead', async () => {
    stubApi({ [get]: () => refusal('case.link_invalid') });
    showScreen(<CasePage token="token" />);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact-support');
  });
});

describe('the cases of an account', () => {
  it('are listed page by page, with the way to each', async () => {
    const one = { ...thread, token: 'abc', updatedAt: thread.createdAt };
    stubApi({ 'GET /api/account/cases?page=2': () => json({ cases: [one], total: 11, page: 2, pages: 2 }) });
    showScreen(<OwnCases />, {}, '/account?tab=requests&page=2');
    expect(await screen.findByRole('link', { name: 'A jar' })).toHaveAttribute('href', '/support/case/abc');
    expect(screen.getByText('Showing 11-11 of 11 requests')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of requests' }));
    expect(pages.getByRole('link', { name: /1/ })).toHaveAttribute('href', '/account?tab=requests');
  });
});

function Header() {
  useQuery(adminWorkQuery);
  return null;
}

describe('the queue of cases', () => {
  const received: ReceivedCase = {
    ...thread,
    _id: '0198aaaa-0000-7000-8000-000000000001',
    status: 'open',
    messages: [{ ...thread.messages[0], _id: '0198aaaa-0000-7000-8000-000000000002' }],
    updatedAt: thread.createdAt,
    name: 'Maya',
    email: 'maya@herbary.test',
    userId: null,
    orderNumber: 'HB-10007',
    orderId: null,
  };
  const list = 'GET /api/admin/cases?page=1';
  const answer = `PUT /api/admin/cases/${received._id}/answer`;
  const none = { total: 1, page: 1, pages: 1 };
  const show = (answers: Parameters<typeof stubApi>[0], cases = [received]) => {
    const sent = stubApi({ [list]: () => json({ cases, ...none }), ...answers });
    showScreen(<ReceivedCases orderLink={(number) => <a href="/order">{number}</a>} />);
    return sent;
  };

  it('answers against what was read, and warns of an order that is not the writer’s', async () => {
    const sent = show({ [answer]: () => json({ case: { ...received, status: 'answered' } }) });
    expect(await screen.findByText(/This order isn't theirs/)).toBeVisible();
    expect(screen.getByText('maya@herbary.test').innerHTML).toBe('maya<wbr>@herbary.test');
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(screen.getByText('Please write an answer')).toBeVisible();
    await user.type(textbox('Answer'), 'Soon.');
    await user.click(screen.getByRole('checkbox', { name: 'Close after sending' }));
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(sent.find(({ call }) => call === answer)?.body).toEqual({ answer: 'Soon.', close: true, seen: 1 });
  });

  it('keeps an answer to a case that a colleague has closed, through opening it again', async () => {
    let status: ReceivedCase['status'] = 'open';
    const refused = refusal('case.closed_already', { by: 'Helen', at: 'November 2, 2026 at 3:45 PM UTC' });
    stubApi({
      [list]: () => json({ cases: [{ ...received, status }], ...none }),
      [answer]: () => {
        status = 'closed';
        return refused;
      },
      [answer.replace('answer', 'reopen')]: () => {
        status = 'open';
        return json({ case: received });
      },
    });
    showScreen(<ReceivedCases orderLink={(number) => <a href="/order">{number}</a>} />);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'A new one comes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/Helen closed this case on November 2/)).toBeVisible();
    expect(await screen.findByText('A new one comes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('A new one comes.');
  });

  it('keeps nothing of an answer that was sent, also while the counts of the header are still on their way', async () => {
    let status: ReceivedCase['status'] = 'open';
    const counts = deferredResponse();
    stubApi({
      'GET /api/admin/work': counts.answer,
      [list]: () => json({ cases: [{ ...received, status }], ...none }),
      [answer]: () => {
        status = 'closed';
        return json({ case: { ...received, status } });
      },
    });
    showScreen(
      <>
        <Header />
        <ReceivedCases orderLink={(number) => <a href="/order">{number}</a>} />
      </>,
    );
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'A new one comes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(screen.queryByText('Your unsent answer')).not.toBeInTheDocument();
  });

  it('keeps an answer that is being written while another case is open', async () => {
    const other = { ...received, _id: '0198aaaa-0000-7000-8000-000000000003', subject: 'A tin' };
    show({}, [received, other]);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Soon.');
    await user.click(screen.getByRole('link', { name: /A tin/ }));
    await screen.findByRole('region', { name: 'A tin' });
    expect(textbox('Answer')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /A jar/ }));
    await screen.findByRole('region', { name: 'A jar' });
    expect(textbox('Answer')).toHaveValue('Soon.');
  });

  it('keeps an answer when the person has written meanwhile', async () => {
    let messages = received.messages;
    stubApi({
      [list]: () => json({ cases: [{ ...received, messages }], ...none }),
      [answer]: () => {
        messages = [...messages, { ...thread.messages[0], _id: 'm3', text: 'Wait.' }];
        return refusal('case.changed');
      },
    });
    showScreen(<ReceivedCases orderLink={(number) => <a href="/order">{number}</a>} />);
    const user = newUser();
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Soon.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Wait.')).toBeVisible();
    expect(textbox('Answer')).toHaveValue('Soon.');
  });

  it('says that a case has changed, and links to an order of the writer', async () => {
    show({ [answer]: () => refusal('case.changed') }, [{ ...received, orderId: received._id }]);
    const record = await screen.findByRole('region', { name: 'A jar' });
    expect(within(record).getByRole('link', { name: 'HB-10007' })).toBeVisible();
    const user = newUser();
    await user.type(textbox('Answer'), 'Soon.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/This case has changed/)).toBeVisible();
  });
});
