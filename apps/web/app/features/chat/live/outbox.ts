import { createPersonalStore } from '../../../lib/personal-store.ts';

export type SideName = 'customer' | 'team';

export type OutgoingAttachment = { id: string; name: string; isImage: boolean; bytes: number };

/** A message that the server has not confirmed yet. It outlives a reload, a lost connection and a closed tab. */
export type Outgoing = {
  clientMsgId: string;
  side: SideName;
  conversationId: string;
  text: string;
  attachments: readonly OutgoingAttachment[];
  about: { product: string } | { order: string } | null;
  writtenAt: string;
  /** Why the server refused it; null while it waits. */
  problem: string | null;
};

const none: readonly Outgoing[] = [];

function parse(value: unknown): readonly Outgoing[] {
  if (!Array.isArray(value)) return none;
  const known = value.filter(
    (one): one is Outgoing =>
      typeof one?.clientMsgId === 'string' &&
      typeof one.conversationId === 'string' &&
      (one.side === 'customer' || one.side === 'team') &&
      typeof one.text === 'string' &&
      typeof one.writtenAt === 'string',
  );
  return known.map((one) => ({ ...one, attachments: Array.isArray(one.attachments) ? one.attachments : [] }));
}

export const outbox = createPersonalStore<readonly Outgoing[]>({
  key: 'chat-outbox',
  empty: none,
  parse,
  merge: (account, visitor) => [...account, ...visitor],
  unsent: (list) => list,
});
