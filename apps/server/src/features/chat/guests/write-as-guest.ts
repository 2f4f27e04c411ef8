import type { ChatMessage, guestForm } from '@herbary/contract/chat.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { inOrder } from '../messages/in-order.ts';
import { maskText } from '../messages/mask-text.ts';
import { announceSent, saveMessage } from '../messages/send-message.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { findGuest, upsertGuest } from './guests.repository.ts';

/** Begins the conversation of this secret, or goes on with it. */
export async function writeAsGuest(
  deps: Deps,
  guest: GuestIdentity,
  { name, email, message: text, clientMsgId, attachments }: z.output<typeof guestForm>,
): Promise<{ conversationId: string; message: ChatMessage }> {
  const shown = maskText(name, { contact: false }).text;
  const known = await findGuest(deps.db, guest);
  return inOrder(known?.id ?? guest.guestId, async () => {
    const sent = await transaction(deps.db, async (tx) => {
      const id = await upsertGuest(tx, { guest, name: shown, email });
      return saveMessage(deps, tx, { as: 'guest', secretHash: guest.hash }, id, { text, clientMsgId, attachments });
    });
    announceSent(deps, sent);
    return { conversationId: sent.seat.id, message: sent.message };
  });
}
