import { ANSWER_MAX, answerReview, type Review } from '@herbary/contract/reviews.ts';
import { useStoredDraft } from '../../lib/stored-draft.ts';
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
  // The list of reviews is fetched again and again: this one may leave the page while its answer is being written.
  const [text, write] = useStoredDraft(`review-answer:${review._id}`);
  const form = useForm({
    schema: answerReview.body,
    onSubmit: async ({ body }) => {
      try {
        const answered = await send(review._id, body);
        write('');
        onDone(answered);
      } catch (error) {
        return { '': sentenceFor(error) };
      }
    },
  });
  const cancel = () => {
    write('');
    onCancel();
  };
  return (
    <Form form={form} aria-label="Answer this review" className="card mt-4 p-5">
      <Field
        label="Your answer"
        name="body"
        hint="Everyone can read it, and you can't change it later."
        counter={{ count: text.length, max: ANSWER_MAX }}
      >
        <Textarea rows={4} autoFocus value={text} onChange={({ target }) => write(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" className="min-h-11" busy={form.busy} busyText="Sending...">
          Send Answer
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
