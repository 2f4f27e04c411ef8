import { vi } from 'vitest';

/** Retries until the check passes. Vitest's default timeout is one second, and a busy machine needs longer. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });
