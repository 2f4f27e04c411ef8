import type { ChatCard, ChatMark, ChatMessage } from '@herbary/contract/chat.ts';
import type { ChatNote } from '@herbary/contract/chat-admin.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { isOwn, type Reader } from '../live/chat-side.ts';
import type { Outgoing } from '../live/outbox.ts';
import type { Thread } from '../live/thread.ts';
import { type MessageState, OWN_NAME, type ShownCard, type ShownMessage } from './shown-message.ts';

const ownReader = (reader: Reader): string => (reader.kind === 'member' ? reader.userId : reader.kind);

/** How far the other sides got with a message of the reader. */
function stateOf(seq: number, marks: readonly ChatMark[], reader: Reader): MessageState {
  const others = marks.filter((mark) => mark.reader !== ownReader(reader));
  if (others.some(({ readSeq }) => readSeq >= seq)) return 'read';
  return others.some(({ deliveredSeq }) => deliveredSeq >= seq) ? 'delivered' : 'sent';
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function shownCard(card: ChatCard, orderPath: (id: string) => string): ShownCard {
  if (card.type === 'product') {
    return {
      id: card._id,
      label: card.available ? 'About this product' : 'No longer in the shop',
      title: card.name,
      text: formatPrice(card.price),
      image: card.image,
      to: pathTo(ROUTES.product, { id: card._id }),
    };
  }
  const items = card.itemCount === 1 ? card.firstItem : `${card.firstItem} and ${card.itemCount - 1} more`;
  return {
    id: card._id,
    label: `${capital(card.status)} order`,
    title: card.orderNumber,
    text: `${items}, ${formatPrice(card.total)}`,
    image: null,
    to: orderPath(card._id),
  };
}

export type ThreadView = { reader: Reader; orderPath: (id: string) => string };

/** Why some of it is not to be read. */
function hiddenText(masked: ChatMessage['masked']): string | undefined {
  if (masked.includes('contact')) return 'Contact details are hidden to protect you both.';
  return masked.includes('card') ? 'The card number is hidden. Please never send one.' : undefined;
}

function shownMessage(
  message: ChatMessage,
  marks: readonly ChatMark[],
  { reader, orderPath }: ThreadView,
): ShownMessage {
  const mine = isOwn(message, reader);
  return {
    key: message._id,
    seq: message.seq,
    look: message.senderKind === 'system' ? 'system' : 'text',
    mine,
    by: mine && reader.kind !== 'team' ? OWN_NAME : (message.senderInfo?.firstName ?? null),
    picture: message.senderInfo?.profileImage ?? null,
    text: message.removed ? 'This message was removed.' : message.text,
    at: message.createdAt,
    attachments: message.attachments.map(({ _id, name, kind, bytes }) => ({
      id: _id,
      name,
      isImage: kind === 'image',
      bytes,
    })),
    cards: message.cards.map((card) => shownCard(card, orderPath)),
    state: mine ? stateOf(message.seq, marks, reader) : null,
    hidden: mine ? hiddenText(message.masked) : undefined,
    ids: `${message._id} seq ${message.seq}, client ${message.clientMsgId}`,
  };
}

const shownNote = (note: ChatNote): ShownMessage => ({
  key: note._id,
  seq: null,
  look: 'note',
  mine: false,
  by: note.author,
  picture: null,
  text: note.text,
  at: note.createdAt,
  attachments: [],
  cards: [],
  state: null,
  ids: `${note._id} after ${note.afterSeq}`,
});

const shownOutgoing = (one: Outgoing): ShownMessage => ({
  key: one.clientMsgId,
  seq: null,
  look: 'text',
  mine: true,
  by: OWN_NAME,
  picture: null,
  text: one.text,
  at: one.writtenAt,
  attachments: one.attachments,
  cards: [],
  state: one.problem === null ? 'waiting' : 'failed',
  problem: one.problem ?? undefined,
  ids: `client ${one.clientMsgId}`,
});

/** Saved messages, notes between them, and at the end what is not saved yet: each message once. */
export function shownThread(thread: Thread, outgoing: readonly Outgoing[], view: ThreadView): ShownMessage[] {
  const saved = new Set(thread.messages.map(({ clientMsgId }) => clientMsgId));
  const notes = [...(thread.team?.notes ?? [])];
  const shown: ShownMessage[] = [];
  const takeNotes = (until: number) => {
    for (let note = notes[0]; note && note.afterSeq < until; note = notes[0]) {
      shown.push(shownNote(note));
      notes.shift();
    }
  };
  for (const message of thread.messages) {
    takeNotes(message.seq);
    shown.push(shownMessage(message, thread.marks, view));
  }
  takeNotes(Number.POSITIVE_INFINITY);
  return [...shown, ...outgoing.filter(({ clientMsgId }) => !saved.has(clientMsgId)).map(shownOutgoing)];
}
