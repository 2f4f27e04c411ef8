import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { TIER_TERMS } from '@herbary/contract/seller-tiers.ts';
import { type Block, h2, p, table, ul } from '../blocks.ts';
import { type PolicyPage, percent, usd } from '../policy-page.ts';

const feeRows = ({ fees: { tiers } }: PolicyFigures): string[][] =>
  tiers.map(({ tier, rate, salesFrom }) => [
    TIER_TERMS[tier].name,
    salesFrom === 0 ? 'From the first sale' : `From ${usd(salesFrom)}`,
    percent(rate),
  ]);

function paying({ paymentMethods, holds }: PolicyFigures): string[] {
  const texts = {
    card: `**Card.** We hold the items for ${holds.cardMinutes} minutes, and for ${holds.cardEnteredMinutes} from the moment you first enter a card. Then the order is canceled and nothing is charged.`,
    'bank-transfer': `**Bank transfer.** We hold the items for ${holds.transferDays} days. The order is sent once the money has arrived. Money that comes too late is sent back, or pays the order if the items are still there.`,
  };
  return paymentMethods.map((method) => texts[method]);
}

const buying = (figures: PolicyFigures): Block[] => [
  h2('What Herbary is'),
  p(
    'Herbary is a marketplace. The seller named on a product page sells it to you and ships it. We run the shop: listings, checkout, payment, messages and support. Where something goes wrong between you and a seller, we step in.',
  ),
  h2('Your account'),
  ul(
    'You are at least 18, or a parent agrees for you. You give your real name and an email address you can read.',
    'Keep your password to yourself. You are responsible for what is done with your account until you tell us that somebody else is using it.',
    'One person, one account. A store needs an account and an email address of its own.',
    'You can delete your account at any time; a seller settles open orders first. We may suspend one that breaks these rules; you get the reason by email and can answer.',
  ),
  h2('Orders and prices'),
  p(
    `Prices are in US dollars. Tax of **${percent(figures.taxRate)}** is added on the items after any discount. Shipping is charged once per checkout: see [Shipping Information](${ROUTES.shippingInformation.path}).`,
  ),
  p(
    'What you pay is what checkout showed you. If a price changes while you are paying, we stop, show you the new total and charge nothing. A contract is made when the order is paid. One checkout with several sellers is one order with each of them.',
  ),
  h2('Paying'),
  ul(...paying(figures)),
  p('A promo code counts once an order is paid. Codes have their own dates and limits, and are not paid out in cash.'),
  h2('Delivery, canceling, returns'),
  p(
    `You can cancel until the seller has shipped. After delivery you have ${RETURN_WINDOW_DAYS} days to return: the [Returns Policy](${ROUTES.returnsPolicy.path}) says what and how. Rights that the law gives you stand beside it and are not made smaller.`,
  ),
  h2('Reviews, posts and messages'),
  ul(
    'Write what you know yourself. No advertising, no insults, no private data of others.',
    'Do not write that something heals an illness. Such texts wait for a person and may not appear.',
    'What you publish stays yours. You let us show it here, for as long as it stands here.',
    'We may hide what breaks these rules. The writer is told why.',
  ),
];

const selling = (figures: PolicyFigures): Block[] => [
  h2('When you sell'),
  ul(
    `A person reads your application and its documents, usually within ${APPLICATION_REVIEW_TIME}.`,
    'You list only what you may sell, and say truthfully what it is. You hold the permits that your goods need.',
    'You ship within the time your store promises, with tracking where you can, and you answer returns in time.',
    'Buyers’ data is for their orders. You may not use it for anything else.',
  ),
  p(
    `There is no fee to join and no monthly fee. Of the items you sell, after discount, we keep a share by your sales of the last ${figures.fees.days} days. The share is fixed at the moment of each sale.`,
  ),
  table(
    'Fees of sellers',
    ['Tier', `Sales in ${figures.fees.days} days`, { name: 'Fee', right: true }],
    feeRows(figures),
  ),
  p(
    `A sale can be paid out **${figures.payouts.availableAfterDays} days** after it counts as delivered, from a balance of **${usd(figures.payouts.minimum)}**. Shipping that buyers pay goes to the sellers who ship. Refunds and disputes are taken from the balance of the sale they belong to.`,
  ),
];

const general: readonly Block[] = [
  h2('What is not allowed'),
  ul(
    'Goods that the law forbids, that are stolen or copied, or that are on our list of refused words.',
    'Health promises. Goods here are not sold to diagnose, treat, cure or prevent an illness.',
    'Paying for reviews, reviewing your own goods, or asking buyers to pay outside Herbary.',
    'Attacking the site, reading data of others, or copying the catalog by machine without asking.',
  ),
  h2('Not medical advice'),
  p(
    `Nothing here replaces a clinician. Please read [Safety & Quality](${ROUTES.safetyQuality.path}) before you take a supplement.`,
  ),
  h2('Who is liable'),
  p(
    'Sellers answer for their goods and for what they say about them. We answer for our own work: that payments, refunds and records are right, and that we act when we are told. Nobody’s liability is limited for intent, gross negligence, or harm to life and health. Beyond that, ours ends at what you paid for the order in question.',
  ),
  h2('Changes and law'),
  p(
    'If these terms change, we announce it on this page at least 30 days before. Orders keep the terms they were placed under. The law of the State of Oregon applies; as a consumer you also keep the protection of the law where you live.',
  ),
];

export const termsOfService = (figures: PolicyFigures): PolicyPage => ({
  lead: 'The rules between you, the sellers and us. Short sentences, no fine print.',
  description:
    'The terms of Herbary: accounts, orders and prices, payment, returns, what sellers agree to, fees and payouts, what is not allowed, and liability.',
  updated: '2026-11-17',
  blocks: [...buying(figures), ...selling(figures), ...general],
});
