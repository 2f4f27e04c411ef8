import type { Socket } from 'socket.io-client';
import { openBenchSocket } from './bench-socket.ts';

const socketCount = 15;
const perTurn = 20;

/** One account that sends as much as it can, of everything that is not its business; gives what ends it. */
export function startFlood(origin: string, token: string): { joined(): number; stop(): void } {
  let joined = 0;
  const sockets: Socket[] = Array.from({ length: socketCount }, () =>
    openBenchSocket(origin, { auth: { token }, localAddress: '127.0.0.90' }),
  );
  const wrongs: ((socket: Socket, turn: number) => void)[] = [
    (socket, turn) =>
      socket.emit(
        'join_room',
        `support_00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`,
        (answer: { ok: boolean }) => {
          if (answer.ok) joined += 1;
        },
      ),
    (socket) => socket.emit('send_message', { recipientId: 'support', text: 'x'.repeat(5_000) }),
    (socket) => socket.emit('admin_send_message', { conversationId: 'all', message: 'x' }),
    (socket) => socket.emit('get_chat_history', { conversationId: '00000000-0000-4000-8000-000000000000' }),
    (socket) => socket.emit('made_up', { deep: [[[[[[]]]]]] }),
    // Larger than a frame may be: the server ends the connection, and the client comes back.
    (socket, turn) =>
      turn % (83 * wrongs.length) === wrongs.length - 1 && socket.emit('send_message', { text: 'x'.repeat(80_000) }),
  ];
  let turn = 0;
  const timer = setInterval(() => {
    for (let one = 0; one < perTurn; one += 1) {
      turn += 1;
      const socket = sockets[turn % sockets.length];
      if (socket?.connected) wrongs[turn % wrongs.length]?.(socket, turn);
    }
  }, 10);
  return {
    joined: () => joined,
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.disconnect();
    },
  };
}
