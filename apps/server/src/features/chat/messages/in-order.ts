const last = new Map<string, Promise<unknown>>();

/**
 * One at a time per conversation, from saving to announcing. The database numbers messages in order, but of two commits close
 * together the second may be answered first, and a client that does not look at the numbers would show them the wrong way round.
 */
export async function inOrder<Result>(conversationId: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(conversationId);
  const mine = (before ?? Promise.resolve()).then(work);
  const ended = mine.catch(() => undefined);
  last.set(conversationId, ended);
  try {
    return await mine;
  } finally {
    if (last.get(conversationId) === ended) last.delete(conversationId);
  }
}
