import {
  ACTIVITY_PAGE_SIZE,
  type ActivityPeriod,
  type ActivityType,
  getAdminStats,
  getMonthlySales,
  listRecentActivity,
} from '@herbary/contract/admin-overview.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['admin-overview', 'stats'],
  queryFn: ({ signal }) => callApi(getAdminStats, { signal }),
});

export const monthlySalesQuery = queryOptions({
  queryKey: ['admin-overview', 'sales'],
  queryFn: ({ signal }) => callApi(getMonthlySales, { signal }),
});

export const activityQuery = (query: { type: ActivityType | 'all'; period: ActivityPeriod; page: number }) =>
  queryOptions({
    queryKey: ['admin-overview', 'activity', query],
    queryFn: ({ signal }) => callApi(listRecentActivity, { query: { ...query, limit: ACTIVITY_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
