import { ROUTES } from '@herbary/contract/routes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { importWhenOnline } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';

const CONFIRMATION_MS = 3_000;
const INVALID = 'Please enter a valid email address';
const FAILED = "We couldn't subscribe you. Please try again.";

type Phase = { kind: 'ready'; error?: string } | { kind: 'sending' } | { kind: 'subscribed'; email: string };

async function subscribe(email: string): Promise<Phase> {
  const [{ callApi, errorMessage, isApiError }, { subscribeNewsletter }] = await importWhenOnline(() =>
    Promise.all([import('../../lib/api.ts'), import('@herbary/contract/newsletter.ts')]),
  );
  try {
    await callApi(subscribeNewsletter, { body: { email } });
    return { kind: 'subscribed', email };
  } catch (error) {
    const isInvalid = isApiError(error) && error.code === 'request.invalid';
    return { kind: 'ready', error: isInvalid ? INVALID : (errorMessage(error) ?? FAILED) };
  }
}

export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'ready' });
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    // Another address may have been typed meanwhile.
    if (phase.kind === 'subscribed' && email.trim() === phase.email) setEmail('');
    setPhase({ kind: 'ready' });
  };
  useTimeout(clear, phase.kind === 'subscribed' ? CONFIRMATION_MS : null);

  const finish = (next: Phase) => {
    setPhase(next);
    if (next.kind === 'ready') input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address || phase.kind !== 'ready') return;
    if (!input.current?.validity.valid) return finish({ kind: 'ready', error: INVALID });
    setPhase({ kind: 'sending' });
    finish(await subscribe(address).catch((): Phase => ({ kind: 'ready', error: FAILED })));
  };

  return (
    // Sent by the browser itself (no script), an email address must not become part of the address.
    <form method="post" noValidate onSubmit={submit} aria-label="Newsletter">
      <NeedsScript />
      <Field label="Email" error={phase.kind === 'ready' ? phase.error : undefined}>
        <div className="flex gap-2 max-xs:flex-col">
          <Input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={phase.kind === 'sending'} busyText="Sending...">
            Subscribe
          </Button>
        </div>
      </Field>
      <p role="status" className="mt-2 min-h-5 text-caption text-ink-2">
        {phase.kind === 'subscribed' ? (
          <>
            <span className="inline-flex items-center gap-1.5 font-semibold text-good">
              <Icon icon="Check" size={16} />
              Subscribed!
            </span>{' '}
            Please confirm with the link in your inbox.
          </>
        ) : (
          <>
            Unsubscribe with one click. See the <Link to={ROUTES.privacyPolicy.path}>Privacy Policy</Link>.
          </>
        )}
      </p>
    </form>
  );
}
