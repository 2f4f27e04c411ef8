import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToasts } from './toast.tsx';
import type { ToastInput } from './toast-store.ts';

function Shower({ toast }: { toast: ToastInput }) {
  const { show } = useToasts();
  return (
    <button type="button" onClick={() => show(toast)}>
      Show
    </button>
  );
}

const open = (toast: ToastInput) => {
  render(
    <ToastProvider>
      <Shower toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

test('a toast leaves after three seconds', () => {
  open({ title: 'Added to Cart' });
  wait(2999);
  expect(screen.getByText('Added to Cart')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Added to Cart')).not.toBeInTheDocument();
});

test('a toast stays for its duration', () => {
  open({ title: 'Profile updated successfully', durationMs: 5000 });
  wait(4999);
  expect(screen.getByText('Profile updated successfully')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Profile updated successfully')).not.toBeInTheDocument();
});

test('the timer pauses while the pointer is over the toast', () => {
  open({ title: 'Shipped' });
  wait(2000);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }));
  wait(60_000);
  expect(screen.getByText('Shipped')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }));
  wait(999);
  expect(screen.getByText('Shipped')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Shipped')).not.toBeInTheDocument();
});

test('a toast that arrives while another is pointed at waits too', () => {
  open({ title: 'Shipped' });
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  wait(60_000);
  expect(screen.getAllByText('Shipped')).toHaveLength(2);
});

test('a toast has a close button', () => {
  open({ title: 'Shipped' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Shipped')).not.toBeInTheDocument();
});

test('an error is announced assertively, other toasts politely', () => {
  open({ title: 'Failed to delete address', tone: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete address');
});

test('a fifth toast pushes out the oldest', () => {
  open({ title: 'Shipped' });
  for (let more = 0; more < 5; more++) fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByText('Shipped')).toHaveLength(4);
});
