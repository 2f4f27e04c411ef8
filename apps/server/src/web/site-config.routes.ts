import type { BankAccount } from '@herbary/contract/orders.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { getSiteConfig, ping } from '@herbary/contract/site.ts';
import type { Deps } from '../deps.ts';
import type { Bank } from '../env.ts';
import { googleAuthorizeUrl } from '../features/identity/index.ts';
import { pricingPolicy } from '../features/pricing/index.ts';
import { type BoundEndpoint, bind } from '../platform/http/bind.ts';

/** What the web app asks of the installation itself. */
export const siteConfigRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(ping, async () => ({ message: 'pong' as const })),
  bind(getSiteConfig, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return {
      productName: PRODUCT_NAME,
      storefrontAccess: deps.env.storefrontAccess,
      googleClientId: deps.env.google?.clientId ?? null,
      googleAuthorizeUrl: await googleAuthorizeUrl(deps.env.google, deps.clock.now()),
      geocoderUrl: deps.env.geocoderUrl,
      noDeliveryTo: noDeliveryTo(deps),
      demo: deps.env.demo,
      timeZone: deps.env.timeZone,
      payments: {
        methods: deps.env.paymentMethods,
        publishableKey: deps.cards.publishableKey,
        sandbox: deps.cards.sandboxUrl !== null,
        bankAccount: bankAccountOf(deps.env.bank),
      },
      pricing: await pricingOf(deps),
    };
  }),
];

const bankAccountOf = (bank: Bank | undefined): BankAccount | null =>
  bank ? { bankName: bank.name, accountHolder: bank.accountHolder, iban: bank.iban, bic: bank.bic } : null;

export const noDeliveryTo = ({ env }: Deps): string[] => [...env.embargoedCountries, ...env.unservedCountries];

const pricesOf = ({ taxBps, shippingChoices }: ReturnType<typeof pricingPolicy.of>) => ({
  taxRate: taxBps / 10_000,
  shippingChoices: shippingChoices.map(({ cents, ...choice }) => ({ ...choice, price: cents / 100 })),
});

export async function pricingOf({ db, env }: Deps) {
  const [current, next] = await Promise.all([pricingPolicy.now(db, env), pricingPolicy.next(db, env)]);
  return {
    ...pricesOf(current),
    next: next ? { ...pricesOf(next), effectiveAt: next.effectiveAt.toISOString() } : null,
  };
}
