import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sameText } from '../same-text.ts';

const headerName = 'x-herbary-internal';
const proof = randomBytes(32).toString('base64url');

/** Sent by this process's own page rendering, which calls the API on behalf of everybody from one address. */
export const internalCallHeaders: Readonly<Record<string, string>> = Object.freeze({ [headerName]: proof });

export function isInternalCall(request: FastifyRequest): boolean {
  const given = request.headers[headerName];
  return typeof given === 'string' && sameText(given, proof);
}
