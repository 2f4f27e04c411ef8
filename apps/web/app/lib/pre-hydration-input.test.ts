import { afterEach, expect, test, vi } from 'vitest';
import { CAPTURE_INPUT_SCRIPT, replayCapturedInput } from './pre-hydration-input.ts';

const runInHead = () => new Function(CAPTURE_INPUT_SCRIPT)();

function page<Kind extends HTMLElement>(markup: string, selector: string): Kind {
  document.body.innerHTML = markup;
  return document.querySelector(selector) as Kind;
}

/** The listener that React has after hydration. */
function listen(element: HTMLElement, type: string) {
  const listener = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener(type, listener);
  return listener;
}

afterEach(() => {
  document.body.innerHTML = '';
  replayCapturedInput();
});

test('a click is captured with a busy state and replayed once after hydration', () => {
  runInHead();
  const button = page('<button type="button"><b>Add to Cart</b></button>', 'button');
  button.querySelector('b')?.click();
  button.click();
  expect(button.hasAttribute('data-held')).toBe(true);
  const listener = listen(button, 'click');
  replayCapturedInput();
  replayCapturedInput();
  expect(listener).toHaveBeenCalledOnce();
  expect(button.hasAttribute('data-held')).toBe(false);
});

test('a checkbox changes when the click is replayed, not before', () => {
  runInHead();
  const box = page<HTMLInputElement>('<input type="checkbox">', 'input');
  box.click();
  expect(box.checked).toBe(false);
  replayCapturedInput();
  expect(box.checked).toBe(true);
});

test('clicks are replayed in order', () => {
  runInHead();
  document.body.innerHTML = '<button id="a">A</button><button id="b">B</button>';
  const order: string[] = [];
  for (const id of ['b', 'a']) document.getElementById(id)?.click();
  for (const id of ['a', 'b']) document.getElementById(id)?.addEventListener('click', () => order.push(id));
  replayCapturedInput();
  expect(order).toEqual(['b', 'a']);
});

test.each([
  ['the button of a form that checks itself', '<form novalidate><button>Send</button></form>', true],
  ['the button of a form that works without the app', '<form action="/shop"><button>Search</button></form>', false],
])('%s: held is %s', (_, markup, held) => {
  runInHead();
  const button = page(markup, 'button');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener('submit', (submit) => submit.preventDefault());
  button.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(held);
});

test('a form submitted by the Enter key is submitted after hydration', () => {
  runInHead();
  const form = page<HTMLFormElement>('<form novalidate><input></form>', 'form');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const send = vi.spyOn(form, 'requestSubmit').mockReturnValue();
  replayCapturedInput();
  expect(send).toHaveBeenCalledOnce();
});

test('typed text and chosen options are replayed with their last value', () => {
  runInHead();
  const field = page<HTMLInputElement>('<input value=""><select><option>a<option>b</select>', 'input');
  const select = document.querySelector('select') as HTMLSelectElement;
  for (const value of ['s', 'sage']) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  select.value = 'b';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  // As React may leave them: what the server had drawn.
  field.value = '';
  const text = listen(field, 'input');
  const choice = listen(select, 'change');
  replayCapturedInput();
  expect([text.mock.calls.length, field.value]).toEqual([1, 'sage']);
  expect([choice.mock.calls.length, select.value]).toEqual([1, 'b']);
});

test('links are not captured, and nothing is captured after hydration', () => {
  runInHead();
  const link = page('<a href="#there"><span>There</span></a><button>Add</button>', 'span');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  replayCapturedInput();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  expect(button.hasAttribute('data-held')).toBe(false);
});
