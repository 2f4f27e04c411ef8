import type { FastifyInstance } from 'fastify';
import { type Faults, faultsSchema } from './faults.ts';
import type { LedgerEntry } from './ledger.ts';

type Controls = {
  control(changes: Partial<Faults>): void;
  ledger(): LedgerEntry[];
};

/** For tests and benchmarks, on the sandbox's own port alone: the shop lets nobody through to it. */
export function registerControl(app: FastifyInstance, { control, ledger }: Controls): void {
  app.post('/control', async (request, reply) => {
    const parsed = faultsSchema.partial().safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: parsed.error.issues });
    control(parsed.data);
    return { ok: true };
  });
  app.get('/control/ledger', async () => ({ intents: ledger() }));
}
