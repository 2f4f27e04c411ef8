import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../platform/feature.ts';
import type { OpenRoute } from '../platform/http/declared-routes.ts';
import { originOf } from '../platform/http/same-origin.ts';
import { parseForm, textAt } from './wire.ts';

type CardSandboxPluginOptions = { sandboxUrl: string; publicUrl: string };

const prefix = '/card-sandbox';
const paths = {
  intent: `${prefix}/v1/payment_intents/:id`,
  confirm: `${prefix}/v1/payment_intents/:id/confirm`,
  authenticate: `${prefix}/authenticate/:id`,
};

const openRoutes: OpenRoute[] = [
  { path: paths.intent, why: 'a payment at the card sandbox, for who holds its client secret' },
  { path: paths.confirm, why: 'paying at the card sandbox', anyMethod: true },
  { path: paths.authenticate, why: 'the page of the test bank, and its two buttons', anyMethod: true },
];

const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
const bodyLimitBytes = 16 * 1024;
const answerTimeoutMs = 10_000;
const paymentId = /^pi_\w{8,60}$/;

type Params = { Params: { id: string } };

/** What browsers may reach of the sandbox: three paths, from our own pages, without their cookies. */
const cardSandboxPlugin: FastifyPluginAsync<CardSandboxPluginOptions> = async (app, options) => {
  // Each call has a connection of its own: on a kept one, the sandbox may just have hung up, and the payment would fail.
  const agent = new Agent({ maxSockets: 64 });
  app.addHook('onClose', async () => agent.destroy());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // The address of the bank's page holds the client secret; 'no-referrer' would also hide where its form comes from.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
  });
  const pass = (request: FastifyRequest<Params>, reply: FastifyReply) => forward(request, reply, options, agent);
  app.get<Params>(paths.intent, pass);
  app.post<Params>(paths.confirm, { bodyLimit: bodyLimitBytes }, pass);
  app.get<Params>(paths.authenticate, pass);
  app.post<Params>(paths.authenticate, { bodyLimit: bodyLimitBytes }, pass);
};

export const cardSandboxMount = (options: CardSandboxPluginOptions): Mount => ({
  openRoutes,
  plugin: (app) => cardSandboxPlugin(app, options),
});

async function forward(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  options: CardSandboxPluginOptions,
  agent: Agent,
): Promise<FastifyReply> {
  const problem = problemOf(request, options.publicUrl);
  if (problem) return refuse(reply, 400, problem);
  const url = new URL(request.url.slice(prefix.length), options.sandboxUrl);
  const body = typeof request.body === 'string' ? request.body : undefined;
  const answer = await call(url, request.method, body, agent).catch((error) => request.log.warn(error));
  if (!answer) return refuse(reply, 502, 'The card sandbox cannot be reached.');
  if (answer.location) return reply.redirect(answer.location, 303);
  if (answer.type.startsWith('text/html')) reply.header('content-security-policy', pagePolicy);
  return reply.code(answer.status).type(answer.type).send(answer.body);
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ error: { type: status === 400 ? 'invalid_request_error' : 'api_error', message } }));

function problemOf(request: FastifyRequest<Params>, publicUrl: string): string | undefined {
  if (!paymentId.test(request.params.id)) return 'No such payment.';
  const { headers, host } = request;
  if (request.method === 'GET') return undefined;
  if (originOf({ headers, host, publicUrl }) === 'foreign') return 'Payments are confirmed from our own pages.';
  // The bank's page redirects the buyer to this address: it must not lead out of the shop.
  const returnUrl = textAt(parseForm(String(request.body ?? '')), 'return_url');
  const leadsOut = returnUrl && originOf({ headers: { origin: returnUrl }, host, publicUrl }) !== 'own';
  return leadsOut ? 'The return address is not of this shop.' : undefined;
}

type Answer = { status: number; type: string; location: string | undefined; body: string };

function call(url: URL, method: string, body: string | undefined, agent: Agent): Promise<Answer> {
  return new Promise((answered, failed) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const outgoing = httpRequest(url, { method, headers, agent }, (response) => {
      const { 'content-type': type = 'application/json', location } = response.headers;
      const answerWith = (content: string) =>
        answered({ status: response.statusCode ?? 502, type, location, body: content });
      text(response).then(answerWith, failed);
    });
    const isLate = new Error(`The card sandbox has not answered for ${answerTimeoutMs} ms`);
    outgoing.setTimeout(answerTimeoutMs, () => outgoing.destroy(isLate));
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
