/** Who wrote the reader's own words; the team reads the names of its admins. */
export const OWN_NAME = 'You';

/** A message as a conversation shows it, saved or still on its way. */
export type ShownMessage = {
  key: string;
  seq: number | null;
  look: 'text' | 'system' | 'note';
  mine: boolean;
  by: string | null;
  picture: string | null;
  text: string;
  at: string;
  attachments: readonly ShownAttachment[];
  cards: readonly ShownCard[];
  state: MessageState | null;
  /** Why the server refused it. */
  problem?: string;
  /** What was hidden in the reader's own words, and why. */
  hidden?: string;
  /** Ids, for the debug view. */
  ids: string;
};

export type MessageState = 'sent' | 'delivered' | 'read' | 'waiting' | 'failed';
export type ShownAttachment = { id: string; name: string; isImage: boolean; bytes: number };
export type ShownCard = { id: string; label: string; title: string; text: string; image: string | null; to: string };

/**
 * The state is said under what waits or failed, under the last own message, and under the last one that was read: under
 * each message it would be noise.
 */
export function withFewStates(messages: readonly ShownMessage[]): ShownMessage[] {
  const lastOf = (wanted: (state: MessageState) => boolean) =>
    messages.findLast(({ state }) => state !== null && wanted(state))?.key;
  const kept = new Set([lastOf((state) => state === 'read'), lastOf((state) => isSaved(state))]);
  return messages.map((message) =>
    message.state !== null && isSaved(message.state) && !kept.has(message.key) ? { ...message, state: null } : message,
  );
}

const isSaved = (state: MessageState) => state !== 'waiting' && state !== 'failed';
