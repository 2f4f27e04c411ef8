import { type Comment, commentForm } from '@herbary/contract/community.ts';
import { COMMENTS_PER_HOUR } from '@herbary/contract/community-limits.ts';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Form, useForm } from '../../ui/form.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { changeComment, sendComment } from './community-calls.ts';
import { sentenceFor } from './use-writing.ts';
import type { Viewer } from './viewer.ts';
import {
  ClaimNotice,
  minutesUntilFree,
  refusedWordIn,
  refusedWordOf,
  WaitNotice,
  WordNotice,
} from './word-notices.tsx';

type CommentFormProps = {
  viewer: Viewer;
  onDone: (comment: Comment) => void;
  onCancel?: () => void;
} & ({ postId: string; comment?: undefined } | { comment: Comment; postId?: undefined });

/** A new comment, or the change of one. */
export default function CommentForm({ viewer, onDone, onCancel, postId, comment }: CommentFormProps) {
  const [text, setText] = useState(comment?.text ?? '');
  const [refusal, setRefusal] = useState<{ word: string } | { minutes: number }>();
  const form = useForm({
    schema: commentForm,
    onSubmit: async (values, element, isAsSent) => {
      const known = refusedWordIn(values.text, 'text');
      if (known) return void setRefusal(known);
      try {
        const done = comment ? await changeComment(comment.id, values.text) : await sendComment(postId, values.text);
        if (isAsSent()) {
          element.reset();
          setText('');
        }
        onDone(done);
      } catch (error) {
        const word = refusedWordOf(error);
        const minutes = minutesUntilFree(error);
        if (word) return void setRefusal(word);
        if (minutes === undefined) return { text: sentenceFor(error) };
        setRefusal({ minutes });
      }
    },
  });
  return (
    <Form form={form} summary={false} className="gap-3" onChange={() => setRefusal(undefined)}>
      {refusal && 'word' in refusal ? <WordNotice word={refusal.word} /> : null}
      {refusal && 'minutes' in refusal ? (
        <WaitNotice minutes={refusal.minutes} limit={COMMENTS_PER_HOUR} noun="comments" />
      ) : null}
      {refusal ? null : <ClaimNotice text={text} />}
      <div className="flex items-start gap-3 max-xs:flex-wrap">
        <Avatar name={viewer.name} size="sm" className="mt-2 max-xs:hidden" />
        <Field
          label={comment ? 'Your comment' : 'Write a comment'}
          name="text"
          hideLabel
          className="min-w-0 flex-1 max-xs:basis-full"
        >
          <Textarea
            ref={comment ? takeFocus : undefined}
            rows={1}
            defaultValue={comment?.text}
            placeholder="Write a comment"
            className="min-h-12"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <span className="flex gap-2 max-xs:w-full max-xs:*:flex-1">
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" variant="soft" busy={form.busy} busyText="Sending...">
            {comment ? 'Save' : 'Send'}
          </Button>
        </span>
      </div>
    </Form>
  );
}
