import type { BodyOf } from '@herbary/contract/endpoint.ts';
import {
  changeSellerPromo,
  createSellerPromo,
  listSellerPromos,
  type PromoCode,
} from '@herbary/contract/promotions.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import { useOptimisticRecord } from '../../lib/optimistic-record.ts';

export const PROMOS_PAGE_SIZE = 20;
const promosKey = ['seller-promos'] as const;

export const promosQuery = (page: number) =>
  queryOptions({
    queryKey: [...promosKey, 'list', page] as const,
    queryFn: ({ signal }) => callApi(listSellerPromos, { query: { page, limit: PROMOS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Codes are used, and begin and end, without a click in this browser.
    staleTime: 0,
  });

export type PromoForm = BodyOf<typeof createSellerPromo>;

export function useCreatePromo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PromoForm) =>
      sendIdempotently('promo-attempt', body, (idempotencyKey) => callApi(createSellerPromo, { body, idempotencyKey })),
    onSuccess: () => void cache.invalidateQueries({ queryKey: promosKey }),
  });
}

export type PromoChange = { id: string; promo: PromoCode; change: { active: boolean } | { ended: true } };

/** The server decides it by its own clock; this is shown until it has. */
function guessOf({ promo, change }: PromoChange): Partial<PromoCode> {
  // Shown as ended, its row would lose the question that is still waiting for the answer.
  if ('ended' in change) return {};
  if (!change.active) return { active: false, state: 'off' };
  if (new Date(promo.startsAt) > new Date()) return { active: true, state: 'scheduled' };
  const isUsedUp = promo.maxUses !== null && promo.used >= promo.maxUses;
  return { active: true, state: isUsedUp ? 'usedUp' : 'active' };
}

export const useChangePromo = () =>
  useOptimisticRecord({
    key: promosKey,
    keyOf: (id) => [...promosKey, 'one', id],
    send: ({ id, change }: PromoChange) => callApi(changeSellerPromo, { params: { id }, body: change }),
    guess: guessOf,
  });
