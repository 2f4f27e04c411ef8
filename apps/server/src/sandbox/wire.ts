import type { Refusal } from './test-cards.ts';

export type WireErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
};

/** A refusal as the provider words it. */
export class WireError extends Error {
  override name = 'WireError';
  readonly status: number;
  readonly body: WireErrorBody;

  constructor(status: number, body: WireErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const cardError = (refusal: Refusal): WireErrorBody => ({
  type: 'card_error',
  code: refusal.code,
  ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
  message: refusal.message,
  ...(refusal.param ? { param: refusal.param } : {}),
});

export const refuseCard = (refusal: Refusal): WireError => new WireError(402, cardError(refusal));

export const invalid = (message: string, more: Partial<WireErrorBody> = {}): WireError =>
  new WireError(400, { type: 'invalid_request_error', message, ...more });

export const unauthorized = (): WireError =>
  new WireError(401, { type: 'invalid_request_error', message: 'You did not provide a valid API key.' });

/** `param`: named in the body of a call instead of its address. */
export const missing = (what: string, id: string, param = 'id'): WireError =>
  new WireError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

type FormValue = string | FormTree;
export type FormTree = { [name: string]: FormValue };

const maxDepth = 6;

/** `a[b][0]=c` as the SDK sends it becomes `{ a: { b: { 0: 'c' } } }`. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(tree, pathOf(name), value);
  return tree;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, maxDepth);
}

function place(tree: FormTree, [head = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    tree[head] = value;
    return;
  }
  const inner = tree[head];
  const branch: FormTree = typeof inner === 'object' ? inner : Object.create(null);
  tree[head] = branch;
  place(branch, rest, value);
}

export const textAt = (tree: FormTree, name: string): string | undefined => {
  const value = tree[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const treeAt = (tree: FormTree, name: string): FormTree => {
  const value = tree[name];
  return typeof value === 'object' ? value : {};
};

export const textsAt = (tree: FormTree, name: string): string[] =>
  Object.values(treeAt(tree, name)).filter((value) => typeof value === 'string');

export function wholeAt(tree: FormTree, name: string): number {
  const text = textAt(tree, name);
  if (text === undefined) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  if (!/^-?\d{1,12}$/.test(text)) throw invalid(`Invalid integer: ${text}`, { param: name });
  return Number(text);
}
