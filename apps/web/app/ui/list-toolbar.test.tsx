import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListToolbar } from './list-toolbar.tsx';

beforeEach(() => void vi.useFakeTimers());
const rest = () => act(() => vi.advanceTimersByTime(350));
const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

function show(value = '') {
  const toolbar = (search: string, onChange: (search: string) => void) => (
    <ListToolbar label="Plants" search={{ label: 'Search plants', placeholder: 'Name', value: search, onChange }} />
  );
  const onChange = vi.fn();
  const { rerender } = render(toolbar(value, onChange));
  return { onChange, answer: (search: string, next = onChange) => rerender(toolbar(search, next)) };
}

it('sends typing when it rests, on one line and once', () => {
  const { onChange, answer } = show();
  type('rose');
  type('rose  hip ');
  expect(onChange).not.toHaveBeenCalled();
  rest();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('rose hip');
  answer('rose hip');
  rest();
  expect(box()).toHaveValue('rose  hip ');
  expect(onChange).toHaveBeenCalledOnce();
});

it('keeps what is typed while the search before it is on its way', () => {
  const { onChange, answer } = show();
  type('min');
  rest();
  type('mint');
  answer('min');
  expect(box()).toHaveValue('mint');
  rest();
  expect(onChange).toHaveBeenLastCalledWith('mint');
});

it('takes a search back that is still on its way', () => {
  const { onChange } = show('min');
  type('mint');
  rest();
  type('min');
  rest();
  expect(onChange.mock.calls).toEqual([['mint'], ['min']]);
});

it('sends to the newest list: a filter chosen before the pause is over stays', () => {
  const { onChange, answer } = show();
  type('mint');
  const filtered = vi.fn();
  answer('', filtered);
  rest();
  expect(onChange).not.toHaveBeenCalled();
  expect(filtered).toHaveBeenCalledExactlyOnceWith('mint');
});

it('takes over an address that changes by itself, and drops what was being typed', () => {
  const { onChange, answer } = show('mint');
  type('minty');
  answer('');
  expect(box()).toHaveValue('');
  rest();
  expect(onChange).not.toHaveBeenCalled();
  type('sage');
  rest();
  answer('sage');
  answer('');
  answer('sage');
  expect(box()).toHaveValue('sage');
});
