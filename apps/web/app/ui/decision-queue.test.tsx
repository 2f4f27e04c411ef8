import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecidedNotice, DecisionQueue, nextInQueue, QueueKeys, stepKeys, UndoBar } from './decision-queue.tsx';
import { createHeldDecisions, heldDecisions, UNDO_MS } from './held-decision.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  heldDecisions.undo();
});

const ids = ['a1', 'b2', 'c3'];
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test.each([
  ['a1', 'b2'],
  ['c3', 'b2'],
  ['gone', 'a1'],
  [undefined, 'a1'],
])('after %s the queue goes on with %s', (decided, next) => {
  expect(nextInQueue(ids, decided)).toBe(next);
});

test('nothing follows on the last one', () => {
  expect(nextInQueue(['a1'], 'a1')).toBeUndefined();
});

test('keys work wherever the focus is, except where one types', () => {
  const open = vi.fn();
  const approve = vi.fn();
  const keys = [
    ...stepKeys(ids, 'b2', open),
    { key: 'a', label: 'approve', does: 'Approve the record', onPress: approve },
  ];
  render(
    <>
      <label>
        Reason <input />
      </label>
      <QueueKeys keys={keys} />
    </>,
  );
  press('j');
  press('k');
  expect(open.mock.calls).toEqual([['c3'], ['a1']]);
  press('a', screen.getByRole('textbox'));
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(approve).not.toHaveBeenCalled();
  press('a');
  expect(approve).toHaveBeenCalledOnce();
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('Approve the record');
});

test('the list of keys gives the focus back to where it was', () => {
  render(
    <>
      <button type="button">Reject</button>
      <QueueKeys keys={[]} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Reject' });
  button.focus();
  press('?', button);
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();
  press('Escape', close);
  act(() => vi.runAllTimers());
  expect(button).toHaveFocus();
});

test('j and k stop at the ends', () => {
  const open = vi.fn();
  const [next] = stepKeys(ids, 'c3', open);
  const [, previous] = stepKeys(ids, 'a1', open);
  next.onPress();
  previous.onPress();
  expect(open).not.toHaveBeenCalled();
});

test('a decision waits ten seconds, and is sent then', async () => {
  const send = vi.fn(async () => {});
  render(<UndoBar />);
  act(() => heldDecisions.hold({ id: 'a1', text: 'Approving Willow & Rue', send }));
  expect(screen.getByRole('status')).toHaveTextContent('Approving Willow & Rue');
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 1));
  expect(send).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(send).toHaveBeenCalledExactlyOnceWith({ isLeaving: false });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Undo takes it back, by button and by key', async () => {
  const send = vi.fn(async () => {});
  render(
    <>
      <UndoBar />
      <QueueKeys keys={[]} />
    </>,
  );
  act(() => heldDecisions.hold({ id: 'a1', text: 'Rejecting one', send }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  expect(screen.getByRole('status')).toHaveFocus();
  act(() => heldDecisions.hold({ id: 'a1', text: 'Rejecting one', send }));
  press('u');
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  expect(send).not.toHaveBeenCalled();
  expect(heldDecisions.get()).toEqual({ held: null, sending: [] });
});

test('the next decision sends the one before, which stays out of the queue until it is answered', async () => {
  const held = createHeldDecisions();
  let answer = () => {};
  const first = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  held.hold({ id: 'a1', text: 'One', send: first });
  held.hold({ id: 'b2', text: 'Two', send: async () => {} });
  expect(first).toHaveBeenCalledOnce();
  expect(held.get()).toMatchObject({ held: { id: 'b2' }, sending: ['a1'] });
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(held.get().sending).toEqual([]);
  held.undo();
});

test('closing the page sends it at once, and once', async () => {
  const held = createHeldDecisions();
  const send = vi.fn(async () => {});
  held.hold({ id: 'a1', text: 'One', send });
  fireEvent(window, new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send).toHaveBeenCalledExactlyOnceWith({ isLeaving: true });
});

test('a colleague’s decision is named, with the way on', () => {
  const onPress = vi.fn();
  render(
    <DecidedNotice
      title="Ines approved Lavender Oil at 10:41 AM."
      isRefused
      next={{ label: 'Next product', onPress }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Your decision was not saved; nothing is left to decide.');
  fireEvent.click(screen.getByRole('button', { name: 'Next product' }));
  expect(onPress).toHaveBeenCalledOnce();
});

const waiting = (...shown: string[]) => ({
  items: shown.map((_id) => ({ _id })),
  page: 1,
  pages: 1,
  total: shown.length,
});

function queueOf(...shown: string[]) {
  return (
    <MemoryRouter>
      <DecisionQueue
        title="Pending"
        noun={['record', 'records']}
        pageSize={5}
        data={waiting(...shown)}
        query={{ isError: false, isFetching: false, isPlaceholderData: false, refetch: () => {} }}
        failed="Failed"
        id=""
        hrefFor={({ page = 1, id = '' }) => `/?page=${page}&id=${id}`}
        row={({ _id }) => <li key={_id}>{_id}</li>}
        record={({ _id }) => <p>Decide {_id}</p>}
        decided={(id) => <p>{id} was decided</p>}
        empty={{ title: 'All done', text: 'Nothing waits.' }}
      />
    </MemoryRouter>
  );
}

test('the first record stays when a colleague decides it: no other one takes its place under the hand', () => {
  const { rerender } = render(queueOf('a1', 'b2'));
  expect(screen.getByText('Decide a1')).toBeInTheDocument();
  rerender(queueOf('b2', 'c3'));
  expect(screen.getByText('a1 was decided')).toBeInTheDocument();
  expect(screen.queryByText('Decide b2')).not.toBeInTheDocument();
});

test('the first record makes room when it is decided here', () => {
  render(queueOf('a1', 'b2'));
  act(() => heldDecisions.hold({ id: 'a1', text: 'Approving a1', send: async () => {} }));
  expect(screen.getByText('Decide b2')).toBeInTheDocument();
  act(() => heldDecisions.undo());
  expect(screen.getByText('Decide b2')).toBeInTheDocument();
});
