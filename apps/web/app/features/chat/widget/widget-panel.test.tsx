import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { freezeClock } from '../../../testing/frozen-clock.ts';
import { sampleConversation, sampleMessage } from '../../../testing/sample-chat.ts';
import { maya } from '../../../testing/sample-person.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, stubApi } from '../../../testing/stub-api.ts';
import { loseConnection, restoreConnection, serverSends } from '../../../testing/stub-socket.ts';
import { fillIn, newUser } from '../../../testing/user.ts';
import { setChatSelf, startLiveChat } from '../live/live-chat.ts';
import { outbox } from '../live/outbox.ts';
import { drop } from '../live/send-outbox.ts';
import { setUnread } from '../live/unread.ts';
import { ChatLauncher, openChat } from './chat-launcher.tsx';
import WidgetPanel from './widget-panel.tsx';

const THANKS = 'Thank you! Your message has been sent. Our team will contact you soon.';
const support = sampleConversation({
  kind: 'support',
  role: 'support',
  name: 'Support Team',
  sellerId: null,
  can: ['send'],
});
const guest = sampleConversation({ kind: 'guest', isGuest: true, name: 'Support Team', sellerId: null, can: ['send'] });
const messagesOf = `/api/chat/conversations/${support._id}/messages`;
const fromTeam = (seq: number, text: string) =>
  sampleMessage(seq, text, {
    senderKind: 'admin',
    sender: 'admin',
    isAdmin: true,
    senderInfo: { firstName: 'Ines', profileImage: null },
  });

const answers = (messages: ReturnType<typeof sampleMessage>[]) => ({
  'GET /api/chat/status': () =>
    json({ online: true, hours: 'Mon-Fri 10am-4pm EST', opensAt: null, back: null, awayText: null }),
  'GET /api/chat/guest': () => json({ conversation: null }),
  'POST /api/chat/conversations': () => json({ conversation: support }),
  [`GET ${messagesOf}?limit=50`]: () => json({ messages, marks: [], hasMore: false, lastSeq: messages.length }),
  [`PUT /api/chat/conversations/${support._id}/read`]: () =>
    json({ mark: { reader: maya._id, deliveredSeq: 1, readSeq: 1 }, unreadTotal: 0 }),
});

const show = (userId: string | null) => {
  showScreen(<ChatLauncher onIntent={() => {}} panel={(close) => <WidgetPanel userId={userId} onClose={close} />} />);
  return newUser();
};

beforeEach(() => {
  queryClient.clear();
  setUnread(0);
  for (const { clientMsgId } of outbox.get()) drop(clientMsgId);
  startLiveChat();
  setChatSelf(maya._id);
});

it('is opened by a link on the page, too, and no longer once its button is gone', async () => {
  stubApi(answers([]));
  showScreen(
    <>
      <button type="button" onClick={openChat}>
        Live chat
      </button>
      <ChatLauncher onIntent={() => {}} panel={() => 'The panel'} />
    </>,
  );
  await newUser().click(screen.getByRole('button', { name: 'Live chat' }));
  expect(screen.getByRole('region', { name: 'Support chat' })).toHaveFocus();
  cleanup();
  expect(openChat).not.toThrow();
});

it('asks a visitor for name and email before the first message, then thanks after 2 s for 4 s', async () => {
  let conversation: typeof guest | null = null;
  const sent = stubApi({
    ...answers([]),
    'GET /api/chat/guest': () => json({ conversation }),
    'POST /api/chat/guest': () => {
      conversation = guest;
      return json({ conversation, message: sampleMessage(1, 'Do you ship to Canada?') }, 201);
    },
  });
  const user = show(null);
  await user.click(screen.getByRole('button', { name: 'Open support chat' }));
  expect(await screen.findByText('Hi there! How can I help you today?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.queryByText('Contact Information')).not.toBeInTheDocument();
  await fillIn(screen.getByLabelText('Your question'), 'Do you ship to Canada?');
  expect(screen.getByText('Typing...')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  expect(screen.getByLabelText('Your Message')).toHaveValue('Do you ship to Canada?');

  await fillIn(screen.getByLabelText('Your Email'), 'tom@mail');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Your Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Your question')).toHaveValue('Do you ship to Canada?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByLabelText('Your Email')).toHaveValue('tom@mail');
  await fillIn(screen.getByLabelText('Your Name'), 'Tom Webb');
  await fillIn(screen.getByLabelText('Your Email'), '.example');
  freezeClock();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/chat/guest')).toBe(true));
  await screen.findByRole('log');
  vi.advanceTimersByTime(1_900);
  expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
  vi.advanceTimersByTime(200);
  expect(await screen.findByText(THANKS)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  vi.advanceTimersByTime(4_000);
  await waitFor(() => expect(screen.queryByText(THANKS)).not.toBeInTheDocument());
});

it('shows a member the conversation, new messages and typing, and gives the focus back on Escape', async () => {
  stubApi(answers([fromTeam(1, 'How can I help?')]));
  const user = show(maya._id);
  await user.click(screen.getByRole('button', { name: 'Open support chat' }));
  const log = await screen.findByRole('log', { name: 'Messages with Support Team' });
  expect(screen.getByRole('link', { name: 'All Messages' })).toHaveAttribute('href', '/messages');
  expect(screen.getByText('Online')).toBeVisible();
  serverSends('typing', {
    conversationId: support._id,
    reader: 'team',
    firstName: 'Ines',
    isAdmin: true,
    typing: true,
  });
  expect(await within(log).findByText('Typing...')).toBeInTheDocument();
  serverSends('typing', {
    conversationId: support._id,
    reader: maya._id,
    firstName: 'Maya',
    isAdmin: false,
    typing: false,
  });
  expect(within(log).getByText('Typing...')).toBeInTheDocument();
  // The same message may come as two events.
  serverSends('support_message', fromTeam(2, 'One moment.'));
  serverSends('receive_message', fromTeam(2, 'One moment.'));
  expect(await within(log).findAllByText('One moment.')).toHaveLength(1);
  expect(within(log).queryByText('Typing...')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Message to Support Team'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Open support chat/ })).toHaveFocus();
});

it('says that the connection is lost, and marks what came meanwhile', async () => {
  const messages = [fromTeam(1, 'How can I help?')];
  stubApi(answers(messages));
  const user = show(maya._id);
  await user.click(screen.getByRole('button', { name: 'Open support chat' }));
  const log = await screen.findByRole('log');
  loseConnection();
  expect(await screen.findByText(/^Connection lost\. Trying again, 1 of 10\./)).toBeVisible();
  messages.push(fromTeam(2, 'Yes, cut on September 3.'), fromTeam(3, 'It leaves tomorrow.'));
  restoreConnection();
  expect(await screen.findByText('Connected again. Nothing was lost.')).toBeVisible();
  expect(await within(log).findByText('2 new while you were away')).toBeVisible();
});

it('locks for half a second after sending, ignores blanks, and offers what failed again', async () => {
  let refused = true;
  const sent = stubApi({
    ...answers([]),
    [`POST ${messagesOf}`]: () =>
      refused
        ? json({ message: 'no', code: 'chat.blocked' }, 403)
        : json({ message: sampleMessage(1, 'Hello', { mine: true }) }),
  });
  const user = show(maya._id);
  await user.click(screen.getByRole('button', { name: 'Open support chat' }));
  const box = await screen.findByLabelText('Message to Support Team');
  await user.type(box, '   {Enter}');
  freezeClock();
  await user.type(box, 'Hello{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  vi.advanceTimersByTime(500);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(await screen.findByText('Failed to send message')).toBeVisible();
  expect(screen.getByText(/^Error: ./)).toBeVisible();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('POST /api/chat/conversations/'))).toHaveLength(2);
});
