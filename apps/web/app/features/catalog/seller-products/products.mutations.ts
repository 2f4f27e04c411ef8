import {
  discardProductEdit,
  duplicateProduct,
  pauseProduct,
  quickEditProduct,
  resumeProduct,
  type SellerProduct,
  updateProduct,
} from '@herbary/contract/seller-products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, errorMessage } from '../../../lib/api.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import type { ToastInput } from '../../../ui/toast-store.ts';
import { changedTo } from './product-numbers.ts';
import { statusWithStock } from './product-status.tsx';
import { editListed, editLowStock, sellerProductsKey } from './products.queries.ts';

/** Long enough to read it, think, and press Undo. */
const UNDO_MS = 8_000;
const PROBLEM_MS = 6_000;
const quickEditKey = ['quick-edit-product'];

export type QuickEdit = { _id: string; name: string; field: 'price' | 'stock'; from: number; to: number };
type SentEdit = QuickEdit & { isUndo?: boolean };

function updatedToast({ name, field, to, isUndo }: SentEdit): ToastInput {
  const again = isUndo ? ' again' : '';
  if (field === 'stock') return { tone: 'success', title: 'Stock updated', text: `${name} now has ${to}${again}.` };
  return { tone: 'success', title: 'Price updated', text: `${name} now costs ${formatPrice(to)}${again}.` };
}

const withValue = (product: SellerProduct, field: QuickEdit['field'], value: number): SellerProduct =>
  field === 'price'
    ? { ...product, price: value }
    : { ...product, stock: value, status: statusWithStock(product.status, value) };

/** Price or stock in place: shown at once, taken back when it is refused, undone from the toast. */
export function useQuickEdit() {
  const cache = useQueryClient();
  const { show, dismiss } = useToasts();
  const showValue = ({ _id, field }: QuickEdit, value: number) => {
    editListed(cache, _id, (product) => withValue(product, field, value));
    if (field === 'stock') editLowStock(cache, _id, value);
  };
  const { mutate } = useMutation({
    mutationKey: quickEditKey,
    mutationFn: ({ _id, field, from, to }: SentEdit) =>
      callApi(quickEditProduct, { params: { id: _id }, body: { [field]: { from, to } } }),
    onMutate: async (edit) => {
      await cache.cancelQueries({ queryKey: sellerProductsKey });
      showValue(edit, edit.to);
    },
    onSuccess: (product, edit) => {
      editListed(cache, product._id, () => product);
      if (edit.isUndo) return void show(updatedToast(edit));
      const undo = () => {
        dismiss(toast);
        mutate({ ...edit, from: edit.to, to: edit.from, isUndo: true });
      };
      const toast = show({ ...updatedToast(edit), durationMs: UNDO_MS, action: { label: 'Undo', onSelect: undo } });
    },
    onError: (error, edit) => {
      showValue(edit, changedTo(error) ?? edit.from);
      const title = `${edit.name} was not changed`;
      show({ tone: 'error', title, text: errorMessage(error) ?? 'Please try again.', durationMs: PROBLEM_MS });
    },
    // Of several edits in flight, only the last asks for the list again: an earlier answer would show the later ones undone.
    onSettled: () =>
      cache.isMutating({ mutationKey: quickEditKey }) === 1
        ? cache.invalidateQueries({ queryKey: sellerProductsKey })
        : undefined,
  });
  return (edit: QuickEdit) => mutate(edit);
}

const steps = {
  pause: (id: string) => callApi(pauseProduct, { params: { id } }),
  resume: (id: string) => callApi(resumeProduct, { params: { id } }),
  duplicate: (id: string) => callApi(duplicateProduct, { params: { id } }),
  discardEdit: (id: string) => callApi(discardProductEdit, { params: { id } }),
  submit: (id: string) => callApi(updateProduct, { params: { id }, body: { draft: 'false' }, files: {} }),
};
export type ProductStep = keyof typeof steps;

function doneToast(step: ProductStep, name: string, result: SellerProduct): Omit<ToastInput, 'tone'> {
  switch (step) {
    case 'pause':
      return { title: 'Product paused', text: `${name} is hidden from the shop.` };
    case 'resume':
      return { title: 'Product resumed', text: `${name} is in the shop again.` };
    case 'duplicate':
      return { title: 'Draft created', text: `It has the texts, pictures and price of ${name}.` };
    case 'discardEdit':
      return { title: 'Edit discarded', text: `Buyers keep seeing the current version of ${name}.` };
    case 'submit':
      return result.status === 'pending'
        ? { title: 'Waiting for review', text: `A person reads ${name} first.` }
        : { title: 'Product listed', text: `${name} passed the content check and is live now.` };
  }
}

type StepRequest = { step: ProductStep; product: Pick<SellerProduct, '_id' | 'name'> };

/** One step in the life of a product. Pausing and resuming can be undone from the toast. */
export function useProductStep(onDuplicated: (id: string) => void) {
  const cache = useQueryClient();
  const { show, dismiss } = useToasts();
  const { mutateAsync } = useMutation({
    mutationFn: ({ step, product }: StepRequest) => steps[step](product._id),
    onSuccess: (result, { step, product }) => {
      const done = { tone: 'success' as const, ...doneToast(step, product.name, result) };
      if (step === 'duplicate') onDuplicated(result._id);
      if (step !== 'pause' && step !== 'resume') return void show(done);
      const back = step === 'pause' ? 'resume' : 'pause';
      const undo = () => {
        dismiss(toast);
        void run(back, product);
      };
      const toast = show({ ...done, durationMs: UNDO_MS, action: { label: 'Undo', onSelect: undo } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sellerProductsKey }),
  });
  /** The sentence of a refusal, which is also shown; undefined when it is done. */
  const run = async (step: ProductStep, product: StepRequest['product']): Promise<string | undefined> => {
    try {
      await mutateAsync({ step, product });
      return undefined;
    } catch (error) {
      const text = errorMessage(error) ?? 'Please try again.';
      show({ tone: 'error', title: `${product.name} was not changed`, text, durationMs: PROBLEM_MS });
      return text;
    }
  };
  return run;
}
