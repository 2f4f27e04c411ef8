import { guestForm } from '@herbary/contract/chat.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage } from '../../../lib/api.ts';
import { withReturnPath } from '../../../lib/return-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Link } from '../../../ui/link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useSendAsGuest } from './guest.queries.ts';

const TYPING_HINT_MS = 1_500;

type GreetingProps = { question: string; onQuestion: (question: string) => void; onNext: () => void };

/** A visitor's first sight of the widget. */
export function GuestGreeting({ question, onQuestion, onNext }: GreetingProps) {
  const { pathname, search } = useLocation();
  const [isTyping, setIsTyping] = useState(false);
  useTimeout(() => setIsTyping(false), isTyping ? TYPING_HINT_MS : null, question);
  return (
    <form
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() !== '') onNext();
      }}
    >
      <p className="mb-auto w-fit max-w-[82%] rounded-t-3 rounded-br-3 rounded-bl-1 bg-sunken px-3.5 py-2.5 text-small">
        Hi there! How can I help you today?
      </p>
      <Field label="Your question">
        <Textarea
          ref={takeFocus}
          placeholder="Write here"
          value={question}
          maxLength={5000}
          className="min-h-28"
          onChange={({ target }) => {
            onQuestion(target.value);
            setIsTyping(true);
          }}
        />
      </Field>
      <p aria-hidden className="min-h-5 text-caption text-ink-3">
        {isTyping ? 'Typing...' : ''}
      </p>
      <Button type="submit" block className="flex-none">
        Send Message
      </Button>
      <p className="text-center text-small text-ink-2">
        Already have an account? <Link to={withReturnPath(ROUTES.login.path, pathname + search)}>Log in</Link>
      </p>
    </form>
  );
}

/** The panel is too small for a summary of errors: the first wrong field takes the focus. */
const focusFirstInvalid = (element: HTMLElement | null): void =>
  element?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

type Typed = { name: string; email: string; message: string };
type GuestContactProps = { typed: Typed; onTyped: (typed: Typed) => void; onBack: () => void; onSent: () => void };

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const textOf = (name: keyof Typed) => String(data.get(name) ?? '');
  return { name: textOf('name'), email: textOf('email'), message: textOf('message') };
};

/** Name, email and message: all required, before the first message is sent. */
export function GuestContact({ typed, onTyped, onBack, onSent }: GuestContactProps) {
  const send = useSendAsGuest();
  const form = useForm({
    schema: guestForm,
    onSubmit: async (values) => {
      try {
        await send.mutateAsync(values);
        onSent();
        return undefined;
      } catch (error) {
        return { '': errorMessage(error) ?? 'Failed to send message' };
      }
    },
  });
  return (
    <Form
      form={form}
      summary={'' in form.errors}
      onChange={({ currentTarget }) => onTyped(typedIn(currentTarget))}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 pt-5"
    >
      <div className="grid flex-1 grid-cols-1 content-start gap-3">
        <span key={form.attempt} ref={focusFirstInvalid} hidden />
        <h3 className="text-3">Contact Information</h3>
        <Field label="Your Name" name="name">
          <Input ref={takeFocus} autoComplete="name" maxLength={120} defaultValue={typed.name} />
        </Field>
        <Field label="Your Email" name="email">
          <Input type="email" autoComplete="email" maxLength={254} defaultValue={typed.email} />
        </Field>
        <Field label="Your Message" name="message">
          <Textarea className="min-h-20" maxLength={5000} defaultValue={typed.message} />
        </Field>
      </div>
      <div className="sticky bottom-0 -mx-5 flex gap-2 border-t border-line bg-surface p-3">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" className="flex-1" busy={form.busy} busyText="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}
