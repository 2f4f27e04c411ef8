import { beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { eventually } from '../../../testing/eventually.ts';
import { freezeClock } from '../../../testing/frozen-clock.ts';
import { sampleMessage } from '../../../testing/sample-chat.ts';
import { json, networkError, refusal, stubApi } from '../../../testing/stub-api.ts';
import { outbox } from './outbox.ts';
import { drop, retry, sendOutbox, write } from './send-outbox.ts';

const call = 'POST /api/chat/conversations/c1/messages';
const written = (text: string) => ({
  side: 'customer' as const,
  conversationId: 'c1',
  text,
  attachments: [],
  about: null,
});
const saved = () => json({ message: sampleMessage(1, 'saved') });
const texts = (sent: ReturnType<typeof stubApi>) => sent.map(({ body }) => (body as { text: string }).text);

beforeEach(() => {
  for (const { clientMsgId } of outbox.get()) drop(clientMsgId);
  outbox.setOwner(null);
  connection.set('reached');
});

it('sends in the order of writing, one after the other, and keeps nothing that is saved', async () => {
  const sent = stubApi({ [call]: saved });
  for (const text of ['one', 'two', 'three']) write(written(text));
  expect(outbox.get()).toHaveLength(3);
  await eventually(() => expect(outbox.get()).toEqual([]));
  expect(texts(sent)).toEqual(['one', 'two', 'three']);
});

it('marks what is refused and goes on; sent again under the same id, or dropped', async () => {
  let refused = true;
  const sent = stubApi({ [call]: () => (refused ? refusal('chat.blocked') : saved()) });
  write(written('one'));
  write(written('two'));
  await eventually(() => expect(outbox.get().every(({ problem }) => problem !== null)).toBe(true));
  const [one, two] = outbox.get();
  refused = false;
  drop(two?.clientMsgId ?? '');
  retry(one?.clientMsgId ?? '');
  await eventually(() => expect(outbox.get()).toEqual([]));
  const ids = sent.map(({ body }) => (body as { clientMsgId: string }).clientMsgId);
  expect(ids).toEqual([one?.clientMsgId, two?.clientMsgId, one?.clientMsgId]);
});

it('keeps what cannot be sent, over a reload too, and sends it once when the connection is back', async () => {
  freezeClock();
  let online = false;
  const sent = stubApi({ [call]: () => (online ? saved() : networkError()) });
  write(written('one'));
  write(written('two'));
  await eventually(() => expect(connection.get()).toBe('lost'));
  expect(JSON.parse(localStorage.getItem('chat-outbox') ?? '[]')).toMatchObject([{ text: 'one' }, { text: 'two' }]);
  // The client's own tries are over, and the outbox waits.
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent).toHaveLength(3);
  online = true;
  sent.length = 0;
  connection.set('reached');
  await eventually(() => expect(outbox.get()).toEqual([]));
  expect(texts(sent)).toEqual(['one', 'two']);
});

it('loses nothing when another window overwrites the stored list', async () => {
  let online = false;
  const sent = stubApi({ [call]: () => (online ? saved() : refusal('rate.limited')) });
  write(written('mine'));
  await eventually(() => expect(sent).toHaveLength(1));
  localStorage.setItem('chat-outbox', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'chat-outbox' }));
  expect(outbox.get()).toMatchObject([{ text: 'mine' }]);
  online = true;
  await sendOutbox();
  await eventually(() => expect(outbox.get()).toEqual([]));
});
