import { Agent, request } from 'node:http';

export type Reply = { status: number; body: unknown };
type Call = { method: string; url: string; headers: Record<string, string>; body?: string };

/** One connection per client that stays open: the generator must not be what is measured. */
export function createCaller(): { call(call: Call): Promise<Reply>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = ({ method, url, headers, body }: Call): Promise<Reply> =>
    new Promise((answered, failed) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          answered({ status: response.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) });
        });
      });
      sent.on('error', failed);
      sent.end(body);
    });
  return { call, close: () => agent.destroy() };
}
