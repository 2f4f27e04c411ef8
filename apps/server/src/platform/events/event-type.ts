import type { z } from 'zod';

export type EventType<N extends string = string, P = unknown> = { readonly name: N; readonly schema: z.ZodType<P> };

type PayloadOf<T extends EventType> = T extends EventType<string, infer P> ? P : never;

/** One member per event type, so that `event.type` decides the type of the payload. */
export type DeliveredEvent<T extends EventType> =
  T extends EventType<infer N>
    ? { id: string; type: N; subject: string; payload: PayloadOf<T>; createdAt: Date }
    : never;

const eventName = /^[a-z][a-z0-9.-]{2,119}$/;

export function defineEvent<const N extends string, P extends object>(name: N, schema: z.ZodType<P>): EventType<N, P> {
  if (!eventName.test(name)) throw new Error(`Event name "${name}" must match ${eventName}`);
  return Object.freeze({ name, schema });
}
