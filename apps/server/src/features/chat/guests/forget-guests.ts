import { GUEST_CHAT_KEPT_DAYS } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { dropUploads } from '../../media/index.ts';
import { deleteSilentGuests } from './forgotten-guests.repository.ts';

const batchSize = 50;

/** Deletes what visitors wrote and never took into an account, with its files: their cookie is over by then too. */
export async function forgetGuests(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - GUEST_CHAT_KEPT_DAYS * 86_400_000);
  for (;;) {
    signal?.throwIfAborted();
    const forgotten = await transaction(db, async (tx) => {
      const { conversations, fileIds } = await deleteSilentGuests(tx, { silentSince, limit: batchSize });
      await dropUploads(tx, files, fileIds);
      return conversations;
    });
    if (forgotten < batchSize) return;
  }
}
