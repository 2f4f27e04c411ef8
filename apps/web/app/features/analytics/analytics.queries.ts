import * as contract from '@herbary/contract/analytics.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import type { DateRange } from './analytics-texts.ts';

const key = ['analytics'] as const;

export const salesQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'sales', query],
    queryFn: ({ signal }) => callApi(contract.getAnalyticsSales, { query, signal }),
  });

export const popularQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'popular', query],
    queryFn: ({ signal }) => callApi(contract.getPopularProducts, { query, signal }),
  });

export const metricsQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'metrics', query],
    queryFn: ({ signal }) => callApi(contract.getAnalyticsMetrics, { query, signal }),
  });

export const funnelQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'funnel', query],
    queryFn: ({ signal }) => callApi(contract.getAnalyticsFunnel, { query, signal }),
  });

export const soldOutQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'sold-out', query],
    queryFn: ({ signal }) => callApi(contract.getSoldOutProducts, { query, signal }),
  });

export const searchesQuery = (query: DateRange) =>
  queryOptions({
    queryKey: [...key, 'searches', query],
    queryFn: ({ signal }) => callApi(contract.getLeadingSearches, { query, signal }),
  });

export const dashboardMetricsQuery = queryOptions({
  queryKey: [...key, 'dashboard', 'metrics'],
  queryFn: ({ signal }) => callApi(contract.getDashboardMetrics, { signal }),
});

export const dashboardSalesQuery = queryOptions({
  queryKey: [...key, 'dashboard', 'sales'],
  queryFn: ({ signal }) => callApi(contract.getDashboardSales, { signal }),
});
