import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../platform/same-text.ts';
import { attachMethod, detachMethod } from './card-methods.ts';
import { deleteCustomer } from './customers.ts';
import type { SandboxRoom } from './sandbox-room.ts';
import { type FormTree, missing, parseForm, textAt, textsAt, WireError } from './wire.ts';
import { newWireId } from './wire-id.ts';
import {
  customerObject,
  deletedCustomerObject,
  intentObject,
  methodObject,
  publicIntentObject,
  refundObject,
} from './wire-objects.ts';

type Call = { id: string; form: FormTree };
type Handler = (call: Call) => object;
type Params = { Params: { id?: string } };

/** The provider's paths, as many as the shop calls. */
export function registerApi(app: FastifyInstance, room: SandboxRoom): void {
  const { store, desk, shopUrl } = room;
  const shown = (intent: ReturnType<typeof desk.get>, form: FormTree) =>
    intentObject(store, intent, shopUrl, textsAt(form, 'expand'));
  const shop = shopDoor(app, room);

  shop.get('/v1/payment_intents', ({ form }) =>
    listOf(
      [...store.intents.values()].map((intent) => shown(intent, form)),
      '/v1/payment_intents',
    ),
  );
  shop.post('/v1/payment_intents', ({ form }) => shown(desk.create(form), form));
  shop.post('/v1/payment_intents/:id', ({ id, form }) => shown(desk.update(id, form), form));
  shop.post('/v1/payment_intents/:id/cancel', ({ id, form }) => shown(desk.cancel(id), form));
  shop.post('/v1/refunds', ({ form }) => refundObject(desk.refund(form)));
  shop.get('/v1/refunds', ({ id }) => refundsOf(room, id));
  shop.get('/v1/refunds/:id', ({ id }) => refundObject(found(store.refunds, 'refund', id)));
  shop.post('/v1/customers', ({ form }) => {
    const customer = {
      id: newWireId('cus', 14),
      email: textAt(form, 'email') ?? null,
      name: textAt(form, 'name') ?? null,
      createdAt: Date.now(),
    };
    store.put('customers', customer);
    return customerObject(customer);
  });
  shop.delete('/v1/customers/:id', ({ id }) => deletedCustomerObject(deleteCustomer(store, id)));
  shop.get('/v1/payment_methods/:id', ({ id }) => methodObject(found(store.methods, 'PaymentMethod', id)));
  shop.get('/v1/payment_methods', ({ form }) => methodsOf(room, textAt(form, 'customer') ?? ''));
  shop.get('/v1/customers/:id/payment_methods', ({ id }) => methodsOf(room, id));
  shop.post('/v1/payment_methods/:id/attach', ({ id, form }) =>
    methodObject(attachMethod(store, id, textAt(form, 'customer') ?? '')),
  );
  shop.post('/v1/payment_methods/:id/detach', ({ id }) => methodObject(detachMethod(store, id)));

  const everyone = sharedDoor(app, room);
  everyone.get('/v1/payment_intents/:id', ({ id, form }, isShop) =>
    isShop ? shown(desk.get(id), form) : publicIntentObject(desk.get(id), shopUrl),
  );
  everyone.post('/v1/payment_intents/:id/confirm', ({ id, form }, isShop) => {
    const intent = desk.confirm(id, form);
    return isShop ? shown(intent, form) : publicIntentObject(intent, shopUrl);
  });
}

function found<T>(map: ReadonlyMap<string, T>, what: string, id: string): T {
  const value = map.get(id);
  if (!value) throw missing(what, id);
  return value;
}

/** All there are, on one page. */
const listOf = (data: object[], url: string): object => ({ object: 'list', data, has_more: false, url });

/** Of one payment, or of all. */
function refundsOf({ store }: SandboxRoom, intent: string): object {
  const made = [...store.refunds.values()].filter((refund) => intent === '' || refund.intent === intent);
  return listOf(made.map(refundObject), '/v1/refunds');
}

function methodsOf({ store }: SandboxRoom, customer: string): object {
  const owned = [...store.methods.values()].filter((method) => method.customer === customer && customer !== '');
  return listOf(owned.map(methodObject), '/v1/payment_methods');
}

/** Calls that need the secret key. */
function shopDoor(app: FastifyInstance, room: SandboxRoom) {
  const guarded = (handler: Handler) => (call: Call, isShop: boolean) => {
    if (!isShop) throw unauthorised();
    return handler(call);
  };
  const door = sharedDoor(app, room);
  return {
    get: (path: string, handler: Handler) => door.get(path, guarded(handler)),
    post: (path: string, handler: Handler) => door.post(path, guarded(handler)),
    delete: (path: string, handler: Handler) => door.delete(path, guarded(handler)),
  };
}

const unauthorised = () =>
  new WireError(401, { type: 'invalid_request_error', message: 'You did not provide a valid API key.' });

type SharedHandler = (call: Call, isShop: boolean) => object;

/** Calls that a browser may make, too, with the client secret of the payment. */
function sharedDoor(app: FastifyInstance, room: SandboxRoom) {
  const register = (method: 'GET' | 'POST' | 'DELETE', url: string, handler: SharedHandler) =>
    app.route<Params>({
      method,
      url,
      handler: async (request, reply) => {
        if (await pretendToBeDown(room, reply)) return reply;
        const form = parseForm(method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? ''));
        const id = request.params.id ?? textAt(form, 'payment_intent') ?? '';
        await room.adopt(id);
        const answer = answerOnce(room, request, (isShop) => handler({ id, form }, isShop), form);
        return method !== 'GET' && loseAnswer(room, reply) ? reply : send(reply, answer);
      },
    });
  return {
    get: (path: string, handler: SharedHandler) => register('GET', path, handler),
    post: (path: string, handler: SharedHandler) => register('POST', path, handler),
    delete: (path: string, handler: SharedHandler) => register('DELETE', path, handler),
  };
}

type Answer = { status: number; body: string; replayed?: true };

function answerOnce(
  room: SandboxRoom,
  request: FastifyRequest<Params>,
  work: (isShop: boolean) => object,
  form: FormTree,
): Answer {
  const key = request.headers['idempotency-key'];
  const answer = () => attempt(() => work(callerOf(room, request, form) === 'shop'));
  if (typeof key !== 'string') return room.settle(answer);
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${String(request.body ?? '')}`)
    .digest('base64');
  return room.settle(() => {
    const earlier = room.store.answered.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) return errorAnswer(otherParameters(key));
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };
    const first = answer();
    if (first.status !== 401) room.store.put('answered', { id: key, fingerprint, ...first, createdAt: Date.now() });
    return first;
  });
}

const otherParameters = (key: string) =>
  new WireError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

function callerOf({ keys, store }: SandboxRoom, request: FastifyRequest<Params>, form: FormTree): 'shop' | 'browser' {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined && sameText(token, keys.secretKey)) return 'shop';
  const secret = textAt(form, 'client_secret');
  const intent = store.intents.get(request.params.id ?? '');
  if (intent && secret && sameText(secret, intent.clientSecret)) return 'browser';
  throw unauthorised();
}

function tokenOf(header: string | undefined): string | undefined {
  const [scheme, value = ''] = header?.split(' ') ?? [];
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (error instanceof WireError) return errorAnswer(error);
    throw error;
  }
}

const errorAnswer = (error: WireError): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }),
});

function send(reply: FastifyReply, { status, body, replayed }: Answer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).header('request-id', newWireId('req', 14)).type('application/json').send(body);
}

/** True when the call was dealt with as an outage would. */
async function pretendToBeDown({ faults }: SandboxRoom, reply: FastifyReply): Promise<boolean> {
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

function loseAnswer({ faults }: SandboxRoom, reply: FastifyReply): boolean {
  if (faults.loseAnswers === 0) return false;
  faults.loseAnswers -= 1;
  reply.hijack();
  reply.raw.destroy();
  return true;
}
