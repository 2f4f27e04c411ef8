import type { ChatMark, ChatMessage } from '@herbary/contract/chat.ts';
import type { TeamPage } from './chat-side.ts';

/** A conversation as far as this page knows it: its messages without a gap, up to the newest. */
export type Thread = {
  messages: readonly ChatMessage[];
  marks: readonly ChatMark[];
  hasEarlier: boolean;
  team?: TeamPage;
};

export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** The same number is the same message: a later copy (its words removed, its card changed) replaces the one before. */
export function addMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Whether the messages of a page follow on those that are known, or overlap with them. */
export const followsOn = (known: readonly ChatMessage[], page: readonly ChatMessage[]): boolean =>
  known.length === 0 || page.length === 0 || (page[0]?.seq ?? 0) <= lastSeq({ messages: known }) + 1;

/** Receipts may overtake each other: a mark never goes back. */
export function addMark(marks: readonly ChatMark[], next: ChatMark): ChatMark[] {
  const known = marks.find(({ reader }) => reader === next.reader);
  const merged = {
    reader: next.reader,
    deliveredSeq: Math.max(known?.deliveredSeq ?? 0, next.deliveredSeq, next.readSeq),
    readSeq: Math.max(known?.readSeq ?? 0, next.readSeq),
  };
  return [...marks.filter(({ reader }) => reader !== next.reader), merged];
}
