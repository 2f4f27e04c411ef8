import { sentenceOf } from '@herbary/contract/errors.ts';
import { deleteProduct, type SellerProduct } from '@herbary/contract/seller-products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isApiError, isSignedOut } from '../../../lib/api.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import type { ProductQuestion } from './product-row-menu.tsx';
import type { ProductStep } from './products.mutations.ts';
import { sellerProductsKey } from './products.queries.ts';

/** The specification's sentence: the status, and the words that came with it. */
function deleteProblem(error: unknown): string {
  if (isSignedOut(error)) return sentenceOf('product.no_token');
  if (!isApiError(error)) return sentenceOf('client.unexpected');
  return sentenceOf('product.delete_failed', { status: error.status, text: error.message });
}

function useDeleteProduct(onDeleted: (id: string) => void) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const { mutateAsync } = useMutation({
    mutationFn: ({ _id }: SellerProduct) => callApi(deleteProduct, { params: { id: _id } }),
    onSuccess: (_, { _id, name }) => {
      show({ tone: 'success', title: 'Product deleted', text: `${name} is no longer in the shop.` });
      onDeleted(_id);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sellerProductsKey }),
  });
  return async (product: SellerProduct) => {
    try {
      await mutateAsync(product);
      return undefined;
    } catch (error) {
      return deleteProblem(error);
    }
  };
}

function DeletedProduct({ product }: { product: SellerProduct }) {
  const { name, image, price, stock } = product;
  return (
    <div className="flex items-center gap-4">
      <Thumb image={image ? productPicture(image) : null} className="w-14" />
      <div className="min-w-0">
        <p className="font-strong break-words text-ink">{name}</p>
        <p className="text-small tabular-nums">
          {formatPrice(price)}, {stock} in stock
        </p>
      </div>
    </div>
  );
}

type ProductQuestionsProps = {
  question: ProductQuestion | null;
  onClose: () => void;
  onStep: (step: ProductStep, product: SellerProduct) => Promise<string | undefined>;
  onDeleted: (id: string) => void;
};

/** Asked before a product is deleted, or an edit is taken back. */
export function ProductQuestions({ question, onClose, onStep, onDeleted }: ProductQuestionsProps) {
  const remove = useDeleteProduct(onDeleted);
  const close = (open: boolean) => (open ? undefined : onClose());
  if (!question) return null;
  const { kind, product } = question;
  if (kind === 'discardEdit') {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title="Discard the edit?"
        description={`The new text of ${product.name} will be discarded. Buyers keep seeing the current version.`}
        confirmText="Discard the edit"
        onConfirm={() => onStep('discardEdit', product)}
      />
    );
  }
  const pause = () => {
    onClose();
    void onStep('pause', product);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete Product"
      description="The listing leaves the shop for good. Orders, reviews and invoices keep its name. This cannot be undone."
      confirmText="Delete Product"
      busyText="Deleting..."
      onConfirm={() => remove(product)}
    >
      <DeletedProduct product={product} />
      {product.can.includes('pause') ? (
        <Notice tone="warning">
          Only out for a while? <TextButton onClick={pause}>Pause it instead</TextButton>. That hides it and keeps
          everything.
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
