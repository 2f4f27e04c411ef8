import type { z } from 'zod';
import type { EndpointShape, ResponseOf, UploadField } from './endpoint.ts';
import { type ErrorCode, type ErrorDetails, isErrorCode, sentenceOf } from './errors.ts';

const retries = 2;
const retryDelayMs = 1000;
const excerptLength = 120;

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly requestId: string | undefined;

  constructor(answer: {
    status: number;
    code: ErrorCode;
    message: string;
    details?: ErrorDetails;
    requestId?: string;
    cause?: unknown;
  }) {
    super(answer.message, { cause: answer.cause });
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.details = answer.details ?? {};
    this.requestId = answer.requestId;
  }
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type Slot<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type FilesOf<E extends EndpointShape> =
  E['upload'] extends Record<string, UploadField>
    ? {
        files: {
          [K in keyof E['upload'] as E['upload'][K]['required'] extends true ? K : never]: Blob | readonly Blob[];
        } & {
          [K in keyof E['upload'] as E['upload'][K]['required'] extends true ? never : K]?: Blob | readonly Blob[];
        };
      }
    : { files?: undefined };

export type CallOptions<E extends EndpointShape> = Slot<'params', InputOf<E['params']>> &
  Slot<'query', InputOf<E['query']>> &
  Slot<'body', InputOf<E['body']>> &
  FilesOf<E> & { idempotencyKey?: string; signal?: AbortSignal; fetch?: typeof globalThis.fetch };

type CallArgs<E extends EndpointShape> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type Answer<Body> = { status: number; headers: Headers; body: Body };

export type ClientOptions = {
  /** '' reaches the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  token?: string | (() => string | undefined);
  headers?: Readonly<Record<string, string>>;
  /** Called by each try with whether it reached the server. */
  onConnection?: (reached: boolean) => void;
};

export type Client = {
  call<E extends EndpointShape>(endpoint: E, ...args: CallArgs<E>): Promise<ResponseOf<E>>;
  /** As `call`, with status and headers. */
  send<E extends EndpointShape>(endpoint: E, ...args: CallArgs<E>): Promise<Answer<ResponseOf<E>>>;
};

type LooseOptions = {
  params?: object;
  query?: object;
  body?: object;
  files?: object;
  idempotencyKey?: string;
  signal?: AbortSignal;
  fetch?: typeof globalThis.fetch;
};

export function createClient(options: ClientOptions): Client {
  async function send(endpoint: EndpointShape, given: LooseOptions = {}): Promise<Answer<unknown>> {
    const url = options.baseUrl + pathOf(endpoint, given.params) + queryOf(given.query);
    const init = requestOf(endpoint, given, options);
    const fetch = given.fetch ?? options.fetch ?? globalThis.fetch;
    const { response, text } = await reach(fetch, url, init, options.onConnection);
    if (!response.ok) throw refusalOf(response, text);
    return { status: response.status, headers: response.headers, body: bodyOf(response, text) };
  }

  return {
    send: send as Client['send'],
    call: (async (endpoint: EndpointShape, given?: LooseOptions) =>
      (await send(endpoint, given)).body) as Client['call'],
  };
}

/** Only a call that got no answer is tried again: an answer, even a bad one, is the server's word. */
async function reach(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  onConnection: ClientOptions['onConnection'],
) {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      onConnection?.(true);
      return { response, text };
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      onConnection?.(false);
      if (attempt >= retries) {
        const code = 'client.connection_lost';
        throw new ApiError({ status: 0, code, message: sentenceOf(code), cause });
      }
      await pause(retryDelayMs, init.signal ?? undefined);
    }
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

function requestOf(endpoint: EndpointShape, given: LooseOptions, options: ClientOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const token = typeof options.token === 'function' ? options.token() : options.token;
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include', signal: given.signal };
  if (endpoint.method === 'GET') return init;
  // One key for all tries of this call: a try whose answer got lost is answered again, not done again.
  headers['idempotency-key'] = given.idempotencyKey ?? crypto.randomUUID();
  if (endpoint.upload) return { ...init, body: formOf(given.body, given.files) };
  if (given.body === undefined) return init;
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(given.body) };
}

function formOf(body: object = {}, files: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  for (const [name, value] of Object.entries(files)) {
    for (const blob of Array.isArray(value) ? value : [value]) {
      if (blob) form.append(name, blob);
    }
  }
  return form;
}

function pathOf(endpoint: EndpointShape, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(values[name]));
  });
}

function queryOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(response: Response, text: string): unknown {
  if (response.status === 204 || text === '') return undefined;
  const parsed = parseJson(text);
  if (parsed !== notJson) return parsed;
  const code = 'client.invalid_json';
  const { status } = response;
  const details = { raw: text.slice(0, excerptLength) };
  throw new ApiError({ status, code, message: sentenceOf(code), details, requestId: requestIdOf(response) });
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function refusalOf(response: Response, text: string): ApiError {
  const { status } = response;
  const requestId = requestIdOf(response);
  const parsed = parseJson(text);
  const reply = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
  if (typeof reply.message === 'string' && reply.message !== '') {
    const code = isErrorCode(reply.code) ? reply.code : 'client.request_failed';
    const details = typeof reply.details === 'object' ? ((reply.details ?? {}) as ErrorDetails) : {};
    return new ApiError({ status, code, message: reply.message, details, requestId });
  }
  const plain = (code: 'request.not_found' | 'request.timeout') =>
    new ApiError({ status, code, message: sentenceOf(code), requestId });
  if (status === 404) return plain('request.not_found');
  if (status === 504) return plain('request.timeout');
  if (parsed === notJson && text !== '') {
    const code = 'client.non_json_error';
    const raw = text.slice(0, excerptLength);
    const message = sentenceOf(code, { status, excerpt: raw });
    return new ApiError({ status, code, message, details: { raw }, requestId });
  }
  const code = 'client.request_failed';
  const message = sentenceOf(code, { status, statusText: response.statusText });
  return new ApiError({ status, code, message, requestId });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
