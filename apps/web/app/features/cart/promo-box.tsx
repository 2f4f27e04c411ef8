import { promoCodeText, type Quote } from '@herbary/contract/pricing.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { TextButton } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { cartErrorMessage } from './cart-messages.ts';
import { applyPromo, removePromo } from './cart-store.ts';

const promoForm = z.object({ code: promoCodeText });

/** Beside the quote it changes: on the cart and at the checkout. */
export function PromoBox({ quote, className }: { quote: Quote | null; className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  const form = useForm({
    schema: promoForm,
    onSubmit: async ({ code }) => {
      try {
        await applyPromo(code);
      } catch (error) {
        return { code: cartErrorMessage(error) };
      }
    },
  });
  const remove = async () => {
    const shown = input.current?.value;
    setRemoving(true);
    form.clear();
    input.current?.focus();
    try {
      await removePromo();
      // The next code may have been typed meanwhile.
      if (input.current && input.current.value === shown) input.current.value = '';
    } catch (error) {
      form.fail({ code: cartErrorMessage(error) });
    }
    setRemoving(false);
  };
  const promo = quote?.promo ?? null;
  const problem = quote?.promoProblem ?? undefined;
  return (
    <Form form={form} summary={false} className={className}>
      <Field label="Promo code" name="code" error={form.errors.code ?? problem}>
        <div className="flex gap-2">
          <Input
            ref={input}
            defaultValue={promo?.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          {/* Small: it keeps room for its longer word, and the code needs the rest of a phone's width. */}
          <Button
            type="submit"
            size="sm"
            variant="soft"
            busy={form.busy}
            busyText="Applying..."
            className="min-h-12 flex-none"
          >
            Apply
          </Button>
        </div>
      </Field>
      {promo || problem ? (
        <p role="status" className="-mt-2.5 flex flex-wrap items-center gap-x-1.5 text-small text-good">
          {promo && !problem ? <AppliedPromo promo={promo} /> : null}
          <TextButton className="ml-auto font-normal" disabled={removing} onClick={remove}>
            Remove<span className="sr-only"> the promo code</span>
          </TextButton>
        </p>
      ) : null}
    </Form>
  );
}

function AppliedPromo({ promo }: { promo: NonNullable<Quote['promo']> }) {
  const { code, description, discount, seller } = promo;
  return (
    <>
      <Icon icon="Check" size={16} />
      <span className="min-w-0 wrap-anywhere">
        {code}: {description ?? `${formatPrice(discount)} off`}
        {seller ? `, for items from ${seller}` : null}
      </span>
    </>
  );
}
