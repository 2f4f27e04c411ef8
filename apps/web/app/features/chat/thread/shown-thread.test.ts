import { describe, expect, it } from 'vitest';
import { sampleMessage } from '../../../testing/sample-chat.ts';
import { maya } from '../../../testing/sample-person.ts';
import type { Outgoing } from '../live/outbox.ts';
import { addMark, addMessages, followsOn } from '../live/thread.ts';
import { withFewStates } from './shown-message.ts';
import { shownThread } from './shown-thread.ts';

const reader = { kind: 'member', userId: maya._id } as const;
const view = { reader, orderPath: (id: string) => `/order/${id}` };
const waiting: Outgoing = {
  clientMsgId: 'client-3',
  side: 'customer',
  conversationId: 'c',
  text: 'Is it the same harvest?',
  attachments: [],
  about: null,
  writtenAt: '2026-11-16T10:05:00.000Z',
  problem: null,
};
const one = sampleMessage(1, 'Hello');
const two = sampleMessage(2, 'A new jar, please.', { mine: true });

describe('the messages of a conversation', () => {
  it('are kept in the order of their numbers, each number once, the later copy winning', () => {
    const removed = { ...one, text: '', removed: true };
    expect(
      addMessages([one, two], [sampleMessage(3, 'x'), removed]).map(({ seq, removed: gone }) => [seq, gone]),
    ).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('show a gap as a gap', () => {
    expect(followsOn([one, two], [sampleMessage(3, 'x')])).toBe(true);
    expect(followsOn([one, two], [sampleMessage(4, 'x')])).toBe(false);
    expect(followsOn([], [sampleMessage(40, 'x')])).toBe(true);
  });

  it('have marks that never go back', () => {
    const marks = addMark([{ reader: 'team', deliveredSeq: 5, readSeq: 4 }], {
      reader: 'team',
      deliveredSeq: 3,
      readSeq: 5,
    });
    expect(marks).toEqual([{ reader: 'team', deliveredSeq: 5, readSeq: 5 }]);
  });

  it('end with what waits, until it is saved', () => {
    const thread = { messages: [one, two], marks: [], hasEarlier: false };
    const texts = (messages: readonly { text: string; state: unknown }[]) =>
      messages.map(({ text, state }) => [text, state]);
    expect(texts(shownThread(thread, [waiting], view))).toEqual([
      ['Hello', null],
      ['A new jar, please.', 'sent'],
      ['Is it the same harvest?', 'waiting'],
    ]);
    const saved = { ...thread, messages: [one, two, sampleMessage(3, waiting.text, { mine: true })] };
    expect(shownThread(saved, [waiting], view)).toHaveLength(3);
  });

  it('say how far the other side got, under the last read and the last sent one only', () => {
    const messages = [1, 2, 3, 4].map((seq) => sampleMessage(seq, String(seq), { mine: true }));
    const marks = [
      { reader: maya._id, deliveredSeq: 4, readSeq: 4 },
      { reader: 'seller', deliveredSeq: 3, readSeq: 2 },
    ];
    const shown = shownThread({ messages, marks, hasEarlier: false }, [], view);
    expect(shown.map(({ state }) => state)).toEqual(['read', 'read', 'delivered', 'sent']);
    expect(withFewStates(shown).map(({ state }) => state)).toEqual([null, 'read', null, 'sent']);
  });

  it("are the member's own, also those from before the sign-in", () => {
    const before = sampleMessage(1, 'As a guest', { senderKind: 'guest', sender: 'guest', senderInfo: null });
    const [shown] = shownThread({ messages: [before], marks: [], hasEarlier: false }, [], view);
    expect(shown).toMatchObject({ mine: true, state: 'sent' });
  });
});
