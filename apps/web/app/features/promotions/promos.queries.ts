import type { BodyOf } from '@herbary/contract/endpoint.ts';
import {
  changeSellerPromo,
  changeSitePromo,
  createSellerPromo,
  createSitePromo,
  listSellerPromos,
  listSitePromos,
  type PromoCode,
} from '@herbary/contract/promotions.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import { useOptimisticRecord } from '../../lib/optimistic-record.ts';

export const PROMOS_PAGE_SIZE = 20;

/** Whose codes: a seller's own, or those of the whole site. */
export type PromoOwner = 'seller' | 'site';
const promosKey = (owner: PromoOwner) => [`${owner}-promos`] as const;

type Page = { query: { page: number; limit: number }; signal: AbortSignal };
type Creation = { body: PromoForm; idempotencyKey: string };
type Switch = { params: { id: string }; body: PromoChange['change'] };

const calls = {
  seller: {
    list: (given: Page) => callApi(listSellerPromos, given),
    create: (given: Creation) => callApi(createSellerPromo, given),
    change: (given: Switch) => callApi(changeSellerPromo, given),
  },
  site: {
    list: (given: Page) => callApi(listSitePromos, given),
    create: (given: Creation) => callApi(createSitePromo, given),
    change: (given: Switch) => callApi(changeSitePromo, given),
  },
};

export const promosQuery = (page: number, owner: PromoOwner = 'seller') =>
  queryOptions({
    queryKey: [...promosKey(owner), 'list', page] as const,
    queryFn: ({ signal }) => calls[owner].list({ query: { page, limit: PROMOS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // Codes are used, and begin and end, without a click in this browser.
    staleTime: 0,
  });

export type PromoForm = BodyOf<typeof createSellerPromo>;

export function useCreatePromo(owner: PromoOwner) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PromoForm) =>
      sendIdempotently('promo-attempt', body, (idempotencyKey) => calls[owner].create({ body, idempotencyKey })),
    onSuccess: () => void cache.invalidateQueries({ queryKey: promosKey(owner) }),
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

export const useChangePromo = (owner: PromoOwner) =>
  useOptimisticRecord({
    key: promosKey(owner),
    keyOf: (id) => [...promosKey(owner), 'one', id],
    send: ({ id, change }: PromoChange) => calls[owner].change({ params: { id }, body: change }),
    guess: guessOf,
  });
