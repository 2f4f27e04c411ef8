import {
  CASE_CATEGORIES,
  CASE_MESSAGE_MAX,
  type CaseCategory,
  caseCategories,
} from '@herbary/contract/case-categories.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import { useState } from 'react';
import { importWhenOnline } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { CountedTextarea } from '../../ui/counted-textarea.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Form, type FormErrors, readFields, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';

const ORDER_NUMBER_MAX = 40;
const BANNER_AFTER_MS = 1_000;
const BANNER_MS = 5_000;

const rules = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
  kinds: 'JPG, PNG or PDF',
};
const fileSentences = { kind: sentenceOf('upload.not_a_document'), size: sentenceOf('upload.too_large') };

const categories = [
  { value: '', label: 'Choose a category' },
  ...caseCategories.map((value) => ({ value, label: CASE_CATEGORIES[value] })),
];

/** What checks and sends it is fetched when it is sent: the page is read more often than written to. */
const loadContract = () => importWhenOnline(() => import('@herbary/contract/support-cases.ts'));
const loadApi = () =>
  importWhenOnline(() => Promise.all([import('../../lib/api.ts'), import('../../lib/fetch-with-progress.ts')]));

type Sent = { caseNumber: string; email: string };
type Person = { name: string; email: string };
/** What the link that led here is about. */
type Subject = { category?: CaseCategory; orderNumber?: string };

export const subjectOf = (params: URLSearchParams): Subject => ({
  category: caseCategories.find((category) => category === params.get('category')),
  orderNumber: params.get('order')?.slice(0, ORDER_NUMBER_MAX),
});

const read = (data: FormData) => {
  const { orderNumber, ...fields } = readFields(data);
  return { ...fields, ...(orderNumber ? { orderNumber } : {}) };
};

/** The form, its banner in its place for five seconds, then the empty form. */
export function ContactForm({ person, subject }: { person?: Person; subject?: Subject }) {
  const [sent, setSent] = useState<Sent>();
  const [last, setLast] = useState<Sent>();
  useTimeout(() => setSent(undefined), sent ? BANNER_MS : null);
  const finish = (done: Sent) => {
    setSent(done);
    setLast(done);
  };
  return sent ? (
    <SentBanner {...sent} />
  ) : (
    <>
      <CaseForm person={person} subject={last ? undefined : subject} onSent={finish} />
      {last ? (
        <p className="mt-4 text-small text-ink-2">
          Your message {last.caseNumber} was sent. We've emailed you the number.
        </p>
      ) : null}
    </>
  );
}

/** No earlier than a second after it was sent off: a banner that flashes by looks like a fault. */
const secondAfter = (start: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, start + BANNER_AFTER_MS - Date.now())));

type CaseFormProps = { person?: Person; subject?: Subject; onSent: (sent: Sent) => void };

function CaseForm({ person, subject, onSent }: CaseFormProps) {
  const [attachment, setAttachment] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const form = useForm({
    schema: async () => (await loadContract()).contactForm,
    read,
    onSubmit: async (body): Promise<FormErrors | undefined> => {
      const start = Date.now();
      const [{ sendContactForm }, [{ callApi, errorMessage, isApiError }, { fetchWithProgress }]] = await Promise.all([
        loadContract(),
        loadApi(),
      ]);
      try {
        const { caseNumber } = await callApi(sendContactForm, {
          body,
          files: attachment ? { attachFile: attachment } : {},
          fetch: attachment ? fetchWithProgress(setProgress) : undefined,
        });
        await secondAfter(start);
        onSent({ caseNumber, email: body.email });
        return undefined;
      } catch (error) {
        if (isApiError(error) && error.code.startsWith('upload.')) return { attachFile: error.message };
        return { '': errorMessage(error) ?? sentenceOf('case.send_failed') };
      } finally {
        setProgress(undefined);
      }
    },
  });
  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name">
          <Input autoComplete="name" maxLength={80} defaultValue={person?.name} />
        </Field>
        <Field label="Email" name="email">
          <Input type="email" autoComplete="email" maxLength={254} defaultValue={person?.email} />
        </Field>
        <Field label="Category" name="category">
          <Select options={categories} defaultValue={subject?.category ?? ''} />
        </Field>
        <Field label="Order number" name="orderNumber" optional>
          <Input
            maxLength={ORDER_NUMBER_MAX}
            placeholder="HB-10001"
            spellCheck={false}
            defaultValue={subject?.orderNumber}
          />
        </Field>
      </div>
      <Field label="Subject" name="subject">
        <Input maxLength={200} />
      </Field>
      <CountedTextarea label="Message" name="message" max={CASE_MESSAGE_MAX} rows={5} />
      <Fieldset legend="Attachment" optional>
        <FileDrop
          label="Drop a file here"
          rules={rules}
          sentences={fileSentences}
          files={attachment ? [attachment] : []}
          onFilesChange={([file]) => setAttachment(file)}
          progress={progress}
          error={form.errors.attachFile}
        />
      </Fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.busy} busyText="Sending...">
          Send message
        </Button>
        <p className="text-small text-ink-2">We answer within {SUPPORT_ANSWER_TIME}.</p>
      </div>
    </Form>
  );
}

const steps = [
  { title: 'A person reads it', text: 'Usually the same day.' },
  { title: 'The seller is asked', text: 'If it concerns a parcel or a product.' },
  { title: 'You hear from us', text: 'By email, with a link to reply.' },
];

function SentBanner({ caseNumber, email }: Sent) {
  return (
    <>
      <div role="status" className="flex gap-3.5 rounded-2 bg-good-bg px-7 py-6 text-good">
        <Icon icon="CircleCheck" />
        <div className="min-w-0">
          <FocusedHeading level="h2" className="text-3">
            {sentenceOf('case.sent')}
          </FocusedHeading>
          <p className="mt-1 wrap-anywhere">
            Case {caseNumber} is open and its number is on its way to {email}. We answer within {SUPPORT_ANSWER_TIME}.
          </p>
        </div>
      </div>
      <section className="card mt-6 p-(--inset)" aria-labelledby="what-happens-next">
        <h2 id="what-happens-next" className="border-b border-line pb-3 text-4">
          What happens next
        </h2>
        <ol>
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-6 border-b border-line py-4 last:border-0 last:pb-0">
              <span aria-hidden="true" className="display w-4 text-[1.5rem] leading-tight text-clay-600">
                {index + 1}
              </span>
              <div>
                <p className="font-strong">{title}</p>
                <p className="text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
