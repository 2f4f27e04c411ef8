import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { createReview as endpoint } from '@herbary/contract/reviews.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { defineEvent } from '../../platform/events/outbox.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CountCall } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { requireConfirmedAddress } from '../identity/index.ts';
import { countRating } from './count-rating.ts';
import {
  findReceivedLine,
  findReviewableProduct,
  hasWithdrawnReview,
  insertReview,
} from './review-writes.repository.ts';
import { getReviewRow, type ReviewRow } from './reviews.repository.ts';

const reviewCreated = defineEvent(
  'review.created',
  z.strictObject({ reviewId: z.uuid(), productId: z.uuid(), sellerId: z.uuid(), rating: z.int() }),
);

type NewWords = BodyOf<typeof endpoint> & { count: CountCall };

export async function createReview(deps: Deps, actor: Member, form: NewWords): Promise<ReviewRow> {
  await requireConfirmedAddress(deps, actor, form.count);
  return transaction(deps.db, async (tx) => {
    const product = await findReviewableProduct(tx, form.product);
    if (!product) throw new AppError('product.not_found');
    if (product.seller_id === actor.userId) throw new AppError('review.own_product');
    const id = newId();
    const orderLineId = await findReceivedLine(tx, actor.userId, product.id);
    const written = await insertReview(tx, {
      id,
      productId: product.id,
      sellerId: product.seller_id,
      buyerId: actor.userId,
      orderLineId,
      rating: form.rating,
      title: form.title,
      body: form.review,
    });
    if (!written) {
      const isWithdrawn = await hasWithdrawnReview(tx, product.id, actor.userId);
      throw new AppError(isWithdrawn ? 'review.was_hidden' : 'review.already_written');
    }
    const published = { product_id: product.id, seller_id: product.seller_id, status: 'published' as const };
    await countRating(tx, published, null, { rating: form.rating, order_line_id: orderLineId });
    await deps.events.publish(tx, {
      type: reviewCreated,
      subject: `review:${id}`,
      payload: { reviewId: id, productId: product.id, sellerId: product.seller_id, rating: form.rating },
    });
    return getReviewRow(tx, id, actor.userId);
  });
}
