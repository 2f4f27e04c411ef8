import type { Access } from '@herbary/contract/endpoint.ts';
import type { Permission } from '@herbary/contract/permissions.ts';
import type { z } from 'zod';

type Admission =
  | { readonly access: 'admin'; readonly permission: Permission }
  | { readonly access: Exclude<Access, 'storefront' | 'admin'>; readonly permission?: undefined };

/** What a browser may send over its socket: checked like the body of an endpoint. */
export type SocketEvent<P = unknown> = {
  readonly name: string;
  readonly schema: z.ZodType<P>;
} & Admission;

export function defineSocketEvent<P>(name: string, schema: z.ZodType<P>, admission: Admission): SocketEvent<P> {
  return Object.freeze({ name, schema, ...admission });
}

/** What every acknowledgement carries. */
export type SocketAnswer =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; message: string; details?: unknown } };
