import type { IncomingMessage } from 'node:http';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const json = /^application\/json(?:; ?charset=utf-8)?$/i;
const multipart = /^multipart\/form-data; ?boundary=(?:[\w'()+,./:=?-]{1,70}|"[\w'()+,./:=? -]{1,70}")$/i;

/**
 * Only the exact spelling of the one type an endpoint takes: a lenient match is how bodies get past validation,
 * and how forms on other sites send what a preflight would have stopped.
 */
export function checkContentType(endpoint: EndpointShape, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const expected = endpoint.upload ? multipart : json;
  if (type === undefined ? !hasBody(request) : expected.test(type)) return;
  throw new AppError('request.unsupported_media_type', {
    expected: endpoint.upload ? 'multipart/form-data' : 'application/json',
  });
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
