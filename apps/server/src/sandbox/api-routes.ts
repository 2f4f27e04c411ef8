import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../platform/same-text.ts';
import { attachMethod, detachMethod } from './card-methods.ts';
import { checkAmount, checkParameters, type Known } from './check-parameters.ts';
import { deleteCustomer } from './customers.ts';
import { checkEvidenceNames } from './dispute-desk.ts';
import { type Answer, answerOnce, errorAnswer } from './idempotent-answers.ts';
import { registerPayouts } from './payout-routes.ts';
import { apiVersion } from './provider-limits.ts';
import type { SandboxContext } from './sandbox-context.ts';
import {
  type FormTree,
  invalid,
  missing,
  parseForm,
  textAt,
  textsAt,
  treeAt,
  unauthorized,
  WireError,
} from './wire.ts';
import { newWireId } from './wire-id.ts';
import {
  customerObject,
  deletedCustomerObject,
  disputeObject,
  intentObject,
  methodObject,
  publicIntentObject,
  refundObject,
} from './wire-objects.ts';

type Call = { id: string; form: FormTree; account: string | undefined };
type Handler = (call: Call) => object;
type Params = { Params: { id?: string } };

const page = ['limit', 'starting_after'];
const intentParameters = ['amount', 'currency', 'customer', 'metadata', 'payment_method_types', 'setup_future_usage'];
const confirmParameters = ['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage'];

/** The provider's paths, as many as the shop calls, with the parameters it knows of. */
export function registerApi(app: FastifyInstance, context: SandboxContext): void {
  const { store, desk, shopUrl } = context;
  const shown = (intent: ReturnType<typeof desk.get>, form: FormTree) =>
    intentObject(store, intent, shopUrl, textsAt(form, 'expand'));
  const shop = accountRoutes(app, context);

  shop.get('/v1/payment_intents', page, ({ form }) =>
    listOf([...store.intents.values()], form, (intent) => shown(intent, form)),
  );
  shop.post('/v1/payment_intents', intentParameters, ({ form }) => shown(desk.create(form), form), checkAmount);
  shop.post('/v1/payment_intents/:id', intentParameters, ({ id, form }) => shown(desk.update(id, form), form));
  shop.post('/v1/payment_intents/:id/cancel', [], ({ id, form }) => shown(desk.cancel(id), form));
  shop.post('/v1/refunds', ['payment_intent', 'amount', 'metadata'], ({ form }) => refundObject(desk.refund(form)));
  shop.get('/v1/refunds', ['payment_intent', ...page], ({ id, form }) => refundsOf(context, id, form));
  shop.get('/v1/refunds/:id', [], ({ id }) => refundObject(found(store.refunds, 'refund', id)));
  shop.post('/v1/customers', ['email', 'name', 'metadata'], ({ form }) => {
    const customer = {
      id: newWireId('cus', 14),
      email: textAt(form, 'email') ?? null,
      name: textAt(form, 'name') ?? null,
      createdAt: Date.now(),
    };
    store.put('customers', customer);
    return customerObject(customer);
  });
  shop.get('/v1/customers/:id', [], ({ id }) => {
    const customer = found(store.customers, 'customer', id);
    return customer.deleted ? deletedCustomerObject(customer) : customerObject(customer);
  });
  shop.delete('/v1/customers/:id', [], ({ id }) => deletedCustomerObject(deleteCustomer(store, id)));
  shop.get('/v1/payment_methods/:id', [], ({ id }) => methodObject(found(store.methods, 'PaymentMethod', id)));
  shop.get('/v1/payment_methods', ['customer', 'type', ...page], ({ form }) =>
    methodsOf(context, textAt(form, 'customer') ?? '', form),
  );
  shop.get('/v1/customers/:id/payment_methods', ['type', ...page], ({ id, form }) => methodsOf(context, id, form));
  shop.post('/v1/payment_methods/:id/attach', ['customer'], ({ id, form }) =>
    methodObject(attachMethod(store, id, textAt(form, 'customer') ?? '')),
  );
  shop.post('/v1/payment_methods/:id/detach', [], ({ id }) => methodObject(detachMethod(store, id)));

  registerDisputes(shop, context);
  registerPayouts(shop, context.deskParts, listOf);

  const everyone = sharedRoutes(app, context);
  everyone.get('/v1/payment_intents/:id', [], ({ id, form }, isShop) =>
    isShop ? shown(desk.get(id), form) : publicIntentObject(desk.get(id), shopUrl),
  );
  everyone.post('/v1/payment_intents/:id/confirm', confirmParameters, ({ id, form }, isShop) => {
    const intent = desk.confirm(id, form);
    return isShop ? shown(intent, form) : publicIntentObject(intent, shopUrl);
  });
}

function registerDisputes(shop: ReturnType<typeof accountRoutes>, { store, desk }: SandboxContext): void {
  shop.get('/v1/disputes', ['created', 'payment_intent', ...page], ({ id: intent, form }) => {
    const since = Number(textAt(treeAt(form, 'created'), 'gte') ?? 0) * 1000;
    const chosen = [...store.disputes.values()].filter(
      (dispute) => dispute.createdAt >= since && (intent === '' || dispute.intent === intent),
    );
    return listOf(chosen, form, disputeObject);
  });
  shop.get('/v1/disputes/:id', [], ({ id }) => disputeObject(desk.getDispute(id)));
  shop.post(
    '/v1/disputes/:id',
    ['evidence', 'metadata', 'submit'],
    ({ id, form }) => disputeObject(desk.answerDispute(id, form)),
    checkEvidenceNames,
  );
  shop.post('/v1/disputes/:id/close', [], ({ id }) => disputeObject(desk.acceptDispute(id)));
}

function found<T>(map: ReadonlyMap<string, T>, what: string, id: string): T {
  const value = map.get(id);
  if (!value) throw missing(what, id);
  return value;
}

/** One page, the newest first. */
function listOf<T extends { id: string }>(all: T[], form: FormTree, show: (one: T) => object): object {
  const newest = all.toReversed();
  const after = textAt(form, 'starting_after');
  const rest = after ? newest.slice(newest.findIndex(({ id }) => id === after) + 1) : newest;
  const data = rest.slice(0, Number(textAt(form, 'limit') ?? 10));
  return { object: 'list', data: data.map(show), has_more: rest.length > data.length };
}

/** Of one payment, or of all. */
function refundsOf({ store }: SandboxContext, intent: string, form: FormTree): object {
  const made = [...store.refunds.values()].filter((refund) => intent === '' || refund.intent === intent);
  return listOf(made, form, refundObject);
}

function methodsOf({ store }: SandboxContext, customer: string, form: FormTree): object {
  const owned = [...store.methods.values()].filter((method) => method.customer === customer && customer !== '');
  return listOf(owned, form, methodObject);
}

/** Calls that need the secret key. */
function accountRoutes(app: FastifyInstance, context: SandboxContext) {
  const guarded = (handler: Handler) => (call: Call, isShop: boolean) => {
    if (!isShop) throw unauthorized();
    return handler(call);
  };
  const routes = sharedRoutes(app, context);
  return {
    get: (path: string, known: Known, handler: Handler) => routes.get(path, known, guarded(handler)),
    post: (path: string, known: Known, handler: Handler, check?: Check) =>
      routes.post(path, known, guarded(handler), check),
    delete: (path: string, known: Known, handler: Handler) => routes.delete(path, known, guarded(handler)),
  };
}

type SharedHandler = (call: Call, isShop: boolean) => object;
type Check = (form: FormTree) => void;

/** Calls that a browser may make, too, with the client secret of the payment. */
function sharedRoutes(app: FastifyInstance, context: SandboxContext) {
  const register =
    (method: 'GET' | 'POST' | 'DELETE') => (url: string, known: Known, handler: SharedHandler, check?: Check) =>
      app.route<Params>({
        method,
        url,
        handler: async (request, reply) => {
          if (await pretendToBeDown(context, reply)) return reply;
          const form = parseForm(method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? ''));
          const id = request.params.id ?? textAt(form, 'payment_intent') ?? '';
          await context.adopt(id);
          const answer = await answerOnce(context, request, {
            prepare: () => {
              const isShop = callerOf(context, request, form) === 'shop';
              checkParameters(form, known);
              check?.(form);
              return isShop;
            },
            work: (isShop) => handler({ id, form, account: accountOf(request) }, isShop),
          });
          return method !== 'GET' && loseAnswer(context, reply) ? reply : send(reply, answer);
        },
      });
  return { get: register('GET'), post: register('POST'), delete: register('DELETE') };
}

/** The account of a seller that the call is made for. */
const accountOf = ({ headers }: FastifyRequest<Params>): string | undefined =>
  typeof headers['stripe-account'] === 'string' ? headers['stripe-account'] : undefined;

function callerOf(
  { keys, store }: SandboxContext,
  request: FastifyRequest<Params>,
  form: FormTree,
): 'shop' | 'browser' {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined && sameText(token, keys.secretKey)) {
    checkVersion(request.headers['stripe-version']);
    return 'shop';
  }
  const secret = textAt(form, 'client_secret');
  const intent = store.intents.get(request.params.id ?? '');
  if (intent && secret && sameText(secret, intent.clientSecret)) return 'browser';
  throw unauthorized();
}

/** The provider would fall back to the account's version, in which its objects may look differently. */
function checkVersion(given: unknown): void {
  if (given !== apiVersion)
    throw invalid(`Stripe-Version is ${String(given)}: this sandbox speaks ${apiVersion} alone`);
}

function tokenOf(header: string | undefined): string | undefined {
  const [scheme, value = ''] = header?.split(' ') ?? [];
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function send(reply: FastifyReply, { status, body, replayed }: Answer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).header('request-id', newWireId('req', 14)).type('application/json').send(body);
}

/** True when the call was dealt with as an outage would. */
async function pretendToBeDown({ faults }: SandboxContext, reply: FastifyReply): Promise<boolean> {
  if (!faults.down) return false;
  if (faults.down === 'error' || faults.down === 'busy') {
    const busy = faults.down === 'busy';
    const message = busy ? 'Too many requests' : 'An unknown error occurred';
    const error = new WireError(busy ? 429 : 500, {
      type: busy ? 'invalid_request_error' : 'api_error',
      ...(busy ? { code: 'rate_limit' } : {}),
      message,
    });
    send(reply.header('stripe-should-retry', 'false'), errorAnswer(error));
    return true;
  }
  reply.hijack();
  if (faults.down === 'reset') reply.raw.destroy();
  return true;
}

function loseAnswer({ faults }: SandboxContext, reply: FastifyReply): boolean {
  if (faults.loseAnswers === 0) return false;
  faults.loseAnswers -= 1;
  reply.hijack();
  reply.raw.destroy();
  return true;
}
