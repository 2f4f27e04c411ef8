import type { ProductDetail } from '@herbary/contract/products.ts';
import { useState } from 'react';
import { type FreshProduct, useFreshProduct } from './product-detail-freshness.ts';

export type Purchase = Omit<FreshProduct, 'confirm'> & {
  quantity: number;
  setQuantity: (next: number) => void;
  busy: boolean;
  /** Whether it went into the cart: what has changed meanwhile is shown first. */
  buy: () => Promise<boolean>;
};

/** How many, at which price: one state for the box and the bar. Never more than there are. */
export function usePurchase(
  shown: ProductDetail,
  onAddToCart: (product: ProductDetail, quantity: number) => void,
): Purchase {
  const { confirm, ...fresh } = useFreshProduct(shown);
  const [wanted, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  const quantity = Math.max(1, Math.min(wanted, fresh.product.stock));
  const buy = async () => {
    setBusy(true);
    const agreed = await confirm(quantity);
    setBusy(false);
    if (agreed) onAddToCart(agreed, quantity);
    return agreed !== null;
  };
  return { ...fresh, quantity, setQuantity, busy, buy };
}
