import { type FormEvent, useRef, useState } from 'react';
import { cardBrand } from '../../lib/card-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, readFields, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { brandOf, codeLength, digitsOf, groupExpiry, groupNumber, newCardForm } from './card-details.ts';
import { confirmAtSandbox } from './card-sandbox.ts';
import { PayButton } from './saved-cards.tsx';
import { type TestCard, TestCardList } from './test-card-list.tsx';
import type { CardFormProps } from './use-pay.ts';

const read = (data: FormData) => ({ ...readFields(data), save: data.get('save') === 'on' });

/** Rewrites what was typed, and leaves the cursor behind the digit it stood behind. */
function rewrite(input: HTMLInputElement, group: (text: string) => string): void {
  const grouped = group(input.value);
  if (grouped === input.value) return;
  const atEnd = input.selectionEnd === input.value.length;
  const before = digitsOf(input.value.slice(0, input.selectionEnd ?? 0)).length;
  input.value = grouped;
  let place = 0;
  for (let seen = 0; seen < before && place < grouped.length; place += 1) {
    if (/\d/.test(grouped[place] ?? '')) seen += 1;
  }
  const cursor = atEnd ? grouped.length : place;
  input.setSelectionRange(cursor, cursor);
}

/** Taking a digit back must not bring the slash back with it. */
const isDeleting = (event: FormEvent) => (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;

/** Our own card fields, for the sandbox alone: where cards are really charged, the provider's fields stand here. */
export function SandboxCardForm({
  intent,
  payText,
  busy,
  pay,
  returnUrl,
  requestSaveCard,
  cardholder,
}: CardFormProps & { cardholder: string }) {
  const fields = useRef<HTMLDivElement>(null);
  const [brand, setBrand] = useState<ReturnType<typeof brandOf>>();
  const form = useForm({
    schema: newCardForm,
    read,
    onSubmit: async (card) => {
      await pay(async () => {
        if (card.save) await requestSaveCard();
        return confirmAtSandbox(intent, { card }, returnUrl());
      });
      return undefined;
    },
  });

  const fill = (card: TestCard) => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    for (const input of inputs) {
      const value = card[input.name as keyof TestCard];
      if (value) input.value = value;
    }
    form.clear();
    setBrand(brandOf(card.number));
  };

  return (
    <div className="grid gap-8">
      <Form form={form}>
        <div ref={fields} className="grid gap-5">
          <Field label="Card number" name="number" help={brand ? cardBrand(brand.id) : undefined}>
            <Input
              icon="CreditCard"
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={24}
              className="tabular-nums"
              onInput={(event) => {
                rewrite(event.currentTarget, groupNumber);
                setBrand(brandOf(event.currentTarget.value));
              }}
            />
          </Field>
          <div className="grid grid-cols-1 gap-5 xs:grid-cols-2">
            <Field label="Expiry date" name="expiry" hint="Month and year, as on the card: MM / YY">
              <Input
                inputMode="numeric"
                autoComplete="cc-exp"
                maxLength={9}
                className="tabular-nums"
                onInput={(event) => (isDeleting(event) ? undefined : rewrite(event.currentTarget, groupExpiry))}
              />
            </Field>
            <Field
              label="Security code"
              name="code"
              hint={codeLength(brand) === 4 ? '4 digits on the front of the card' : '3 digits on the back of the card'}
            >
              <Input
                inputMode="numeric"
                autoComplete="cc-csc"
                maxLength={4}
                className="tabular-nums"
                onInput={(event) => rewrite(event.currentTarget, digitsOf)}
              />
            </Field>
          </div>
          <Field label="Name on card" name="name">
            <Input autoComplete="cc-name" defaultValue={cardholder} maxLength={200} />
          </Field>
        </div>
        <Checkbox name="save" label="Save this card for next time" />
        <PayButton payText={payText} busy={busy || form.busy} />
      </Form>
      <TestCardList onPick={fill} />
    </div>
  );
}
