import type { IncomingMessage } from 'node:http';

export const socketPath = '/socket.io/';

export function isSocketUpgrade({ url, headers }: IncomingMessage): boolean {
  return (url?.startsWith(socketPath) ?? false) && headers.upgrade?.toLowerCase() === 'websocket';
}
