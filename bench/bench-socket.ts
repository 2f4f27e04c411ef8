import { io, type Socket } from 'socket.io-client';

type Opened = { auth: Record<string, string>; localAddress: string };

/** From an address of its own: the server counts sockets by address. The library passes it on, and its types do not know it. */
export function openBenchSocket(origin: string, { auth, localAddress }: Opened): Socket {
  const options = { transports: ['websocket'], auth, forceNew: true, localAddress };
  return io(origin, options);
}
