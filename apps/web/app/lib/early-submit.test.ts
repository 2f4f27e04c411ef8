import { afterEach, expect, test, vi } from 'vitest';
import { HOLD_SUBMITS_SCRIPT, releaseSubmits } from './early-submit.ts';

const form = (markup: string) => {
  document.body.innerHTML = markup;
  return document.querySelector('form') as HTMLFormElement;
};

const runInHead = () => new Function(HOLD_SUBMITS_SCRIPT)();

afterEach(() => {
  document.body.innerHTML = '';
  releaseSubmits();
});

test('a form sent too early is held back, and sent when the app is there', () => {
  runInHead();
  const early = form('<form novalidate><button>Send</button></form>');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  early.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const send = vi.spyOn(early, 'requestSubmit').mockReturnValue();
  releaseSubmits();
  releaseSubmits();
  expect(send).toHaveBeenCalledOnce();
});

test('a form that works without the app is left alone', () => {
  runInHead();
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form('<form action="/shop"><button>Search</button></form>').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('once the app is there nothing is held back any more', () => {
  runInHead();
  releaseSubmits();
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form('<form novalidate><button>Send</button></form>').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
