import type { ErrorCode } from '@herbary/contract/errors.ts';
import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import { createSalePrice } from '@herbary/contract/sale-prices.ts';
import type { SellerProduct } from '@herbary/contract/seller-products.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldRefusal } from '../../../lib/api.ts';
import { momentIn, numberIn, sayMoment, textIn } from '../../../lib/form-values.ts';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { readNumber } from '../seller-products/product-numbers.ts';
import { ChooseProduct } from './choose-product.tsx';
import { givenProductQuery, useCreateSale } from './sale-prices.queries.ts';

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'product.not_found': 'product',
  'product.not_allowed_now': 'product',
  'sale.already': 'product',
  'sale.not_lower': 'price',
  'sale.window': 'endsAt',
};

/** What buyers will see, and what it means for returns. */
function discountText(product: SellerProduct | undefined, typed: string): string | undefined {
  const price = readNumber(typed);
  if (!product || price === null || !(price > 0)) return undefined;
  if (price >= product.price) return `It must be below ${formatPrice(product.price)}.`;
  const percent = Math.floor(((product.price - price) * 100) / product.price);
  const seen = `Buyers see ${formatPrice(price)} and ${formatPrice(product.price)} struck through: ${percent}% off.`;
  const isFinal = Math.round(price * 100) * 100 < Math.round(product.price * 100) * (100 - FINAL_SALE_ABOVE_PERCENT);
  return isFinal
    ? `${seen} Above ${FINAL_SALE_ABOVE_PERCENT}%, buyers can return it only if something is wrong with it.`
    : seen;
}

const readForm = (data: FormData) => ({
  product: textIn(data, 'product') ?? '',
  price: numberIn(data, 'price'),
  startsAt: momentIn(data, 'startsAt'),
  endsAt: momentIn(data, 'endsAt'),
});

type NewSaleProps = { productId: string; close: () => void };

/** The form of a new sale price. `productId`: the product that it was opened with, or none. */
export function NewSale({ productId, close }: NewSaleProps) {
  const { show } = useToasts();
  const create = useCreateSale();
  const given = useQuery(givenProductQuery(productId)).data;
  const [picked, setPicked] = useState<SellerProduct>();
  const [price, setPrice] = useState('');
  const chosen = picked ?? given;
  const form = useForm({
    schema: createSalePrice.body,
    read: readForm,
    say: sayMoment,
    onSubmit: async (sale) => {
      try {
        const { product, state } = await create.mutateAsync(sale);
        const title = state === 'scheduled' ? `The sale on ${product.name} is scheduled` : `${product.name} is on sale`;
        show({ tone: 'success', title, durationMs: 5_000 });
      } catch (error) {
        return fieldRefusal(error, fieldOf, 'The sale could not be created. Please try again.');
      }
      close();
      return undefined;
    },
  });
  return (
    <Form form={form} aria-label="New sale price" className="mt-4 text-ink">
      <ChooseProduct chosen={chosen} onChoose={setPicked} />
      <Field label="Sale price, in dollars" name="price" help={discountText(chosen, price)}>
        <Input inputMode="decimal" autoComplete="off" value={price} onChange={({ target }) => setPrice(target.value)} />
      </Field>
      <div className="grid grid-cols-1 gap-5 xs:grid-cols-2">
        <Field label="Starts" name="startsAt" optional help="Leave empty to start right away.">
          <Input type="datetime-local" />
        </Field>
        <Field label="Ends" name="endsAt" optional help="Leave empty to run it until you end it.">
          <Input type="datetime-local" />
        </Field>
      </div>
      <p className="text-small text-ink-2">While the sale runs, you can’t change the product’s regular price.</p>
      <DialogButtons busy={form.busy} busyText="Saving...">
        Put on sale
      </DialogButtons>
    </Form>
  );
}
