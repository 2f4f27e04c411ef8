import { sentenceOf } from '@herbary/contract/errors.ts';
import { FEEDBACK_TYPES, feedbackForm, submitFeedback } from '@herbary/contract/feedback.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, errorMessage, isSignedOut } from '../../lib/api.ts';
import { fetchWithProgress } from '../../lib/fetch-with-progress.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';
import { sentFeedbackKey } from './feedback.queries.ts';
import { feedbackNames } from './feedback-texts.ts';

const RESET_MS = 3_000;
const rules = { accept: ['image/*'], maxBytes: 5 * 1024 * 1024, kinds: 'A picture' };
const fileSentences = { kind: sentenceOf('upload.not_an_image'), size: sentenceOf('upload.image_too_large') };

type Draft = Parameters<typeof callApi<typeof submitFeedback>>[1]['body'];

/** The sentence of a refusal, where the server gave one. */
const problemOf = (error: unknown): string =>
  isSignedOut(error) ? sentenceOf('feedback.login') : (errorMessage(error) ?? sentenceOf('feedback.failed'));

function useSendFeedback(screenshot: File | undefined) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Draft) =>
      callApi(submitFeedback, {
        body,
        files: screenshot ? { screenshot } : {},
        fetch: screenshot ? fetchWithProgress(setProgress) : undefined,
      }),
    onSettled: () => setProgress(undefined),
    onSuccess: () => cache.invalidateQueries({ queryKey: sentFeedbackKey }),
  });
  return { send: mutateAsync, progress };
}

function TypeChoice() {
  return (
    <Fieldset legend="What is it?" name="type">
      <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
        {FEEDBACK_TYPES.map((type) => (
          <ChoiceCard
            key={type}
            name="type"
            value={type}
            defaultChecked={type === 'feedback'}
            title={feedbackNames[type]}
            className="px-4 py-3.5"
          />
        ))}
      </div>
    </Fieldset>
  );
}

type Sent = { element: HTMLFormElement; isAsSent: () => boolean; screenshot: File | undefined };

export function FeedbackForm() {
  const [screenshot, setScreenshot] = useState<File>();
  const [sent, setSent] = useState<Sent>();
  const { send, progress } = useSendFeedback(screenshot);
  const isStillThere = () => sent?.isAsSent() && sent.screenshot === screenshot;
  const form = useForm({
    schema: feedbackForm,
    onSubmit: async (values, element, isAsSent) => {
      // It stands there until it is reset: a second press would send it again.
      if (isStillThere()) return undefined;
      try {
        await send(values);
        setSent({ element, isAsSent, screenshot });
        return undefined;
      } catch (error) {
        return { '': problemOf(error) };
      }
    },
  });
  const reset = () => {
    setSent(undefined);
    if (!isStillThere()) return;
    sent?.element.reset();
    setScreenshot(undefined);
  };
  useTimeout(reset, sent ? RESET_MS : null);

  return (
    <section className="card" aria-labelledby="send-feedback">
      <h2 id="send-feedback" className="border-b border-line px-(--inset) py-5 text-[1.25rem]">
        Send Feedback
      </h2>
      <Form form={form} className="p-(--inset)">
        <TypeChoice />
        <Field label="Title" name="title">
          <Input maxLength={200} />
        </Field>
        <Field label="Details" name="content">
          <Textarea rows={5} maxLength={5000} />
        </Field>
        <Fieldset legend="Screenshot" optional>
          <FileDrop
            label="Drop a picture here"
            rules={rules}
            sentences={fileSentences}
            files={screenshot ? [screenshot] : []}
            onFilesChange={([file]) => setScreenshot(file)}
            progress={progress}
          />
        </Fieldset>
        {sent ? (
          <Notice tone="success" live>
            {sentenceOf('feedback.sent')}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy} busyText="Sending...">
            Send Feedback
          </Button>
          <p className="text-caption text-ink-2">We see your name and store with it.</p>
        </div>
      </Form>
    </section>
  );
}
