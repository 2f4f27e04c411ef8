import { ANSWER_MAX, answerReview, type Review } from '@herbary/contract/reviews.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { sendAnswer } from './review-calls.ts';
import { sentenceFor } from './review-problem.ts';

type AnswerFormProps = {
  review: Review;
  send?: (id: string, body: string) => Promise<Review>;
  onDone: (review: Review) => void;
  onCancel: () => void;
};

/** A seller answers a review once, for everybody to read. */
export default function AnswerForm({ review, send = sendAnswer, onDone, onCancel }: AnswerFormProps) {
  const [length, setLength] = useState(0);
  const form = useForm({
    schema: answerReview.body,
    onSubmit: async ({ body }) => {
      try {
        onDone(await send(review._id, body));
      } catch (error) {
        return { '': sentenceFor(error) };
      }
    },
  });
  return (
    <Form form={form} aria-label="Answer this review" className="card mt-4 p-5">
      <Field
        label="Your answer"
        name="body"
        hint="Everybody can read it, and it cannot be changed afterwards."
        counter={{ count: length, max: ANSWER_MAX }}
      >
        <Textarea rows={4} autoFocus onChange={(event) => setLength(event.target.value.length)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" className="min-h-11" busy={form.busy} busyText="Sending...">
          Send Answer
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
