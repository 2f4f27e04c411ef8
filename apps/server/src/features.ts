import type { Deps } from './deps.ts';
import { analyticsFeature } from './features/analytics/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { bankTransfersFeature } from './features/bank-transfers/feature.ts';
import { cartFeature } from './features/cart/feature.ts';
import { catalogFeature, countProductsInShop } from './features/catalog/feature.ts';
import { chatFeature, countWaitingChats } from './features/chat/feature.ts';
import { checkoutFeature } from './features/checkout/feature.ts';
import { settlePayment } from './features/checkout/index.ts';
import { communityFeature, countWaitingWritings } from './features/community/feature.ts';
import { countDisputeWork, disputesFeature } from './features/disputes/feature.ts';
import { followDispute } from './features/disputes/index.ts';
import { earningsFeature } from './features/earnings/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { invoicesFeature } from './features/invoices/feature.ts';
import { mediaFeature } from './features/media/feature.ts';
import { countOpenReports, moderationFeature } from './features/moderation/feature.ts';
import { countUnread, notificationsFeature } from './features/notifications/feature.ts';
import type { Message } from './features/notifications/index.ts';
import { countStuck, operationsFeature } from './features/operations/feature.ts';
import { countOpenOrdersOf, describeUnshippedOf, findOrderNumbered, ordersFeature } from './features/orders/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { payoutsFeature } from './features/payouts/feature.ts';
import { findSellersWithSameAccount, hasBankAccount, owedToSeller } from './features/payouts/index.ts';
import { personalDataFeature } from './features/personal-data/feature.ts';
import { pricingFeature } from './features/pricing/feature.ts';
import { promotionsFeature } from './features/promotions/feature.ts';
import { reconciliationFeature } from './features/reconciliation/feature.ts';
import { refundsFeature } from './features/refunds/feature.ts';
import { followRefund, requestRefund, sendBackRest } from './features/refunds/index.ts';
import { countOpenReturnsOf, countReturnWork, returnsFeature } from './features/returns/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { sellersFeature } from './features/sellers/feature.ts';
import { describeStore } from './features/sellers/index.ts';
import { countNewFeedback, countOpenCases, supportFeature } from './features/support/feature.ts';
import { wishlistFeature } from './features/wishlist/feature.ts';
import type { Db } from './platform/db/client.ts';
import type { Feature } from './platform/feature.ts';

/**
 * All features that answer calls or do work, in the order in which one may know another: each imports those before it.
 * What a feature needs of a later one is passed in here.
 */
export function createFeatures(deps: Deps) {
  const catalog = catalogFeature(deps);
  const analytics = analyticsFeature(deps, {
    countResults: catalog.search.count,
    countLater: [
      countWaitingChats,
      countOpenReports,
      countWaitingWritings,
      countNewFeedback,
      countOpenCases,
      countStuck,
    ],
    countUnread,
  });
  const features: Feature<Message>[] = [
    identityFeature(deps, {
      describeStore: (userId) => describeStore(deps, userId),
      findOpenBusiness,
      describeBusiness,
    }),
    auditFeature(deps, { findOrderNumbered }),
    mediaFeature(deps),
    notificationsFeature(deps, { listMessages: () => features.flatMap(({ messages = [] }) => messages) }),
    sellersFeature(deps, {
      findSellersWithSameAccount: (db, sellerId) => findSellersWithSameAccount(deps, db, sellerId),
    }),
    catalog,
    promotionsFeature(deps),
    pricingFeature(deps),
    wishlistFeature(deps),
    earningsFeature(deps),
    paymentsFeature(deps, { settlePayment, followRefund, followDispute }),
    ordersFeature(deps, { requestRefund, sendBackRest, work: { countReturnWork, countDisputeWork } }),
    invoicesFeature(deps),
    returnsFeature(deps, { requestRefund }),
    reviewsFeature(deps),
    refundsFeature(deps),
    cartFeature(deps, { countCartAdd: analytics.countCartAdd }),
    checkoutFeature(deps),
    bankTransfersFeature(deps),
    disputesFeature(deps),
    payoutsFeature(deps),
    reconciliationFeature(deps),
    analytics,
    chatFeature(deps),
    moderationFeature(deps),
    communityFeature(deps),
    supportFeature(deps),
    personalDataFeature(deps, { listParts: () => features.flatMap(({ personalData = [] }) => personalData) }),
    operationsFeature(deps),
  ];
  return { features, catalogWatch: catalog.watch };
}

/** What prevents a seller from deleting the account. */
async function findOpenBusiness(db: Db, sellerId: string) {
  return {
    orders: await countOpenOrdersOf(db, sellerId),
    returns: await countOpenReturnsOf(db, sellerId),
    balanceCents: await owedToSeller(db, sellerId),
  };
}

/** What an admin reads before deleting a seller. */
async function describeBusiness(db: Db, sellerId: string) {
  const { pending, buyers, refundCents, shipped } = await describeUnshippedOf(db, sellerId);
  return {
    products: await countProductsInShop(db, sellerId),
    pendingOrders: { count: pending, buyers, refund: refundCents / 100 },
    shippedOrders: shipped,
    openReturns: await countOpenReturnsOf(db, sellerId),
    balanceCents: await owedToSeller(db, sellerId),
    hasBankAccount: await hasBankAccount(db, sellerId),
  };
}
