import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { getPolicies } from '@herbary/contract/policies.ts';
import { getPricingPolicy, schedulePolicy, withdrawPolicy } from '@herbary/contract/pricing-policy.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useFetchAgain } from '../../lib/decisions.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';

const policyKey = 'pricing-policy';

export const policyQuery = queryOptions({
  queryKey: [policyKey],
  queryFn: ({ signal }) => callApi(getPricingPolicy, { signal }),
  // A version takes effect without a click in this browser.
  staleTime: 0,
  refetchInterval: 30_000,
});

/** What no version changes: fees, payouts, holds. */
export const fixedFiguresQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => callApi(getPolicies, { signal }),
});

export const useSchedulePolicy = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof schedulePolicy>) =>
      sendIdempotently('policy-attempt', body, (idempotencyKey) => callApi(schedulePolicy, { body, idempotencyKey })),
    onSettled: useFetchAgain(policyKey),
  });

export const useWithdrawPolicy = (version: number) =>
  useMutation({
    mutationFn: (reason: string) => callApi(withdrawPolicy, { params: { version: String(version) }, body: { reason } }),
    onSettled: useFetchAgain(policyKey),
  });
