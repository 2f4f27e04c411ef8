import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import { asSentence, oneLine } from '../../../platform/wording.ts';
import { defineMessages, type Message } from '../../notifications/index.ts';
import { reviewRemoved } from './decide-report.ts';
import { findRemoved } from './reported-reviews.repository.ts';

export const reviewMessages = ({ db }: Deps) => [
  defineMessages('notifications.reviews', [reviewRemoved], async ({ payload }): Promise<Message[]> => {
    const review = await findRemoved(db, payload.reviewId);
    if (!review) return [];
    const name = oneLine(review.productName, 80);
    const why = asSentence(oneLine(payload.reason, 500));
    return [
      {
        to: { role: 'buyer', userId: review.buyerId },
        group: 'reviews',
        key: `review-removed:${payload.reviewId}`,
        type: 'warning',
        title: 'Your review was removed',
        text: `${name}: ${why}`,
        path: pathTo(ROUTES.product, { id: review.productId }),
        email: {
          subject: `Your review of ${name} was removed`,
          paragraphs: [
            `other shoppers reported your review of ${name}. Our team read it and removed it: no one else can see it, and it no longer counts toward the rating.`,
            `The reason: ${why}`,
          ],
          button: 'See the product',
        },
      },
    ];
  }),
];
