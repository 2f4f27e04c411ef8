import type { DemoProduct } from '../catalog/demo-product.ts';
import { demoSellers } from '../data/demo-sellers.ts';
import type { Seal, ShareOfPieces } from '../demo-services.ts';
import { applicantTables } from './applicant-tables.ts';
import { auditTables } from './audit-tables.ts';
import { communityTables } from './community-tables.ts';
import { conversationTables } from './conversation-tables.ts';
import { demoStoreTraffic } from './demo-store-traffic.ts';
import { disputeTables } from './dispute-tables.ts';
import { gatherCast } from './gather-cast.ts';
import { ledgerTables, type PlatformAccounts } from './ledger-tables.ts';
import { moderationTables } from './moderation-tables.ts';
import { newsletterTables } from './newsletter-tables.ts';
import { notificationTables } from './notification-tables.ts';
import { opinionsOn } from './opinions.ts';
import { orderEventTables } from './order-events.ts';
import { orderTables } from './order-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { planPayouts } from './payouts.ts';
import { peopleTables } from './people-tables.ts';
import { planCheckouts } from './plan-checkouts.ts';
import { planReviews } from './plan-reviews.ts';
import { pricingTables } from './pricing-tables.ts';
import { productTables } from './product-tables.ts';
import { ratingSums, soldCounts } from './product-totals.ts';
import { promoCodes, promoTables } from './promo-codes.ts';
import { returnTables } from './return-tables.ts';
import { reportTables, reviewTables } from './review-tables.ts';
import { planSales, saleRows } from './sale-tables.ts';
import { settleCheckouts } from './settle-checkouts.ts';
import { shoppingTables } from './shopping-tables.ts';
import { statementTables } from './statement-tables.ts';
import { stockTables } from './stock-tables.ts';
import { storeTables } from './store-tables.ts';
import { supportTables } from './support-tables.ts';
import { trafficTables } from './traffic-tables.ts';
import { mergeTables, type WorldTables } from './world-tables.ts';

export type WorldSources = {
  now: Date;
  products: DemoProduct[];
  /** By email address; a person who is not in it cannot sign in with a password. */
  passwordHashes: Map<string, string>;
  platformAccounts: PlatformAccounts;
  seal: Seal;
  shareOfPieces: ShareOfPieces;
};

/** Every row of the world as data. Nothing here reads or writes: the same sources give the same rows. */
export function buildWorld(sources: WorldSources): WorldTables {
  const { now, products, passwordHashes, platformAccounts, seal, shareOfPieces } = sources;
  const cast = gatherCast(now, demoSellers, products);
  const opinions = opinionsOn(cast.products, cast);
  const promos = promoCodes(cast);
  const book = settleCheckouts(cast, planCheckouts(cast, opinions), promos, shareOfPieces);
  const reviews = planReviews(cast, opinions, book);
  const ratings = ratingSums(reviews);
  const payouts = planPayouts(cast, book);
  const sold = soldCounts(book);
  const sales = planSales(cast, sold);
  const tables = mergeTables([
    peopleTables(cast, passwordHashes),
    storeTables({ cast, stores: cast.stores, tiers: book.tiers, ratings, passwordHashes, seal }),
    applicantTables(cast, passwordHashes),
    productTables(cast.products, { ratings, soldCounts: sold, sales }),
    { product_sale: saleRows(sales) },
    stockTables(cast.products, book.orders),
    moderationTables(cast),
    promoTables(promos, book.promoUses),
    orderTables(book),
    orderEventTables(cast, book),
    paymentTables(cast, book),
    statementTables(cast, book),
    returnTables(book),
    disputeTables(cast, book),
    { payout: payouts.map(({ row }) => row) },
    ledgerTables(cast, book, payouts, platformAccounts),
    reviewTables(cast, reviews),
    reportTables(cast, reviews),
    shoppingTables(cast),
    conversationTables(cast, book),
    communityTables(cast),
    supportTables(cast, book),
    newsletterTables(cast),
    pricingTables(cast),
    notificationTables(cast, book),
    trafficTables(cast, book),
    demoStoreTraffic(cast, book),
  ]);
  return mergeTables([tables, auditTables(tables)]);
}
