import { givesReason } from '@herbary/contract/audited-acts.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { BoundEndpoint } from './bind.ts';
import { type EndpointServices, endpointRoute } from './endpoint-route.ts';

const nameOf = (endpoint: EndpointShape) => `${endpoint.method} ${endpoint.path}`;
const accesses: readonly unknown[] = ['public', 'storefront', 'signed-in', 'seller', 'admin'];

/** What an admin changes is on another's behalf; what is on another's behalf has an actor and a reason. */
function auditProblems({ access, method, audit, body }: EndpointShape): string[] {
  if (audit === false) return [];
  if (!audit) return access === 'admin' && method !== 'GET' ? ['acts for others without an audit name'] : [];
  if (access === 'public' || access === 'storefront') return ['is audited, but visitors may call it'];
  return givesReason(audit, body) ? [] : ['is audited, but its body need not say why'];
}

/** Every endpoint of the contract has exactly one handler, and every handler an endpoint with a known access. */
function assertEveryEndpointIsBound(contract: readonly EndpointShape[], bound: readonly BoundEndpoint[]): void {
  const declared = new Set(contract.map(nameOf));
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { endpoint } of bound) {
    const name = nameOf(endpoint);
    if (seen.has(name)) problems.push(`${name} is bound twice`);
    if (!declared.has(name)) problems.push(`${name} is bound but not part of the contract`);
    if (!accesses.includes(endpoint.access)) problems.push(`${name} does not say who may call it`);
    if (endpoint.access === 'admin' && !endpoint.permission) problems.push(`${name} names no permission`);
    if (endpoint.access !== 'admin' && endpoint.permission)
      problems.push(`${name} is not for admins, but names a permission`);
    if (endpoint.fresh && ['public', 'storefront'].includes(endpoint.access))
      problems.push(`${name} asks visitors for a fresh sign-in`);
    problems.push(...auditProblems(endpoint).map((problem) => `${name} ${problem}`));
    seen.add(name);
  }
  for (const name of declared) if (!seen.has(name)) problems.push(`${name} is declared but nobody answers it`);
  if (problems.length > 0) throw new Error(`Endpoints and handlers do not match:\n${problems.join('\n')}`);
}

export function registerEndpoints(
  app: FastifyInstance,
  options: { contract: readonly EndpointShape[]; bound: readonly BoundEndpoint[]; services: EndpointServices },
): void {
  assertEveryEndpointIsBound(options.contract, options.bound);
  for (const one of options.bound) app.route(endpointRoute(one, options.services));
}
