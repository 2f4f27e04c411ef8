import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onTimeout` once after `delayMs`; null stops the timer. A new delay or `restartKey` restarts it, a new callback
 * does not.
 */
export function useTimeout(onTimeout: () => void, delayMs: number | null, restartKey?: unknown): void {
  const end = useEffectEvent(onTimeout);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restartKey is only there to restart the timer
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => end(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, restartKey]);
}

/** True once `pending` has lasted for `delayMs`: quick changes show no loading state. */
export function useIsSlow(pending: boolean, delayMs: number): boolean {
  const [slow, setSlow] = useState(false);
  if (slow && !pending) setSlow(false);
  useTimeout(() => setSlow(true), pending ? delayMs : null);
  return slow && pending;
}
