import { createServer, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type HealthThreadData, readHealth } from './health.ts';

const { memory, port, host, stuckAfterMs } = workerData as HealthThreadData;

function problemOf(path: string | undefined): string | undefined {
  const { phase, hasDatabase, silentMs } = readHealth(memory);
  if (phase !== 'ready') return phase;
  if (silentMs > stuckAfterMs) return `stuck for ${Math.floor(silentMs / 1000)} seconds`;
  return path?.startsWith('/readyz') && !hasDatabase ? 'the database cannot be reached' : undefined;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  if (!/^\/(healthz|readyz)(\?|$)/.test(request.url ?? '')) return answer(response, 404, { status: 'not found' });
  const problem = problemOf(request.url);
  if (problem) answer(response, 503, { status: 'not ready', reason: problem });
  else answer(response, 200, { status: 'ok' });
});
server.maxConnections = 100;
server.once('error', (error: NodeJS.ErrnoException) =>
  parentPort?.postMessage({ code: error.code, message: error.message }),
);
server.listen({ port, host }, () => parentPort?.postMessage(undefined));
