import * as accountSecurity from './account-security.ts';
import * as addresses from './addresses.ts';
import * as adminAccess from './admin-access.ts';
import * as adminOverview from './admin-overview.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as bankStatements from './bank-statements.ts';
import * as books from './books.ts';
import * as cart from './cart.ts';
import * as chat from './chat.ts';
import * as chatAdmin from './chat-admin.ts';
import * as chatReports from './chat-reports.ts';
import * as chatStatus from './chat-status.ts';
import * as community from './community.ts';
import * as communityModeration from './community-moderation.ts';
import * as disputes from './disputes.ts';
import type { EndpointShape } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as identity from './identity.ts';
import * as moderation from './moderation.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
import * as ordersHandling from './orders-handling.ts';
import * as ordersPlacing from './orders-placing.ts';
import * as ordersSelling from './orders-selling.ts';
import * as payments from './payments.ts';
import * as payoutRequests from './payout-requests.ts';
import * as payouts from './payouts.ts';
import * as personalData from './personal-data.ts';
import * as policies from './policies.ts';
import * as pricingPolicy from './pricing-policy.ts';
import * as productDecisions from './product-decisions.ts';
import * as productImport from './product-import.ts';
import * as products from './products.ts';
import * as promotions from './promotions.ts';
import * as returns from './returns.ts';
import * as reviewReports from './review-reports.ts';
import * as reviews from './reviews.ts';
import * as salePrices from './sale-prices.ts';
import * as searchWords from './search-words.ts';
import * as sellerApplications from './seller-applications.ts';
import * as sellerProducts from './seller-products.ts';
import * as sellerSettings from './seller-settings.ts';
import * as sellerVerifications from './seller-verifications.ts';
import * as sellers from './sellers.ts';
import * as site from './site.ts';
import * as supportCases from './support-cases.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as wishlist from './wishlist.ts';

/** Each feature of the contract is one group in the documentation, in one file or several. */
const groups = {
  site: { ...site, ...policies },
  identity: { ...identity, ...accountSecurity, ...adminAccess, ...users },
  addresses,
  sellers: { ...sellers, ...sellerApplications, ...sellerSettings, ...sellerVerifications },
  products: { ...products, ...sellerProducts, ...productImport, ...productDecisions, ...searchWords },
  promotions,
  pricingPolicy,
  salePrices,
  cart,
  wishlist,
  payments: { ...payments, ...bankStatements },
  orders: { ...orders, ...ordersHandling, ...ordersPlacing, ...ordersSelling },
  returns,
  disputes,
  payouts: { ...payouts, ...payoutRequests, ...books },
  reviews: { ...reviews, ...reviewReports },
  analytics: { ...analytics, ...adminOverview },
  views,
  moderation,
  community: { ...community, ...communityModeration },
  chat: { ...chat, ...chatAdmin, ...chatReports, ...chatStatus },
  notifications,
  support: { ...feedback, ...supportCases, ...newsletter },
  personalData,
  audit,
  operations,
} as const;

export type NamedEndpoint = { group: string; name: string; endpoint: EndpointShape };

export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(groups).flatMap(([group, exported]) =>
  Object.entries(exported)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ group, name, endpoint: value }] : []))
    .sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1)),
);

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
