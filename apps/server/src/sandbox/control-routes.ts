import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NewDispute } from './dispute-desk.ts';
import { type Faults, faultsSchema } from './faults.ts';
import type { LedgerEntry } from './ledger.ts';

type Controls = {
  control(changes: Partial<Faults>): void;
  ledger(): LedgerEntry[];
  openDispute(intentId: string, wish: NewDispute): string;
  endDispute(id: string, outcome: 'won' | 'lost'): void;
};

const newDispute = z.strictObject({
  intentId: z.string(),
  amountCents: z.int().min(1).optional(),
  reason: z.string().min(1).max(60).optional(),
  isInquiry: z.boolean().optional(),
  dueInMs: z.int().optional(),
});
const disputeEnd = z.strictObject({ outcome: z.enum(['won', 'lost']) });

/** For tests and benchmarks, on the sandbox's own port alone: the shop forwards no call to it. */
export function registerControl(app: FastifyInstance, { control, ledger, openDispute, endDispute }: Controls): void {
  app.post('/control', async (request, reply) => {
    const parsed = faultsSchema.partial().safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: parsed.error.issues });
    control(parsed.data);
    return { ok: true };
  });
  app.post('/control/disputes', async (request, reply) => {
    const parsed = newDispute.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: parsed.error.issues });
    const { intentId, ...wish } = parsed.data;
    return { id: openDispute(intentId, wish) };
  });
  app.post<{ Params: { id: string } }>('/control/disputes/:id', async (request, reply) => {
    const parsed = disputeEnd.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: parsed.error.issues });
    endDispute(request.params.id, parsed.data.outcome);
    return { ok: true };
  });
  app.get('/control/ledger', async () => ({ intents: ledger() }));
}
