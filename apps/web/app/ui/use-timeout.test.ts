import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIsSlow, useTimeout } from './use-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('calls the newest callback once, and a new render does not restart the timer', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = renderHook(({ onTimeout }) => useTimeout(onTimeout, 1_000), {
    initialProps: { onTimeout: first },
  });
  pass(600);
  rerender({ onTimeout: second });
  pass(600);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('starts again with a new restart key', () => {
  const onTimeout = vi.fn();
  const { rerender } = renderHook(({ typed }) => useTimeout(onTimeout, 1_000, typed), { initialProps: { typed: 'a' } });
  pass(600);
  rerender({ typed: 'ab' });
  pass(600);
  expect(onTimeout).not.toHaveBeenCalled();
  pass(600);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('stops with a null delay and with the component', () => {
  const onTimeout = vi.fn();
  const { rerender, unmount } = renderHook(({ delayMs }) => useTimeout(onTimeout, delayMs), {
    initialProps: { delayMs: 1_000 as number | null },
  });
  rerender({ delayMs: null });
  pass(2_000);
  rerender({ delayMs: 1_000 });
  unmount();
  pass(2_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('is slow only while one pending state lasts longer than the delay', () => {
  const { result, rerender } = renderHook(({ pending }) => useIsSlow(pending, 500), {
    initialProps: { pending: true },
  });
  pass(499);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ pending: false });
  expect(result.current).toBe(false);
  rerender({ pending: true });
  expect(result.current).toBe(false);
});
