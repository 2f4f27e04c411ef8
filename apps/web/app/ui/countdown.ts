import { useSyncExternalStore } from 'react';

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment, never below zero; null where there is no moment, and on the server, which has no clock of the reader. */
export function useSecondsUntil(moment: number | null): number | null {
  const left = () => (moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
  return useSyncExternalStore(everySecond, left, () => null);
}

/** 52:40 */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
