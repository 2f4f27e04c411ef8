import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { editQueryData, useDeferredQuery } from './deferred-query.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

const queryOf = (herb: string, queryFn: () => Promise<string>) => ({ queryKey: ['herb', herb], queryFn });

it('asks for nothing until there is a query', async () => {
  const ask = vi.fn(async () => 'mint');
  const { result, rerender } = renderHook(({ wanted }) => useDeferredQuery(wanted ? queryOf('a', ask) : null), {
    initialProps: { wanted: false },
  });
  expect(result.current).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current?.data).toBe('mint'));
});

it('never shows the data of one key under another', async () => {
  const shown: string[] = [];
  const { rerender } = renderHook(
    ({ herb }) => {
      const data = useDeferredQuery(queryOf(herb, async () => herb))?.data;
      if (data) shown.push(`${herb}: ${data}`);
    },
    { initialProps: { herb: 'mint' } },
  );
  await waitFor(() => expect(shown).toContain('mint: mint'));
  rerender({ herb: 'sage' });
  await waitFor(() => expect(shown).toContain('sage: sage'));
  expect(shown).not.toContain('sage: mint');
});

it('fails at once without a connection, and can be asked again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = [() => Promise.reject(new Error('lost'))];
  const ask = () => (answers.shift() ?? (async () => 'mint'))();
  const { result } = renderHook(() => useDeferredQuery({ ...queryOf('b', ask), retry: false }));
  await waitFor(() => expect(result.current?.error?.message).toBe('lost'));
  void result.current?.refetch();
  await waitFor(() => expect(result.current?.data).toBe('mint'));
});

it('repeats a fetch that began before an edit', async () => {
  const early = Promise.withResolvers<string>();
  const answers = [() => early.promise];
  const ask = vi.fn(() => (answers.shift() ?? (async () => 'mint, edited'))());
  const { result } = renderHook(() => useDeferredQuery(queryOf('c', ask)));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await editQueryData<string>(['herb', 'c'], (data = 'mint') => `${data}, edited`);
  early.resolve('mint');
  await waitFor(() => expect(result.current?.isFetching).toBe(false));
  expect(result.current?.data).toBe('mint, edited');
  expect(ask).toHaveBeenCalledTimes(2);
  await editQueryData<string>(['herb', 'c'], (data) => data?.toUpperCase());
  await waitFor(() => expect(result.current?.data).toBe('MINT, EDITED'));
  expect(ask).toHaveBeenCalledTimes(2);
});
