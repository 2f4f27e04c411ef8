import { BULK_EDIT_MAX, type SellerProduct } from '@herbary/contract/seller-products.ts';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import type { BulkField } from './bulk-change.ts';
import { listedProducts, sellerProductsQuery } from './products.queries.ts';
import type { ProductFilter } from './products-url.ts';

const PAGE = 100;

type Selected = ReadonlySet<string>;

/** Every product that the filter finds, as far as one edit reaches, from all pages. */
function useSelectAll(filter: ProductFilter, total: number, [selected, select]: [Selected, (next: Selected) => void]) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const count = Math.min(total, BULK_EDIT_MAX);
  const found = hashKey([{ ...filter, page: 1, limit: PAGE }]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (_asked: { found: string; selected: Selected }) => {
      const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1);
      const ids = [];
      for (const page of pages) {
        const { products } = await cache.fetchQuery(sellerProductsQuery({ ...filter, page, limit: PAGE }));
        ids.push(...products.map(({ _id }) => _id));
      }
      return ids.slice(0, count);
    },
    // Of the last render: what was filtered or selected while the pages came counts more.
    onSuccess: (ids, asked) => {
      if (asked.found === found && asked.selected === selected) select(new Set(ids));
    },
    onError: (error) =>
      show({
        tone: 'error',
        title: 'They could not all be selected',
        text: errorMessage(error) ?? 'Please try again.',
      }),
  });
  return { count, selectAll: () => mutate({ found, selected }), isPending };
}

/** The selected products, what can be done with them, and the dialog that does it. */
export function useProductSelection(filter: ProductFilter, total: number) {
  const cache = useQueryClient();
  const [selected, setSelected] = useState<Selected>(new Set());
  const [bulk, setBulk] = useState<{ field: BulkField; products: SellerProduct[] } | null>(null);
  const { count, selectAll, isPending } = useSelectAll(filter, total, [selected, setSelected]);
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
