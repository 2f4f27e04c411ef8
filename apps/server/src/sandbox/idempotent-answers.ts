import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { providerLimits as limits } from './provider-limits.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { invalid, WireError } from './wire.ts';

export type Answer = { status: number; body: string; replayed?: true };

type Work = {
  /** Who calls, and whether the call makes sense: what is refused here was not begun, and leaves no trace. */
  prepare: () => boolean;
  work: (isShop: boolean) => object;
};

/** The first answer under a key is every answer under it, for a day. */
export async function answerOnce(
  context: SandboxContext,
  request: FastifyRequest,
  { prepare, work }: Work,
): Promise<Answer> {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  return attempt(async () => {
    const isShop = prepare();
    if (typeof key !== 'string') return context.settle(() => answer(() => work(isShop)));
    if (key.length > limits.idempotencyKeyLength.value) {
      throw invalid(`Idempotency keys have at most ${limits.idempotencyKeyLength.value} characters`);
    }
    const print = createHash('sha256');
    const fingerprint = print.update(`${request.url}\n${String(request.body ?? '')}`).digest('base64');
    const earlier = knownAnswer(context, key);
    if (earlier && earlier.fingerprint !== fingerprint) throw otherParameters(key);
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };
    return inFlight(context, key, () =>
      context.settle(() => {
        const first = answer(() => work(isShop));
        context.store.put('answered', { id: key, fingerprint, ...first, createdAt: Date.now() });
        return first;
      }),
    );
  });
}

function knownAnswer({ store }: SandboxContext, key: string) {
  const earlier = store.answered.get(key);
  return earlier && earlier.createdAt > Date.now() - limits.idempotencyKeyLifeMs.value ? earlier : undefined;
}

async function inFlight(context: SandboxContext, key: string, work: () => Answer): Promise<Answer> {
  if (context.inFlight.has(key)) throw keyInUse(key);
  context.inFlight.add(key);
  try {
    if (context.faults.holdAnswers) await new Promise<void>((goOn) => context.held.push(goOn));
    return work();
  } finally {
    context.inFlight.delete(key);
  }
}

const otherParameters = (key: string) =>
  new WireError(400, {
    type: 'idempotency_error',
    message: `The idempotency key '${key}' stands for a call with other parameters: use another key for another call`,
  });

const keyInUse = (key: string) =>
  new WireError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `A call with the idempotency key '${key}' is still being answered`,
  });

const answer = (work: () => object): Answer => {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    return refusalOf(error);
  }
};

const attempt = (work: () => Promise<Answer>): Promise<Answer> => work().catch(refusalOf);

function refusalOf(error: unknown): Answer {
  if (error instanceof WireError) return errorAnswer(error);
  throw error;
}

export const errorAnswer = (error: WireError): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }),
});
