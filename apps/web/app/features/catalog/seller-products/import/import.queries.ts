import {
  applyImport,
  checkImport,
  getImport,
  IMPORT_PAGE_SIZE,
  lastImport,
  type ProductImport,
  undoImport,
} from '@herbary/contract/product-import.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { fetchWithProgress } from '../../../../lib/fetch-with-progress.ts';
import { sellerProductsKey } from '../products.queries.ts';
import type { ProductsView } from '../products-url.ts';

const importsKey = [...sellerProductsKey, 'imports'] as const;
const LOOK_AGAIN_MS = 1_000;

export const isWorking = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

type RowsView = Pick<ProductsView, 'verdict' | 'rows'>;

export const importQuery = (id: string, { verdict, rows }: RowsView) =>
  queryOptions({
    queryKey: [...importsKey, id, verdict, rows] as const,
    queryFn: async ({ signal, client }) => {
      const shown = verdict === 'failed' ? ({ failed: 'true' } as const) : { verdict };
      const query = { page: rows, limit: IMPORT_PAGE_SIZE, ...shown };
      const page = await callApi(getImport, { params: { id }, query, signal });
      // What the list of products has in its cache is from before the rows were worked through.
      if (page.import.state !== 'checked' && page.import.state !== 'checking')
        void client.invalidateQueries({ queryKey: sellerProductsKey, refetchType: 'none' });
      return page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.import) ? LOOK_AGAIN_MS : false),
  });

export const lastImportQuery = queryOptions({
  queryKey: [...importsKey, 'last'] as const,
  queryFn: async ({ signal }) => (await callApi(lastImport, { signal })).import,
});

export function useCheckImport(onChecked: (id: string) => void) {
  const [progress, setProgress] = useState<number>();
  const check = useMutation({
    mutationFn: (file: File) => callApi(checkImport, { files: { file }, fetch: fetchWithProgress(setProgress) }),
    onSuccess: ({ _id }) => onChecked(_id),
    onSettled: () => setProgress(undefined),
  });
  return { check, progress };
}

const steps = { apply: applyImport, undo: undoImport };

/** The rows are worked through after the answer; the query looks how far it is. */
export function useImportStep(id: string, step: keyof typeof steps) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(steps[step], { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sellerProductsKey }),
  });
}
