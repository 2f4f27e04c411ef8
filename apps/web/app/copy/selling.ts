import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { TIER_DAYS, TIER_TERMS, TIERS } from '@herbary/contract/seller-tiers.ts';

export const sellingDescription = `Sell herbs, teas and tinctures on ${PRODUCT_NAME}: free to join, no monthly fees, applications read within ${APPLICATION_REVIEW_TIME}.`;
export const guideDescription = `How to become a seller on ${PRODUCT_NAME}: four steps, two documents, an answer within ${APPLICATION_REVIEW_TIME}, and what the dashboard shows.`;

export const sellingHero = {
  title: 'Put your name on the label.',
  text: 'Sell the herbs, teas and tinctures you grow or make to people who want to know where they come from. Free to join, with no upfront or monthly seller fees.',
  facts: [`Applications read in ${APPLICATION_REVIEW_TIME}`, 'Pay only when you sell'],
  alt: 'A kraft pouch among jars on a shelf; its label reads: Your name, Your herb',
};

export const feeTiers = TIERS.map((tier) => ({
  name: TIER_TERMS[tier].name,
  rate: `${TIER_TERMS[tier].feeBps / 100}%`,
}));

/** "under $1,000, under $10,000": where each tier but the last ends. */
const tierEnds = TIERS.slice(1)
  .map((tier) => `under $${(TIER_TERMS[tier].fromCents / 100).toLocaleString('en-US')}`)
  .join(', ');

export const freeToJoin = {
  title: 'Free to join',
  text: 'No upfront fee, no monthly fee. We take a percentage when something sells, and it falls with your tier.',
  note: `Of the items, after discount. Tier by sales of the last ${TIER_DAYS} days: ${tierEnds}, and above.`,
};

export const reasonsToJoin = [
  {
    icon: 'Clock',
    title: 'Ready in a day',
    text: 'About 24 hours after approval your shelf is open and the first product can sell.',
  },
  { icon: 'MessageCircle', title: 'Dedicated support', text: 'A person answers sellers, and knows how a store works.' },
  { icon: 'Sprout', title: 'Easy setup', text: 'Four short steps and two documents. Stop anywhere; your draft waits.' },
  { icon: 'Globe', title: 'Global reach', text: 'Buyers find you by plant, by form and by place, on every device.' },
  {
    icon: 'Shield',
    title: 'Secure payments',
    text: 'The buyer has paid before you pack. Card numbers never reach you; payouts go to your bank.',
  },
  {
    icon: 'Leaf',
    title: 'Growth tools',
    text: 'Promo codes, a store page, analytics, and a fee that falls as you grow.',
  },
] as const;

/** `picture` is the name of a drawing, `tint` of the paper under it. */
export const sellerTools = [
  {
    picture: 'analytics',
    tint: 'fern',
    title: 'Analytics',
    text: 'What was looked at, put in a cart, bought and bought again. By day, week or year.',
  },
  {
    picture: 'inventory',
    tint: 'butter',
    title: 'Inventory',
    text: 'Stock goes down with each order and never below zero. Low jars raise a hand.',
  },
  {
    picture: 'finance',
    tint: 'clay',
    title: 'Finance',
    text: 'Every line of every sale: item, fee, shipping share, refund. To the cent.',
  },
  {
    picture: 'store-customization',
    tint: 'dusk',
    title: 'Store customization',
    text: 'Your name, your plant, your words, your policies, on a page of your own.',
  },
  {
    picture: 'order-processing',
    tint: 'rose',
    title: 'Order processing',
    text: 'Packing slips, carriers, tracking and returns in one queue.',
  },
  {
    picture: 'security',
    tint: 'mist',
    title: 'Security',
    text: 'Two-factor sign-in, private documents, and a list of every open session.',
  },
  {
    picture: 'support',
    tint: 'fern',
    title: 'Support',
    text: 'Write to us from your dashboard; a person on our team answers.',
  },
] as const;

export const testimonials = [
  {
    quote: 'The label has room for what I care about: when it was cut, and where. Buyers ask better questions now.',
    name: 'Iris Fenwick',
    store: 'Fern & Field, Corvallis, Oregon',
    sprig: 'chamomile',
    tint: 'butter',
  },
  {
    quote: 'I list on Sunday night and pack on Monday. What sold and what I earned is right there, line by line.',
    name: 'Kenji Mori',
    store: 'High Terrace Teas, Asheville, North Carolina',
    sprig: 'camellia',
    tint: 'fern',
  },
  {
    quote: 'They read our papers, wrote back within a day, and told us what was missing. A person did that.',
    name: 'Lena Whitehorse',
    store: 'Three Sisters Farm, Viroqua, Wisconsin',
    sprig: 'echinacea',
    tint: 'rose',
  },
] as const;
