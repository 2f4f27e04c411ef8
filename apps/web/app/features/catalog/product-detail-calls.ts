import { getProduct, type ProductDetail } from '@herbary/contract/products.ts';
import { callApi, isApiError } from '../../lib/api.ts';

/** The product as it is now; null when it is no longer sold. */
export async function fetchProduct(id: string, signal: AbortSignal): Promise<ProductDetail | null> {
  try {
    return await callApi(getProduct, { params: { id }, signal });
  } catch (error) {
    if (isApiError(error) && error.code === 'product.not_found') return null;
    throw error;
  }
}
