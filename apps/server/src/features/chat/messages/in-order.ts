/** By conversation: the end of what this process is sending in it. */
const sending = new Map<string, Promise<void>>();

/**
 * Saves and announces one message of a conversation after the other. The lock of its row orders the numbers alone: the
 * answer to a commit may overtake the answer to the one before, and the later message would be announced first.
 */
export function inOrder<Result>(conversationId: string, send: () => Promise<Result>): Promise<Result> {
  const sent = (sending.get(conversationId) ?? Promise.resolve()).then(send);
  const over = sent.then(
    () => undefined,
    () => undefined,
  );
  sending.set(conversationId, over);
  void over.then(() => sending.get(conversationId) === over && sending.delete(conversationId));
  return sent;
}
