/** What to tell when a call about a review failed: the server's sentence, or that of the connection. */
export const sentenceFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
