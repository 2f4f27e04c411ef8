import { createPersonalStore } from '../../lib/personal-store.ts';

/** A message that the server has not confirmed yet. It outlives a reload, a lost connection and a closed tab. */
export type Outgoing = {
  clientMsgId: string;
  conversationId: string;
  text: string;
  attachment: { id: string; name: string; isImage: boolean; bytes: number } | null;
  writtenAt: string;
  /** Why the server refused it; null while it waits. */
  problem: string | null;
};

const none: readonly Outgoing[] = [];

function parse(value: unknown): readonly Outgoing[] {
  if (!Array.isArray(value)) return none;
  return value.filter(
    (one): one is Outgoing =>
      typeof one?.clientMsgId === 'string' &&
      typeof one.conversationId === 'string' &&
      typeof one.text === 'string' &&
      typeof one.writtenAt === 'string',
  );
}

export const outbox = createPersonalStore<readonly Outgoing[]>({
  key: 'chat-outbox',
  empty: none,
  parse,
  merge: (account, visitor) => [...account, ...visitor],
  unsent: (list) => list,
});

export const putIntoOutbox = (one: Outgoing): void => outbox.update((list) => [...list, one]);

export const takeFromOutbox = (clientMsgId: string): void =>
  outbox.update((list) => list.filter((one) => one.clientMsgId !== clientMsgId));

export const markInOutbox = (clientMsgId: string, problem: string | null): void =>
  outbox.update((list) => list.map((one) => (one.clientMsgId === clientMsgId ? { ...one, problem } : one)));
