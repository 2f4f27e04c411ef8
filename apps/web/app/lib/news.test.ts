import { expect, it } from 'vitest';
import { createNews } from './news.ts';

it('reaches whoever listens, until they stop', () => {
  const news = createNews<string>();
  const heard: string[] = [];
  const stop = news.listen((word) => heard.push(`one ${word}`));
  news.listen((word) => heard.push(`two ${word}`));
  news.tell('first');
  stop();
  news.tell('second');
  expect(heard).toEqual(['one first', 'two first', 'two second']);
});

it('is not told to somebody who begins to listen because of it', () => {
  const news = createNews<string>();
  const heard: string[] = [];
  news.listen(() => news.listen((word) => heard.push(word)));
  news.tell('first');
  expect(heard).toEqual([]);
});
