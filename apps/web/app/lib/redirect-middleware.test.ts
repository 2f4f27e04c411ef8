import { createStaticHandler } from 'react-router';
import { expect, test, vi } from 'vitest';
import { redirectMiddleware } from './redirect-middleware.ts';
import { createServerContext } from './server-context.ts';

const facts = { apiOrigin: '', apiHeaders: {}, publicUrl: '', nonce: undefined, reportError: () => {} };

async function open(sendTo: string | undefined) {
  const loader = vi.fn(() => 'goods');
  const { query } = createStaticHandler([{ path: '/shop', middleware: [redirectMiddleware], loader }]);
  const answer = await query(new Request('https://shop.test/shop'), {
    requestContext: createServerContext({ ...facts, sendTo }),
    generateMiddlewareResponse: async (load) => {
      const loaded = await load(new Request('https://shop.test/shop'));
      return loaded instanceof Response ? loaded : Response.json(loaded.loaderData);
    },
  });
  return { answer: answer as Response, loader };
}

test('a page that the visitor may not open redirects to the login, and no loader runs', async () => {
  const { answer, loader } = await open('/login?from=%2Fshop');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fshop']);
  expect(loader).not.toHaveBeenCalled();
});

test('any other page is loaded', async () => {
  const { answer, loader } = await open(undefined);
  expect(answer.status).toBe(200);
  expect(loader).toHaveBeenCalledOnce();
});
