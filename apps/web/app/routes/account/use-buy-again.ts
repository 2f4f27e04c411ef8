import { addToCart } from '@herbary/contract/cart.ts';
import { type OrderItem, type OrderSummary, reorder } from '@herbary/contract/orders.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate } from 'react-router';
import { refreshCart } from '../../features/cart/cart-store.ts';
import { callApi, isApiError } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import { countOf } from '../../ui/figures.ts';
import { useToasts } from '../../ui/toast.tsx';

type Outcome = { added: number; missing: readonly string[] };

function outcomeText({ added, missing }: Outcome): { title: string; text?: string } {
  const left = missing.length > 0 ? `No longer sold or sold out: ${missing.join(', ')}.` : undefined;
  if (added === 0) return { title: 'Nothing could be added to your cart', text: left };
  const title = countOf(added, 'product has been added to your cart', 'products have been added to your cart');
  return { title, text: left };
}

/** A second press after a lost answer must not add everything twice. */
const onceOf = <Answer>(id: string, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> =>
  sendIdempotently(`buy-again:${id}`, id, send);

/** Adds the items of an earlier order to the cart at today's prices, and reports what is missing. */
export function useBuyAgain() {
  const navigate = useNavigate();
  const { show } = useToasts();
  const buy = async (work: () => Promise<Outcome>) => {
    try {
      const outcome = await work();
      await refreshCart();
      const action = { label: 'View Cart', onSelect: () => void navigate(ROUTES.cart.path) };
      show({
        ...outcomeText(outcome),
        tone: outcome.added > 0 ? 'cart' : 'warning',
        durationMs: 5_000,
        action: outcome.added > 0 ? action : undefined,
      });
    } catch (error) {
      const reason = isApiError(error) ? error.message : 'Please try again.';
      show({ tone: 'error', title: 'Nothing was added to your cart', text: reason, durationMs: 5_000 });
    }
  };
  return {
    buyOrderAgain: ({ _id: id }: Pick<OrderSummary, '_id'>) =>
      buy(() => onceOf(id, (idempotencyKey) => callApi(reorder, { params: { id }, idempotencyKey }))),
    buyItemAgain: ({ product }: OrderItem) =>
      buy(async () => {
        const body = { product, quantity: 1 };
        await onceOf(product, (idempotencyKey) => callApi(addToCart, { body, idempotencyKey }));
        return { added: 1, missing: [] };
      }),
  };
}
