import { describe, expect, it } from 'vitest';
import { createLog, maskUrl } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

describe('the log', () => {
  const canary = 'canary-7f3a';

  it.each([
    ['at the top', { password: canary, token: canary, credential: canary, secret: canary }],
    ['in headers', { req: { headers: { authorization: canary, cookie: canary, 'set-cookie': canary } } }],
    ['in a body', { body: { password: canary, confirmPassword: canary }, answer: { user: { token: canary } } }],
    ['in a list', { sent: [{ token: canary }] }],
    ['in the row of a database error', { err: Object.assign(new Error('duplicate key'), { detail: canary }) }],
    ['in an error', { err: Object.assign(new Error('no'), { token: canary, config: { password: canary } }) }],
  ])('holds no secret %s', (_where, facts) => {
    const text = written((log) => log.info(facts, 'hello'));
    expect(JSON.parse(text).msg).toBe('hello');
    expect(text).not.toContain(canary);
  });

  it('names the place that an error came from', () => {
    const cause = new Error('the cause');
    const line = JSON.parse(
      written((log) => log.error({ err: new Error('it broke', { cause }), requestId: 'r' }, 'fault')),
    );
    expect(line.err).toMatchObject({ type: 'Error', message: 'it broke: the cause' });
    expect(line.err.stack).toContain('log.test.ts');
  });

  it('is one line of JSON whatever people send', () => {
    const text = written((log) => log.info({ url: 'a\nb\u001b[31m' }, 'line\nbreak'));
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ url: 'a\nb\u001b[31m', msg: 'line\nbreak' });
    expect(text).not.toContain('\u001b');
  });
});

describe('an address in the log', () => {
  it.each([
    ['/api/auth/verify-reset-token/abc123', '/api/auth/verify-reset-token/[redacted]'],
    ['/api/auth/reset-password/abc123?x=1', '/api/auth/reset-password/[redacted]?x=1'],
    ['/api/auth/confirm-email/abc123', '/api/auth/confirm-email/[redacted]'],
    ['/reset-password/abc123', '/reset-password/[redacted]'],
    ['/seller/application/abc123', '/seller/application/[redacted]'],
    ['/reset-password/abc123.data?_routes=x', '/reset-password/[redacted]?_routes=x'],
    ['/files/private/abc123', '/files/private/[redacted]'],
    ['/files/invoices/abc123', '/files/invoices/[redacted]'],
    ['/files/credit-notes/abc123', '/files/credit-notes/[redacted]'],
    [
      '/payment-success?payment_intent_client_secret=abc&x=1',
      '/payment-success?payment_intent_client_secret=[redacted]&x=1',
    ],
    [
      '/card-sandbox/v1/payment_intents/pi_1?client_secret=abc',
      '/card-sandbox/v1/payment_intents/pi_1?client_secret=[redacted]',
    ],
    ['/x?a=1&token=abc123', '/x?a=1&token=[redacted]'],
    ['/shop?category=tea', '/shop?category=tea'],
  ])('opens nothing: %s', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });
});
