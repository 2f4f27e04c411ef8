import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticationPage, nothingToConfirmPage } from './authentication-page.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { Intent } from './sandbox-store.ts';
import { parseForm, textAt } from './wire.ts';

type Params = { Params: { id: string } };

/** The page a card that wants authentication leads to, and its two buttons. */
export function registerAuthentication(app: FastifyInstance, context: SandboxContext): void {
  const { store, desk, settle } = context;
  const waiting = (id: string, secret: string | undefined): Intent | undefined => {
    const intent = store.intents.get(id);
    return intent && secret === intent.clientSecret ? intent : undefined;
  };

  app.get<Params>('/authenticate/:id', async (request, reply) => {
    const secret = textAt(parseForm(request.url.split('?')[1] ?? ''), 'payment_intent_client_secret');
    const intent = waiting(request.params.id, secret);
    if (!intent) return html(reply, 404, nothingToConfirmPage());
    if (intent.status !== 'requires_action') return back(reply, intent);
    return html(reply, 200, authenticationPage({ ...facts(context, intent), clientSecret: intent.clientSecret }));
  });

  app.post<Params>('/authenticate/:id', async (request, reply) => {
    const form = parseForm(String(request.body ?? ''));
    const intent = waiting(request.params.id, textAt(form, 'payment_intent_client_secret'));
    if (!intent) return html(reply, 404, nothingToConfirmPage());
    return back(
      reply,
      settle(() => desk.authenticate(intent.id, textAt(form, 'outcome') === 'complete')),
    );
  });
}

function facts({ store }: SandboxContext, intent: Intent) {
  const method = intent.method ? store.methods.get(intent.method) : undefined;
  const currency = intent.currency.toUpperCase();
  return {
    action: `/card-sandbox/authenticate/${intent.id}`,
    amount: new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(intent.amount / 100),
    card: method ? `${method.brand.charAt(0).toUpperCase()}${method.brand.slice(1)} ending in ${method.last4}` : '',
  };
}

function back(reply: FastifyReply, intent: Intent): FastifyReply {
  if (!intent.returnUrl) return html(reply, 200, nothingToConfirmPage());
  const url = new URL(intent.returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return reply.redirect(url.href, 303);
}

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);
