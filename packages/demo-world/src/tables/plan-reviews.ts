import { type Seeded, seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, earlier, hourMs, minuteMs, wakingMoment, wakingMomentAfter } from './calendar.ts';
import type { Buyer, Cast, ListedProduct } from './cast.ts';
import type { Opinion } from './opinions.ts';
import type { Order, OrderBook } from './order-book.ts';
import { worldId } from './world-id.ts';

export type ReviewPlan = {
  id: string;
  product: ListedProduct;
  buyer: Buyer;
  orderLineId?: string;
  rating: number;
  title: string;
  text: string;
  at: Date;
  hidden: boolean;
  likes: number;
  answer?: { text: string; at: Date };
  random: Seeded;
};

const shopperWrote = [
  {
    rating: 5,
    title: 'In my cupboard for good',
    text: 'The third bag this year. It arrives quickly, smells as it should, and the label says when it was picked.',
  },
  {
    rating: 4,
    title: 'Lovely, a little small',
    text: 'Very good quality. I would buy a larger size if there were one.',
  },
];

type Received = Map<string, { id: string; deliveredAt: Date }>;

export function planReviews(cast: Cast, opinions: Opinion[], book: OrderBook): ReviewPlan[] {
  const plans = writtenReviews(cast, opinions, deliveredLines(book));
  return [...plans, ...shopperReviews(cast, book), ...hiddenReviews(cast, plans)];
}

/** One review per buyer and product. It counts as a purchase only when that product had reached that buyer by then. */
export function writtenReviews({ now }: Pick<Cast, 'now'>, opinions: Opinion[], received: Received): ReviewPlan[] {
  return opinions.map(({ product, buyer, review }): ReviewPlan => {
    const key = `${product.demo.slug}:${buyer.email}`;
    const random = seeded(`demo review ${key}`);
    const at = wakingMoment(now, review.daysAgo, random);
    const answeredAt = earlier(after(at, (2 + random.int(0, 60)) * hourMs), ago(now, minuteMs));
    const line = received.get(key);
    return {
      id: worldId('review', key),
      product,
      buyer,
      orderLineId: line && line.deliveredAt < at ? line.id : undefined,
      rating: review.rating,
      title: review.title,
      text: review.text,
      at,
      hidden: false,
      likes: review.likes,
      answer: review.answer && { text: review.answer.text, at: answeredAt },
      random,
    };
  });
}

function deliveredLines({ orders }: OrderBook): Received {
  const lines: Received = new Map();
  for (const { dates, buyer, lines: bought } of orders) {
    if (!dates.deliveredAt) continue;
    for (const { id, product } of bought) {
      const key = `${product.demo.slug}:${buyer.email}`;
      if (!lines.has(key)) lines.set(key, { id, deliveredAt: dates.deliveredAt });
    }
  }
  return lines;
}

/** The demo shopper has reviewed the oldest orders and left the newer ones to a visitor who tries the review form. */
function shopperReviews(cast: Cast, { orders }: OrderBook): ReviewPlan[] {
  const [shopper] = cast.buyers;
  const isOld = ({ buyer, dates }: Order) =>
    buyer.id === shopper.id && dates.deliveredAt && dates.deliveredAt < ago(cast.now, 90 * dayMs);
  return orders.filter(isOld).flatMap(({ lines: [line], dates }, index): ReviewPlan[] => {
    const words = shopperWrote[index];
    if (!line || !words || !dates.deliveredAt) return [];
    const random = seeded(`demo shopper review ${index}`);
    const at = wakingMomentAfter(dates.deliveredAt, 5, cast.now, random);
    return [
      {
        ...words,
        id: worldId('review', `shopper-${index}`),
        product: line.product,
        buyer: shopper,
        orderLineId: line.id,
        at,
        hidden: false,
        likes: 3,
        random,
      },
    ];
  });
}

/** Reviews that were reported and taken down: in the books, in no sum and on no page. */
function hiddenReviews(cast: Cast, plans: ReviewPlan[]): ReviewPlan[] {
  const taken = new Set(plans.map(({ product, buyer }) => `${product.id}:${buyer.id}`));
  const words = [
    { title: 'BEST DEALS', text: 'Much cheaper at my own shop, write me for the address!!!' },
    { title: 'Never again', text: 'The seller is an idiot and so is everybody who buys here.' },
  ];
  return words.flatMap((word, index): ReviewPlan[] => {
    const product = cast.products[index * 7];
    const buyer = product && cast.buyers.findLast((candidate) => !taken.has(`${product.id}:${candidate.id}`));
    if (!product || !buyer) return [];
    const random = seeded(`demo hidden review ${index}`);
    return [
      {
        ...word,
        id: worldId('review', `hidden-${index}`),
        product,
        buyer,
        rating: 1,
        at: wakingMoment(cast.now, 12 + index * 9, random),
        hidden: true,
        likes: 0,
        random,
      },
    ];
  });
}
