import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { SiteConfig } from '@herbary/contract/site.ts';
import { useRouteLoaderData } from 'react-router';

/**
 * Used while the server's settings are missing: optional features are off, and the server refuses unavailable payment
 * methods.
 */
export const fallbackConfig: SiteConfig = {
  productName: PRODUCT_NAME,
  storefrontAccess: 'open',
  googleClientId: null,
  googleAuthorizeUrl: null,
  geocoderUrl: '',
  noDeliveryTo: [],
  demo: false,
  timeZone: 'UTC',
  payments: { methods: ['card', 'bank-transfer'], publishableKey: '', sandbox: false, bankAccount: null },
  pricing: { taxRate: 0, shippingChoices: [], next: null },
};

/** The public settings of this installation; every page carries them. */
export function useSiteConfig(): SiteConfig {
  const data = useRouteLoaderData('root') as { config: SiteConfig } | undefined;
  return data?.config ?? fallbackConfig;
}
