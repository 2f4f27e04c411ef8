import { USUAL_HANDLING } from '@herbary/contract/delivery.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import {
  CARD_REFUND_SHOWN_TIME,
  DAMAGE_REPORT_TIME,
  REFUND_TIME,
  RETURN_WINDOW_DAYS,
} from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { listText, percent, usd } from '../policy-page.ts';

const topicList = [
  { id: 'orders', icon: 'Package', title: 'Orders', text: 'Placing, changing, canceling' },
  { id: 'shipping', icon: 'Truck', title: 'Shipping & Delivery', text: 'Times, prices, tracking' },
  { id: 'returns', icon: 'Undo2', title: 'Returns & Refunds', text: `${RETURN_WINDOW_DAYS} days, how and how much` },
  { id: 'payments', icon: 'CreditCard', title: 'Payments', text: 'Cards, bank transfer, promo codes' },
  { id: 'account', icon: 'User', title: 'Account', text: 'Sign-in, addresses, privacy' },
  { id: 'products', icon: 'Leaf', title: 'Products & Labels', text: 'Ingredients, storage, reviews' },
  { id: 'selling', icon: 'Store', title: 'Selling', text: 'Applying, fees, payouts' },
  { id: 'safety', icon: 'ShieldCheck', title: 'Safety & Quality', text: 'Papers, claims, reporting' },
] as const;

export type HelpTopicId = (typeof topicList)[number]['id'];
export type HelpTopic = (typeof topicList)[number] & { answers: number };
export type HelpQuestion = { question: string; answer: string; topics: readonly HelpTopicId[] };

const pricesText = ({ shipping }: PolicyFigures): string =>
  listText(shipping.map(({ name, price }) => `${usd(price)} for ${name.toLowerCase()}`));

const timesText = ({ shipping }: PolicyFigures): string =>
  listText(
    shipping.map(({ name, transit }) => `${transit.replace(' business days', '')} (${name.toLowerCase()})`),
    'or',
  );

const feesText = ({ fees: { tiers } }: PolicyFigures): string =>
  listText(
    tiers.map(({ rate }) => percent(rate)),
    'or',
  );

const buying = (figures: PolicyFigures): HelpQuestion[] => [
  {
    question: 'How long does delivery take?',
    answer: `Sellers pack in ${USUAL_HANDLING} business days. After that a parcel takes ${timesText(figures)} business days. The cart and each order show their own dates. More in [Shipping Information](${ROUTES.shippingInformation.path}).`,
    topics: ['shipping', 'orders'],
  },
  {
    question: 'How much is shipping?',
    answer: `${pricesText(figures)}, once per checkout, even if you buy from several sellers.`,
    topics: ['shipping', 'payments'],
  },
  {
    question: 'Can I return something?',
    answer: `Yes, within ${RETURN_WINDOW_DAYS} days of delivery, unused, unopened and in its original packaging. Opened items cannot come back unless something is wrong with them. The [Returns Policy](${ROUTES.returnsPolicy.path}) has the details.`,
    topics: ['returns', 'orders'],
  },
  {
    question: 'When do I get my money back?',
    answer: `We refund within ${REFUND_TIME} after the items are received. A card refund goes to the same card, and banks take ${CARD_REFUND_SHOWN_TIME} to show it.`,
    topics: ['returns', 'payments'],
  },
  {
    question: 'My parcel arrived damaged. What now?',
    answer: `Open the order under [Orders & Returns](${ROUTES.orders.path}), choose Return Items and add a photo, if you can within ${DAMAGE_REPORT_TIME}. You get everything back, with its share of shipping, opened or not.`,
    topics: ['returns', 'shipping'],
  },
  {
    question: 'Can I change or cancel an order?',
    answer: `Until the seller has shipped it, yes: open it under [Orders & Returns](${ROUTES.orders.path}) and choose Cancel. To change something, cancel and order again, or write to the seller.`,
    topics: ['orders'],
  },
  {
    question: 'How does bank transfer work?',
    answer: figures.paymentMethods.includes('bank-transfer')
      ? `Transfer the total within ${figures.holds.transferDays} days and quote the order number. Your items are held until then and leave once the money is here.`
      : 'Bank transfer is not offered at the moment. You can pay by card.',
    topics: ['payments', 'orders'],
  },
];

const trust = (figures: PolicyFigures): HelpQuestion[] => [
  {
    question: 'How do you check sellers?',
    answer: `A person reads identification and business documents before a store opens. Papers that run out are asked for again. [Safety & Quality](${ROUTES.safetyQuality.path}) says more.`,
    topics: ['safety', 'selling', 'products'],
  },
  {
    question: 'What does Verified Purchase mean?',
    answer:
      'That this buyer received this product. Only those reviews count in the stars. Nothing else earns the mark.',
    topics: ['products', 'safety'],
  },
  {
    question: 'Is this medical advice?',
    answer:
      'No. Labels say what a plant is, not what it treats. Talk to a clinician before taking a supplement, above all if you are pregnant, nursing or on medication.',
    topics: ['safety', 'products'],
  },
  {
    question: 'What does it cost to sell?',
    answer: `Nothing to join and nothing per month. The fee is ${feesText(figures)} of what you sell, by your sales of the last ${figures.fees.days} days. [Become a Seller](${ROUTES.becomeSeller.path}) shows how to begin.`,
    topics: ['selling'],
  },
  {
    question: 'How do I delete my account?',
    answer: `Under [My Account](${ROUTES.account.path}), Profile, Delete account. Open orders still reach you; invoices are kept as long as tax law asks. You can take a copy of your data first. The [Privacy Policy](${ROUTES.privacyPolicy.path}) lists what stays.`,
    topics: ['account'],
  },
];

/** The twelve that are asked every week, each with the topics it is found under. */
export const helpQuestions = (figures: PolicyFigures): HelpQuestion[] => [...buying(figures), ...trust(figures)];

export const helpTopics = (questions: readonly HelpQuestion[]): HelpTopic[] =>
  topicList.map((topic) => ({
    ...topic,
    answers: questions.filter(({ topics }) => topics.includes(topic.id)).length,
  }));

export const isHelpTopic = (text: string | null): text is HelpTopicId => topicList.some(({ id }) => id === text);
