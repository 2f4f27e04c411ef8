/** The error message when a review call fails: the server's, or the one for a lost connection. */
export const sentenceFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
