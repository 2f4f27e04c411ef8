import { BULK_EDIT_MAX, type SellerProduct } from '@herbary/contract/seller-products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import type { BulkField } from './bulk-change.ts';
import { listedProducts, sellerProductsQuery } from './products.queries.ts';
import type { ProductFilter } from './products-url.ts';

const PAGE = 100;

/** Every product that the filter finds, as far as one edit reaches, from all pages. */
function useSelectAll(filter: ProductFilter, total: number, onSelected: (ids: string[]) => void) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const count = Math.min(total, BULK_EDIT_MAX);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1);
      const found = [];
      for (const page of pages)
        found.push(await cache.fetchQuery(sellerProductsQuery({ ...filter, page, limit: PAGE })));
      return found.flatMap(({ products }) => products.map(({ _id }) => _id)).slice(0, count);
    },
    onSuccess: onSelected,
    onError: (error) =>
      show({
        tone: 'error',
        title: 'They could not all be selected',
        text: errorMessage(error) ?? 'Please try again.',
      }),
  });
  return { count, selectAll: () => mutate(), isPending };
}

/** The selected products, what can be done with them, and the dialog that does it. */
export function useProductSelection(filter: ProductFilter, total: number) {
  const cache = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ field: BulkField; products: SellerProduct[] } | null>(null);
  const { count, selectAll, isPending } = useSelectAll(filter, total, (ids) => setSelected(new Set(ids)));
  const open = (field: BulkField) =>
    setBulk({ field, products: listedProducts(cache).filter(({ _id }) => selected.has(_id)) });
  const leaveOut = (id: string) => setSelected((known) => new Set([...known].filter((one) => one !== id)));
  const actions = (
    <>
      {selected.size < count ? (
        <Button size="sm" variant="soft" busy={isPending} onClick={selectAll}>
          {count < total ? `Select the first ${count}` : `Select all ${count}`}
        </Button>
      ) : null}
      <Button size="sm" variant="soft" onClick={() => open('stock')}>
        Edit stock
      </Button>
      <Button size="sm" variant="soft" onClick={() => open('price')}>
        Edit price
      </Button>
    </>
  );
  return { selection: { selected, onChange: setSelected, actions }, leaveOut, bulk, closeBulk: () => setBulk(null) };
}
