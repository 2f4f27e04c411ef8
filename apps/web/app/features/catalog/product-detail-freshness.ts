import type { ProductDetail } from '@herbary/contract/products.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { productTexts } from '../../copy/product.ts';
import { changesBetween, stillHolds } from './product-detail-changes.ts';

const AGAIN_AFTER_MS = 5_000;
const TIMEOUT_MS = 2_000;

type Known = { product: ProductDetail; changes: readonly string[]; gone: boolean };

export type FreshProduct = Known & {
  /** Asks once more before something is bought. Null: it is not what the buyer saw, they must look again first. */
  confirm: (wanted: number) => Promise<ProductDetail | null>;
};

async function askNow(id: string): Promise<ProductDetail | null | undefined> {
  try {
    const { fetchProduct } = await import('./product-detail-calls.ts');
    return await fetchProduct(id, AbortSignal.timeout(TIMEOUT_MS));
  } catch {
    // The server could not be reached. The page keeps its data; the checkout calculates all prices again.
    return undefined;
  }
}

/**
 * The page may come from a cache and stay open for days: price and stock are fetched again whenever the visitor returns
 * to it.
 */
export function useFreshProduct(shown: ProductDetail): FreshProduct {
  const [known, setKnown] = useState<Known>({ product: shown, changes: [], gone: false });
  const latest = useRef(known);
  const askedAt = useRef(0);

  const ask = useCallback(async () => {
    askedAt.current = Date.now();
    const { product } = latest.current;
    const answer = await askNow(product._id);
    if (answer === undefined) return undefined;
    const changes = answer ? changesBetween(product, answer) : [productTexts.noLongerSold];
    const next = { product: answer ?? { ...product, stock: 0 }, changes, gone: answer === null };
    latest.current = next;
    // Changes stay until there are new ones: a second refetch must not remove them before they are read.
    setKnown((before) => (changes.length > 0 ? next : { ...next, changes: before.changes }));
    return next;
  }, []);

  useEffect(() => {
    const handleReturn = () => {
      const due = Date.now() - askedAt.current > AGAIN_AFTER_MS;
      if (document.visibilityState === 'visible' && due) void ask();
    };
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('focus', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
    };
  }, [ask]);

  const confirm = async (wanted: number) => {
    const seen = latest.current.product;
    const now = await ask();
    if (now === undefined) return seen;
    return !now.gone && stillHolds(seen, now.product, wanted) ? now.product : null;
  };

  return { ...known, confirm };
}
