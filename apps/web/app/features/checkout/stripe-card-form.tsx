import type { Appearance, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PayButton } from './saved-cards.tsx';
import { confirmNewCard, stripeFor } from './stripe.ts';
import type { CardFormProps } from './use-pay.ts';

const dark = () => document.documentElement.dataset.theme === 'dark';

/** The provider's fields are in an iframe: our design tokens have to be passed as values. */
function appearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: dark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('color-action'),
      colorBackground: token('color-surface'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-2'),
      colorDanger: token('color-bad'),
      fontFamily: token('font-text'),
      borderRadius: token('radius-2'),
    },
  };
}

type FieldsState = 'loading' | 'ready' | 'failed';

/** The provider's own fields, mounted into our page: the card number never reaches our server. */
function useProviderFields(publishableKey: string, clientSecret: string, attempt: number) {
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(null);
  const [state, setState] = useState<FieldsState>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the provider's script again
  useEffect(() => {
    let gone = false;
    let unmount = () => {};
    setState('loading');
    stripeFor(publishableKey).then(
      (stripe) => {
        if (gone || !place.current) return;
        elements.current = stripe.elements({ clientSecret, appearance: appearance() });
        const fields = elements.current.create('payment', { layout: 'tabs', wallets: { link: 'never' } });
        fields.on('ready', () => setState('ready'));
        fields.on('loaderror', () => setState('failed'));
        fields.mount(place.current);
        unmount = () => fields.destroy();
      },
      () => (gone ? undefined : setState('failed')),
    );
    return () => {
      gone = true;
      unmount();
    };
  }, [publishableKey, clientSecret, attempt]);

  return { place, elements, state };
}

export default function StripeCardForm({ intent, payText, busy, pay, returnUrl, requestSaveCard }: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [save, setSave] = useState(false);
  const { place, elements, state } = useProviderFields(intent.publishableKey, intent.clientSecret, attempt);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(async () => {
      if (!elements.current) return { invalid: true };
      if (save) await requestSaveCard();
      return confirmNewCard(intent, elements.current, { returnUrl: returnUrl(), save });
    });
  };

  return (
    <>
      {state === 'failed' ? (
        <ErrorState title="The card form could not be loaded" onRetry={() => setAttempt(attempt + 1)}>
          You were not charged. Check your connection and any ad blocker in your browser.
        </ErrorState>
      ) : null}
      {/* The place of the fields stays, so that the next try finds it. */}
      <form onSubmit={submit} hidden={state === 'failed'} className="grid gap-6">
        {state === 'loading' ? <Skeleton className="h-64 rounded-2" /> : null}
        <div ref={place} />
        <Checkbox
          label="Save this card for next time"
          checked={save}
          onChange={(event) => setSave(event.target.checked)}
        />
        <PayButton payText={payText} busy={busy} disabled={state !== 'ready'} />
      </form>
    </>
  );
}
