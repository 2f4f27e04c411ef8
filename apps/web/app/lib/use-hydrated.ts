import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over: what only the browser knows is not there yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
