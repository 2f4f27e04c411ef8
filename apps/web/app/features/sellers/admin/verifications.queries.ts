import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  getSellerVerifications,
  listExpiringVerifications,
  listVerifications,
  requestDocument,
  setVerification,
  VERIFICATION_FLAGS,
  VERIFICATIONS_PAGE_SIZE,
  type Verification,
  type VerifiedSeller,
  withdrawVerification,
} from '@herbary/contract/seller-verifications.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from '../../../lib/admin-work.ts';
import { callApi } from '../../../lib/api.ts';
import { fetchWhile, refusalOf } from '../../../lib/decisions.ts';
import { useHold } from '../../../ui/use-hold.ts';

const verificationsKey = ['admin-verifications'] as const;

export const verificationsQuery = (filter: { search?: string; page: number }) =>
  queryOptions({
    queryKey: [...verificationsKey, 'list', filter],
    queryFn: ({ signal }) =>
      callApi(listVerifications, { query: { ...filter, limit: VERIFICATIONS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  });

export const sellerVerificationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...verificationsKey, 'one', id],
    queryFn: ({ signal }) => callApi(getSellerVerifications, { params: { id }, signal }),
    staleTime: 0,
  });

export const expiringQuery = queryOptions({
  queryKey: [...verificationsKey, 'expiring'],
  queryFn: ({ signal }) => callApi(listExpiringVerifications, { signal }),
});

function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([cache.invalidateQueries({ queryKey: verificationsKey }), cache.invalidateQueries(adminWorkQuery)]);
}

/** What a refusal calls the check: 'the Government ID of Willow & Rue'. */
export const nameOfCheck = (seller: VerifiedSeller, flag: Verification['flag']): string =>
  `the ${VERIFICATION_FLAGS[flag].label} of ${seller.businessName}`;

/** Held for ten seconds, then sent with the check and the document that were read. */
export function useSetVerification() {
  const hold = useHold();
  const refresh = useRefresh();
  return (seller: VerifiedSeller, { flag, _id: seen, document }: Verification, validUntil: string) =>
    hold({
      id: `${seller._id} ${flag}`,
      text: `Verifying ${nameOfCheck(seller, flag)}`,
      send: async ({ isLeaving }) => {
        await callApi(setVerification, {
          params: { id: seller._id, flag },
          body: { validUntil, documentId: document?._id ?? '', seen },
          fetch: fetchWhile(isLeaving),
        });
        return { message: `${VERIFICATION_FLAGS[flag].label} verified` };
      },
      explain: (error) =>
        refusalOf(error, { name: nameOfCheck(seller, flag), failed: sentenceOf('admin.verification_set_failed') }),
      after: refresh,
    });
}

type Asked = { id: string; flag: Verification['flag']; reason: string };

/** Not held: what they say is written in a dialog, which asks. */
export function useWithdraw() {
  return useMutation({
    mutationFn: ({ id, flag, reason, seen }: Asked & { seen: string }) =>
      callApi(withdrawVerification, { params: { id, flag }, body: { reason, seen } }),
    onSettled: useRefresh(),
  });
}

export function useRequestDocument() {
  return useMutation({
    mutationFn: ({ id, flag, reason }: Asked) => callApi(requestDocument, { params: { id, flag }, body: { reason } }),
    onSettled: useRefresh(),
  });
}
