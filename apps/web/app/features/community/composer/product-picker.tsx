import { suggestProducts } from '@herbary/contract/products.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { debounce, queryClient } from '../../../lib/query-client.ts';
import { Field } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import type { PickedProduct } from './story-draft.ts';

const DEBOUNCE_MS = 200;
const TYPED_MIN = 2;

const productsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['story-products', typed],
    queryFn: async ({ signal }) => {
      await debounce(DEBOUNCE_MS, signal);
      const { products } = await callApi(suggestProducts, { query: { q: typed }, signal });
      return products;
    },
    placeholderData: keepPreviousData,
    enabled: typed.length >= TYPED_MIN,
    networkMode: 'always',
  });

type ProductPickerProps = { picked: PickedProduct | undefined; onPick: (product: PickedProduct | undefined) => void };

/** Finds a product by its name, opened on purpose; the chosen one stands in its place until it is taken away. */
export function ProductPicker({ picked, onPick }: ProductPickerProps) {
  const [text, setText] = useState('');
  const [hasPicked, setHasPicked] = useState(false);
  const typed = text.replace(/\s+/g, ' ').trim();
  const { data, isError } = useQuery(productsQuery(typed), queryClient);
  if (picked) {
    return (
      <div className="flex items-center gap-3 rounded-2 border border-line py-1.5 pr-1.5 pl-4">
        <p className="min-w-0 flex-1 text-small">
          <span className="sr-only">Product: </span>
          <b className="font-strong wrap-anywhere">{picked.name}</b>
          {picked.seller ? <span className="block text-caption text-ink-3">{picked.seller}</span> : null}
        </p>
        <IconButton
          ref={hasPicked ? takeFocus : undefined}
          label={`Remove ${picked.name}`}
          onClick={() => onPick(undefined)}
        >
          <Icon icon="X" />
        </IconButton>
      </div>
    );
  }
  const found = typed.length >= TYPED_MIN ? data : undefined;
  return (
    <div>
      <Field label="Product" optional>
        <Input
          ref={takeFocus}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder="Search by name"
          onChange={({ target }) => setText(target.value)}
          // Enter looks for a product; it must not share the story.
          onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        />
      </Field>
      <p role="status" className="mt-1 text-caption text-ink-3 empty:hidden">
        {isError
          ? "Product search isn't available right now."
          : found?.length === 0
            ? 'No products with this name.'
            : ''}
      </p>
      {found && found.length > 0 ? (
        <ul aria-label="Products found" className="mt-1.5 overflow-hidden rounded-2 border border-line">
          {found.map(({ _id, name, image, seller }) => (
            <li key={_id} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-small hover:bg-forest-50 focus-visible:-outline-offset-2"
                onClick={() => {
                  setText('');
                  setHasPicked(true);
                  onPick({ _id, name, seller });
                }}
              >
                <Thumb image={image ? productPicture(image) : null} className="w-8" />
                <span className="min-w-0">
                  <b className="font-strong">{name}</b>
                  <span className="block text-caption text-ink-3">{seller}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
