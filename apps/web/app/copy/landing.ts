import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { USUAL_HANDLING } from '@herbary/contract/delivery.ts';
import { MONEY_BACK_GUARANTEE, REFUND_TIME, RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';

export const landingDescription =
  'Teas, tinctures, herbs, supplements and tools from independent sellers. Every label says what is inside, and who put it there.';

export type Slide = { scene: string; title: string; text: string; caption: string; alt: string };

/** The first slide is the video; its scene is the poster. */
export const slides: readonly Slide[] = [
  {
    scene: 'steam-poster',
    title: 'Herbs with a name, a place and a grower.',
    text: 'Teas, tinctures, supplements and tools from independent sellers. Every label says what is inside, and who put it there.',
    caption: 'Chamomile, three minutes in.',
    alt: 'A steaming glass of chamomile tea on a wooden table, with a clay teapot, a jar of chamomile and a green tea tin',
  },
  {
    scene: 'shelf',
    title: 'One shelf, many hands.',
    text: 'Jars from a farm, tins from a tea room, pots from a kiln. One cart, one checkout.',
    caption: 'The shelf, late September.',
    alt: 'Shelves of jars, tins and bottles under bundles of drying herbs',
  },
  {
    scene: 'tinctures',
    title: 'Tinctures, made slowly.',
    text: 'Root, flower and berry, six weeks in the dark, and the Latin name on every bottle.',
    caption: 'Six weeks, then strained.',
    alt: 'Amber dropper bottles of tincture with fresh echinacea and elderberry',
  },
  {
    scene: 'sheets',
    title: 'Know the plant before the packet.',
    text: 'Each product page starts with the plant: what it is, which part is used, how to keep it.',
    caption: 'From the herbarium.',
    alt: 'Pressed specimens of echinacea, chamomile and lavender on herbarium sheets',
  },
  {
    scene: 'packing',
    title: 'Packed by the person who grew it.',
    text: `Most orders leave the seller within ${USUAL_HANDLING} business days, with tracking you can follow here.`,
    caption: 'Friday, before the post.',
    alt: 'Pouches, a carton and a gift box tied with twine, ready to send',
  },
];

export const whyUs = {
  lead: 'You should know as much about what you drink as the person who dried it.',
  reasons: [
    {
      sprig: 'mint',
      title: "Sellers we've checked",
      text: 'Every store opens only after a person has read its identification and business documents.',
    },
    {
      sprig: 'camellia',
      title: 'Labels that tell the truth',
      text: 'Plant, Latin name, form, weight, ingredients. A detail nobody gave us is left out, never guessed.',
    },
    {
      sprig: 'lavender',
      title: 'Reviews from real kitchens',
      text: '“Verified Purchase” means that buyer received that product. Nothing else earns the mark.',
    },
    {
      sprig: 'calendula',
      title: 'Thirty days to decide',
      text: `A ${MONEY_BACK_GUARANTEE} on unopened items, with the refund back in ${REFUND_TIME}.`,
    },
  ],
};

export type FeaturedCategory = { name: string; to: string; sprig: string; tint: string };

export const featuredCategories: readonly FeaturedCategory[] = [
  { name: 'Medicinal Herbs', to: ROUTES.medicinalHerbs.path, sprig: 'echinacea', tint: 'rose' },
  { name: 'Tea Blends', to: ROUTES.teaBlends.path, sprig: 'chamomile', tint: 'butter' },
  { name: 'Adaptogenic Herbs', to: ROUTES.adaptogenicHerbs.path, sprig: 'ashwagandha', tint: 'fern' },
  { name: 'Tinctures', to: ROUTES.tinctures.path, sprig: 'elderberry', tint: 'dusk' },
  { name: 'Culinary Herbs', to: ROUTES.culinaryHerbs.path, sprig: 'rosemary', tint: 'mist' },
  { name: 'Wellness', to: ROUTES.wellness.path, sprig: 'turmeric', tint: 'clay' },
];

export const mission = {
  plain:
    'People have grown, dried and shared plants for as long as there have been people. We look after the part in between:',
  stressed: 'who grew it, what is in it, and how it reaches you.',
};

export type Step = { title: string; text: string };

export const buyerSteps: readonly Step[] = [
  { title: 'Find the plant', text: 'Search by herb, form or seller, or ask a verified practitioner.' },
  { title: 'Read the label', text: 'Ingredients, form, size and storage stand beside the price.' },
  { title: 'Pay once', text: 'One checkout for several sellers, by card or bank transfer.' },
  { title: 'Follow the parcel', text: 'Tracking, invoices and returns live in Orders & Returns.' },
];

export const sellerSteps: readonly Step[] = [
  { title: 'Account Info', text: 'Tell us who you are. Free to join, no monthly fee.' },
  { title: 'Business Info', text: 'Your store, your plants, your certifications.' },
  { title: 'Documents', text: `Identification and business papers, reviewed in ${APPLICATION_REVIEW_TIME}.` },
  { title: 'Finalize', text: 'List products and get paid. The fee is a percentage by seller tier.' },
];

export const questions = [
  {
    question: 'How do you choose your sellers?',
    answer: `Each seller sends an identification document and a business document. A person reads them, usually within ${APPLICATION_REVIEW_TIME}, before the store can list anything.`,
  },
  {
    question: 'How much is shipping?',
    answer:
      'Standard shipping is one flat price per checkout, even with several sellers. You see it in the cart, before you pay.',
  },
  {
    question: 'Can I return something?',
    answer: `Yes, within ${RETURN_WINDOW_DAYS} days of delivery, unused and in the original packaging. Opened herbal supplements cannot be returned, unless something is wrong with them.`,
  },
  {
    question: 'What does it cost to sell?',
    answer:
      'There are no upfront or monthly fees. A percentage is taken from each sale, and it falls as your sales grow.',
  },
  {
    question: 'Is this medical advice?',
    answer:
      'No. Product pages describe what a plant is and how people use it. Ask a clinician before taking a supplement.',
  },
] as const;
