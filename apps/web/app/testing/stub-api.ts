import { type ErrorCode, sentenceOf, statusOf } from '@herbary/contract/errors.ts';
import { vi } from 'vitest';
import { stubUploads } from './stub-uploads.ts';

export type Sent = { call: string; body: unknown };
type Answer = () => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** A refusal as the server words it. */
export const refusal = (code: ErrorCode, details: object = {}): Response =>
  json(
    { message: sentenceOf(code as 'user.already_deleted', details as never), code, details, requestId: 'r1' },
    statusOf(code),
  );

export const page = (text: string, status: number): Response => new Response(text, { status });

export const networkError = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Replaces `fetch` with these answers and returns the list of calls. A call without an answer gets status 501. */
export function stubApi(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = [];
  stubUploads();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    sent.push({ call, body });
    return answers[call]?.() ?? json({ message: `Nobody expected ${call}` }, 501);
  });
  return sent;
}

/** The keys under which this was sent, one for each time: the same key means the same work. */
export const keysSent = (call: string): (string | null)[] =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([url, init]) => call === `${init?.method ?? 'GET'} ${url}`)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

/** An answer that the test sends later. */
export function deferredResponse(): { answer: Answer; arrive: (response: Response) => void } {
  let arrive: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { answer: () => promise, arrive };
}
