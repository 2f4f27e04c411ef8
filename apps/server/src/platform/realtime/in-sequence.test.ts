import { beforeEach, expect, it, vi } from 'vitest';
import { createSequence, type Placed } from './in-sequence.ts';

type Event = Placed & { text: string };
let isAlone = false;
const open = () => {
  const heard: string[] = [];
  const { take, close } = createSequence<Event>(
    ({ text }) => void heard.push(text),
    () => isAlone,
  );
  return {
    heard,
    close,
    send: (series: string, number: number) => take({ place: { series, number }, text: series + number }),
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

it('waits for each gap by itself: one that fills late leaves the next its whole time', () => {
  const { heard, send } = open();
  send('a', 1);
  send('a', 3);
  vi.advanceTimersByTime(140);
  send('a', 5);
  send('a', 2);
  expect(heard).toEqual(['a1', 'a2', 'a3']);
  vi.advanceTimersByTime(100);
  send('a', 4);
  expect(heard).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

it('gives up one gap without the next: what has just come goes on waiting', () => {
  const { heard, send } = open();
  send('a', 1);
  send('a', 3);
  vi.advanceTimersByTime(100);
  send('a', 6);
  send('a', 5);
  vi.advanceTimersByTime(60);
  expect(heard).toEqual(['a1', 'a3']);
  send('a', 4);
  expect(heard).toEqual(['a1', 'a3', 'a4', 'a5', 'a6']);
  expect(vi.getTimerCount()).toBe(0);
});

it('is not held up by a clock that is set back', () => {
  const { heard, send } = open();
  send('a', 2);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['a2']);
});

it('keeps nothing and waits for nothing once it is closed', () => {
  const { heard, send, close } = open();
  send('a', 3);
  send('b', 2);
  send('a', 2);
  close();
  expect(heard).toEqual(['b2', 'a2', 'a3']);
  expect(vi.getTimerCount()).toBe(0);
  send('c', 9);
  expect(heard.at(-1)).toBe('c9');
});
