import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** What chat costs without anything that makes it one: every message goes to the room of its conversation, numbered. */
async function relay(): Promise<void> {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  const numbers = new Map<string, number>();
  server.on('connection', (socket) => {
    const { conversationId } = socket.handshake.auth as { conversationId: string };
    socket.join(conversationId);
    socket.on('send_message', ({ clientMsgId, text }: { clientMsgId: string; text: string }) => {
      const seq = (numbers.get(conversationId) ?? 0) + 1;
      numbers.set(conversationId, seq);
      server.to(conversationId).emit('receive_message', { _id: clientMsgId, clientMsgId, text, seq, conversationId });
    });
  });
  http.listen(0, '0.0.0.0', () => process.send?.((http.address() as AddressInfo).port));
}

/** In a process of its own, like the server that it is compared with. */
export async function startBareRelay(): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

if (process.argv[1] === import.meta.filename) await relay();
