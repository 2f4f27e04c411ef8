import { beforeEach, expect, it, vi } from 'vitest';
import { createSequence, type Placed } from './in-sequence.ts';

type Event = Placed & { text: string };
let isAlone = false;
const open = () => {
  const heard: string[] = [];
  const send = createSequence<Event>(
    ({ text }) => void heard.push(text),
    () => isAlone,
  );
  return {
    heard,
    send: (series: string, number: number) => send({ place: { series, number }, text: series + number }),
  };
};

beforeEach(() => {
  isAlone = false;
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('holds what is early until the one before has come, and nothing of other series', () => {
  const { heard, send } = open();
  send('a', 1);
  send('a', 4);
  send('a', 3);
  send('b', 1);
  expect(heard).toEqual(['a1', 'b1']);
  send('a', 2);
  expect(heard).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

it('waits a moment for what never comes, and hands on what comes too late', () => {
  const { heard, send } = open();
  send('a', 1);
  send('a', 4);
  send('a', 3);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['a1', 'a3', 'a4']);
  send('a', 2);
  send('a', 5);
  expect(heard).toEqual(['a1', 'a3', 'a4', 'a2', 'a5']);
});

it('does not know what was before its time: it waits for that too, unless there is no other server', () => {
  const { heard, send } = open();
  send('a', 8);
  send('a', 7);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['a7', 'a8']);
  isAlone = true;
  send('b', 8);
  expect(heard).toEqual(['a7', 'a8', 'b8']);
});

it('forgets the oldest of many series, and loses nothing of it', () => {
  const { heard, send } = open();
  send('first', 2);
  for (let count = 0; count < 5_000; count++) send(`other${count}-`, 1);
  expect(heard).toContain('first2');
});
