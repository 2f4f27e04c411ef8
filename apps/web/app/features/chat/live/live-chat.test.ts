import { expect, it, vi } from 'vitest';
import { sampleMessage } from '../../../testing/sample-chat.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { startLiveChat } from './live-chat.ts';
import { setUnread, unread } from './unread.ts';

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, (payload: unknown) => void>() }));
vi.mock('../../../lib/live-socket.ts', () => ({
  liveState: { get: () => ({ status: 'idle' }), subscribe: () => () => undefined },
  onLive: (name: string, listener: (payload: unknown) => void) => listeners.set(name, listener),
  onLiveConnect: () => undefined,
  tellLive: () => undefined,
}));

it('counts an answer of the team once, though it comes under two names and its conversation is not open', () => {
  startLiveChat();
  setUnread(0);
  const hear = (names: string[], seq: number) => {
    const message = sampleMessage(seq, `Answer ${seq}`, { conversationId: idOf(811), isAdmin: true, sender: 'admin' });
    for (const name of names) listeners.get(name)?.(message);
  };
  hear(['support_message', 'admin_to_user_message'], 4);
  expect(unread.get()).toMatchObject({ count: 1, latest: { text: 'Answer 4' } });
  hear(['support_message', 'receive_message'], 5);
  expect(unread.get()).toMatchObject({ count: 2, latest: { text: 'Answer 5' } });
});
