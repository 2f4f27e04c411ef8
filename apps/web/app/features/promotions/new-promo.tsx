import type { ErrorCode } from '@herbary/contract/errors.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { createSellerPromo } from '@herbary/contract/promotions.ts';
import { useState } from 'react';
import { fieldRefusal } from '../../lib/api.ts';
import { momentIn, numberIn, sayMoment, textIn } from '../../lib/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Radio } from '../../ui/radio.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { type PromoOwner, useCreatePromo } from './promos.queries.ts';

const descriptions: Record<PromoOwner, string> = {
  seller: 'It works for your own products, and your store pays for the discount.',
  site: `It works for all sellers' products, and ${PRODUCT_NAME} pays for the discount.`,
};

export function NewPromo({ owner }: { owner: PromoOwner }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Icon icon="Plus" />
          New promo code
        </Button>
      </DialogTrigger>
      <DialogContent size="lg" title="New promo code" description={descriptions[owner]}>
        <PromoFields owner={owner} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'promo.code_taken': 'code',
  'promo.window': 'endsAt',
  'promo.value': 'value',
};

const readForm = (data: FormData) => ({
  code: textIn(data, 'code')?.toUpperCase(),
  description: textIn(data, 'description'),
  kind: textIn(data, 'kind'),
  value: numberIn(data, 'value'),
  maxDiscount: textIn(data, 'kind') === 'percent' ? numberIn(data, 'maxDiscount') : undefined,
  minSubtotal: numberIn(data, 'minSubtotal'),
  startsAt: momentIn(data, 'startsAt'),
  endsAt: momentIn(data, 'endsAt'),
  maxUses: numberIn(data, 'maxUses'),
  maxUsesPerUser: numberIn(data, 'maxUsesPerUser'),
});

function PromoFields({ owner, close }: { owner: PromoOwner; close: () => void }) {
  const { show } = useToasts();
  const create = useCreatePromo(owner);
  const [kind, setKind] = useState<'percent' | 'fixed'>('percent');
  const form = useForm({
    schema: createSellerPromo.body,
    read: readForm,
    say: sayMoment,
    onSubmit: async (promo) => {
      try {
        const { code, state } = await create.mutateAsync(promo);
        const title = state === 'scheduled' ? `${code} is scheduled` : `${code} can be used now`;
        show({ tone: 'success', title, durationMs: 5_000 });
      } catch (error) {
        return fieldRefusal(error, fieldOf, 'The code could not be created. Please try again.');
      }
      close();
      return undefined;
    },
  });
  return (
    <Form form={form} aria-label="New promo code" className="mt-4 text-ink">
      <Field label="Code" name="code" hint="3 to 40 letters, digits, hyphens or underscores, as buyers type it.">
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} className="uppercase" />
      </Field>
      <Field label="Description" name="description" optional help="Buyers see it next to the discount.">
        <Input maxLength={300} autoComplete="off" />
      </Field>
      <Fieldset legend="Discount" name="kind">
        <Radio
          name="kind"
          value="percent"
          label="Percent"
          checked={kind === 'percent'}
          onChange={() => setKind('percent')}
        />
        <Radio name="kind" value="fixed" label="Dollars" checked={kind === 'fixed'} onChange={() => setKind('fixed')} />
      </Fieldset>
      <div className="grid grid-cols-1 gap-5 xs:grid-cols-2">
        <Field label={kind === 'percent' ? 'Percent off' : 'Dollars off'} name="value">
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        {kind === 'percent' ? (
          <Field label="Maximum discount, in dollars" name="maxDiscount" optional>
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
        ) : null}
        <Field label="Minimum order, in dollars" name="minSubtotal" optional>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-5 xs:grid-cols-2">
        <Field label="Starts" name="startsAt" optional help="Leave empty to start right away.">
          <Input type="datetime-local" />
        </Field>
        <Field label="Ends" name="endsAt" optional help="Leave empty to run it until you end it.">
          <Input type="datetime-local" />
        </Field>
        <Field label="Total uses" name="maxUses" optional>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Uses per buyer" name="maxUsesPerUser" optional>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <p className="text-small text-ink-2">
        You can't change a code's discount later, but you can switch it off and on, or end it.
      </p>
      <DialogButtons busy={form.busy} busyText="Creating...">
        Create code
      </DialogButtons>
    </Form>
  );
}
