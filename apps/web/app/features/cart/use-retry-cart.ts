import { useState } from 'react';
import type { Freshness } from '../../lib/freshness.ts';
import { refreshCart } from './cart-store.ts';

export function useRetryCart(): [retrying: boolean, retry: () => Promise<Freshness>] {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    const freshness = await refreshCart();
    setRetrying(false);
    return freshness;
  };
  return [retrying, retry];
}
