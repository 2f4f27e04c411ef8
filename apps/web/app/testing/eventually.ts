import { vi } from 'vitest';

/** Looks again until it holds. Vitest's own patience is one second, and a busy machine needs longer. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });
