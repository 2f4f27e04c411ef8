import { REVIEW_MAX, REVIEW_TITLE_MAX, type Review, reviewForm } from '@herbary/contract/reviews.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { changeReview, type ReviewDraft, sendReview } from './review-calls.ts';
import { sentenceFor } from './review-problem.ts';

const DEFAULT_RATING = 5;

type ReviewFormProps = {
  productId: string;
  /** The review to change; none: a new one. */
  review?: Review;
  onDone: (review: Review) => void;
  onCancel: () => void;
};

const readDraft = (data: FormData): ReviewDraft => ({
  rating: Number(data.get('rating')),
  title: String(data.get('title') ?? ''),
  review: String(data.get('review') ?? ''),
});

export default function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const [length, setLength] = useState(review?.review.length ?? 0);
  // A new review is written above the list, an old one is changed within it, under the list's own heading.
  const form = useForm({
    schema: reviewForm,
    read: readDraft,
    onSubmit: async (draft) => {
      try {
        onDone(await (review ? changeReview(review._id, draft) : sendReview(productId, draft)));
      } catch (error) {
        return { '': sentenceFor(error) };
      }
    },
  });
  return (
    <Form form={form} aria-label={review ? 'Edit your review' : 'Write a review'} className="card p-5 xs:p-7">
      <FocusedHeading level={review ? 'h3' : 'h2'} className="text-3">
        {review ? 'Edit your review' : 'Write a review'}
      </FocusedHeading>
      <StarInput legend="Rating" name="rating" defaultValue={review?.rating ?? DEFAULT_RATING} />
      <Field label="Title" name="title" optional>
        <Input defaultValue={review?.title} maxLength={REVIEW_TITLE_MAX} />
      </Field>
      <Field label="Comment" name="review" optional counter={{ count: length, max: REVIEW_MAX }}>
        <Textarea rows={5} defaultValue={review?.review} onChange={(event) => setLength(event.target.value.length)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="Sending...">
          {review ? 'Save Review' : 'Submit Review'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
