import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

it('calls every listener until the listener unsubscribes', () => {
  const emitter = createEmitter<string>();
  const received: string[] = [];
  const unsubscribe = emitter.subscribe((event) => received.push(`one ${event}`));
  emitter.subscribe((event) => received.push(`two ${event}`));
  emitter.emit('first');
  unsubscribe();
  emitter.emit('second');
  expect(received).toEqual(['one first', 'two first', 'two second']);
});

it('does not call a listener that subscribes during the event', () => {
  const emitter = createEmitter<string>();
  const received: string[] = [];
  emitter.subscribe(() => emitter.subscribe((event) => received.push(event)));
  emitter.emit('first');
  expect(received).toEqual([]);
});
