import type { Access } from '@herbary/contract/endpoint.ts';
import type { z } from 'zod';

/** What a browser may send over its socket: checked like the body of an endpoint. */
export type SocketEvent<P = unknown> = {
  readonly name: string;
  readonly schema: z.ZodType<P>;
  readonly access: Exclude<Access, 'storefront'>;
};

export function defineSocketEvent<P>(
  name: string,
  schema: z.ZodType<P>,
  { access }: { access: Exclude<Access, 'storefront'> },
): SocketEvent<P> {
  return Object.freeze({ name, schema, access });
}

/** What every acknowledgement carries. */
export type SocketAnswer =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; message: string; details?: unknown } };
