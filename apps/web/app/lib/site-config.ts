import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { SiteConfig } from '@herbary/contract/site.ts';
import { useRouteLoaderData } from 'react-router';

/** Stands in while the server's own word is missing: nothing optional is offered, and what can be paid with is for the server to refuse. */
export const fallbackConfig: SiteConfig = {
  productName: PRODUCT_NAME,
  storefrontAccess: 'open',
  googleClientId: null,
  googleAuthorizeUrl: null,
  geocoderUrl: '',
  noDeliveryTo: [],
  demo: false,
  payments: { methods: ['card', 'bank-transfer'], publishableKey: '', sandbox: false, bankAccount: null },
  pricing: { taxRate: 0, shippingChoices: [] },
};

/** The public settings of this installation; every page carries them. */
export function useSiteConfig(): SiteConfig {
  const data = useRouteLoaderData('root') as { config: SiteConfig } | undefined;
  return data?.config ?? fallbackConfig;
}
