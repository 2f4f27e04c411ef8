import * as accessory from '../data/reviews/accessory-voices.ts';
import { apologies, moments, serviceBad, serviceGood, thanks, titlesByRating } from '../data/reviews/general-voices.ts';
import * as herb from '../data/reviews/herb-voices.ts';
import type { ReviewVoice } from '../data/reviews/review-voice.ts';
import * as supplement from '../data/reviews/supplement-voices.ts';
import * as tea from '../data/reviews/tea-voices.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import type { DemoProduct } from './demo-product.ts';
import { type Seeded, seeded } from './seeded.ts';

type Rating = 1 | 2 | 3 | 4 | 5;

export interface DemoReview {
  reviewer: DemoPerson;
  rating: Rating;
  title: string;
  text: string;
  daysAgo: number;
  /** The reviewer is meant to have received this product. */
  verified: boolean;
  likes: number;
  answer?: { text: string; daysAgo: number };
}

const VOICE_BY_SUBCATEGORY: Partial<Record<DemoProduct['subCategory'], ReviewVoice>> = {
  'Tea Infusers': accessory.infuser,
  'Storage Containers': accessory.storage,
  'Measuring Tools': accessory.measuring,
  'Preparation Tools': accessory.preparation,
  'Books & Guides': accessory.book,
  'Gift Sets': accessory.gift,
  'Culinary Herbs': herb.kitchenHerb,
};

const VOICE_BY_FORM: Record<Exclude<DemoProduct['form'], 'N/A'>, ReviewVoice> = {
  'Loose Leaf': tea.leafTea,
  Compressed: tea.leafTea,
  'Tea Bags': tea.teaBags,
  Powder: tea.teaPowder,
  Dried: herb.driedHerb,
  Whole: herb.driedHerb,
  Ground: herb.kitchenHerb,
  Fresh: herb.freshHerb,
  Capsules: supplement.pills,
  Tablets: supplement.pills,
  Gummies: supplement.gummies,
  Tinctures: supplement.liquid,
  Oils: supplement.oil,
  Powders: supplement.powder,
};

function teaSetVoice(shape: string | undefined): ReviewVoice {
  const { praise, complaints, ...rest } = accessory.teaSet;
  if (shape === 'cup' || shape === 'bowl') return accessory.teaSet;
  const { pouring } = accessory;
  return { ...rest, praise: [...praise, ...pouring.praise], complaints: [...complaints, ...pouring.complaints] };
}

function voiceFor({ subCategory, form, shape, ingredients }: DemoProduct): ReviewVoice {
  if (subCategory === 'Tea Sets') return teaSetVoice(shape);
  if (shape === 'chart' || shape === 'cards') return accessory.print;
  const fromHerbs = subCategory === 'Herbal Tea' || (subCategory === 'Tea Blends' && !/\bteas?\b/i.test(ingredients));
  if (form === 'Loose Leaf' && fromHerbs) return tea.tisane;
  const voice = VOICE_BY_SUBCATEGORY[subCategory] ?? (form === 'N/A' ? undefined : VOICE_BY_FORM[form]);
  if (!voice) throw new Error(`no review texts for ${subCategory}`);
  return voice;
}

/** Hands out each sentence once before any comes back, so that the reviews of one product never echo each other. */
function deck(random: Seeded, sentences: readonly string[]): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = random.sample(sentences, sentences.length);
    return left.pop() ?? '';
  };
}

const spoken = (random: Seeded, text: string) =>
  text.replace(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split('|')));

/** Sentences that name this product, its size, its maker or what is in it. */
function specificsFor(product: DemoProduct): string[] {
  const short = product.name.split(',')[0] ?? product.name;
  const sentences = [
    `The people at ${product.sellerName} [clearly|really] know what they are doing.`,
    `I came for the ${short} and stayed to look through the rest of the shop.`,
    `I now recommend the ${short} to [friends|everyone|half the office].`,
    `After the ${short} I will certainly try something else from ${product.sellerName}.`,
  ];
  if (product.category === 'Accessories') return sentences;
  if (product.form !== 'Fresh')
    sentences.push(`At my rate ${product.size} [lasts a month or so|lasts about six weeks|will not last long].`);
  const parts = product.ingredients.split(/[.;]/)[0]?.split(', ') ?? [];
  const named = parts
    .filter((part) => /^[A-Za-zé’ -]+$/.test(part) && part.length < 24)
    .map((part) => part.toLowerCase());
  if (/Blends|Herbal Tea/.test(product.subCategory) && product.form !== 'Capsules' && named.length > 1) {
    for (const part of named.slice(0, 4))
      sentences.push(`You can [pick out|taste] the ${part}[ in it|, and it is in balance| straight away].`);
  }
  return sentences;
}

function drawRating(random: Seeded, quality: number): Rating {
  const roll = random.next() + quality;
  if (roll > 0.58) return 5;
  if (roll > 0.26) return 4;
  if (roll > 0.11) return 3;
  return roll > 0.03 ? 2 : 1;
}

interface Decks {
  praise: () => string;
  quibble: () => string;
  complaint: () => string;
  title: () => string;
  moment: () => string;
  specific: () => string;
  good: () => string;
  bad: () => string;
}

function decksFor(random: Seeded, product: DemoProduct): Decks {
  const voice = voiceFor(product);
  return {
    praise: deck(random, voice.praise),
    quibble: deck(random, voice.quibbles),
    complaint: deck(random, voice.complaints),
    title: deck(random, voice.titles),
    moment: deck(random, moments),
    specific: deck(random, specificsFor(product)),
    good: deck(random, serviceGood),
    bad: deck(random, serviceBad),
  };
}

function textFor(random: Seeded, rating: Rating, decks: Decks): string {
  const extra = () => random.pick([decks.moment, decks.good, decks.specific])();
  const parts: string[] = [];
  if (rating === 5) {
    parts.push(decks.praise());
    if (random.chance(0.45)) parts.push(decks.praise());
    if (random.chance(0.55)) parts.push(extra());
  } else if (rating === 4) {
    parts.push(decks.praise(), decks.quibble());
    if (random.chance(0.3)) parts.push(extra());
  } else if (rating === 3) {
    parts.push(decks.complaint());
    parts.push(random.chance(0.6) ? decks.good() : decks.quibble());
  } else {
    parts.push(decks.complaint());
    if (random.chance(0.5)) parts.push(decks.bad());
  }
  return spoken(random, parts.join(' '));
}

/** A popular product outlives its deck of sentences; a review that came out the same gets one more. */
function newTextFor(random: Seeded, rating: Rating, decks: Decks, said: Set<string>): string {
  let text = textFor(random, rating, decks);
  while (said.has(text)) text = `${text} ${spoken(random, decks.moment())}`;
  said.add(text);
  return text;
}

function titleFor(random: Seeded, rating: Rating, decks: Decks): string {
  return rating >= 4 && random.chance(0.6) ? decks.title() : random.pick(titlesByRating[rating]);
}

function answerFor(random: Seeded, rating: Rating, firstName: string, daysAgo: number): DemoReview['answer'] {
  if (!random.chance(rating <= 3 ? 0.6 : 0.12)) return undefined;
  const text = spoken(random, random.pick(rating <= 3 ? apologies : thanks)).replace('{first}', firstName);
  return { text, daysAgo: Math.max(0, daysAgo - random.int(0, 3)) };
}

function countFor(random: Seeded, product: DemoProduct): number {
  const popularity = Math.floor(random.next() ** 2 * 20) + (product.featured ? 5 : 0);
  return Math.min(popularity, Math.floor(product.createdDaysAgo / 6));
}

/** The same product always has the same reviews, newest first, each by another person. */
export function reviewsFor(product: DemoProduct): DemoReview[] {
  const random = seeded(`reviews:${product.slug}`);
  const decks = decksFor(random, product);
  const quality = random.next() * 0.34 - 0.08;
  const count = countFor(random, product);
  const said = new Set<string>();
  return random
    .sample(demoPeople, count)
    .map((reviewer) => {
      // A lone one-star review would be the product's whole rating.
      const drawn = drawRating(random, quality);
      const rating = count < 4 && drawn < 3 ? 3 : drawn;
      const daysAgo = random.int(1, product.createdDaysAgo - 2);
      const answer = answerFor(random, rating, reviewer.firstName, daysAgo);
      return {
        reviewer,
        rating,
        title: titleFor(random, rating, decks),
        text: newTextFor(random, rating, decks, said),
        daysAgo,
        verified: random.chance(0.8),
        likes: random.chance(0.4) ? random.int(1, 14) : 0,
        ...(answer ? { answer } : {}),
      };
    })
    .sort((a, b) => a.daysAgo - b.daysAgo);
}
