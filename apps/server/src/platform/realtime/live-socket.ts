import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Actor, Member } from '../http/actor.ts';
import type { Authenticate, SocketData, SocketQuery } from './admission.ts';

export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** What a feature may do with a socket. */
export type ConnectedSocket = {
  actor: Actor;
  query: SocketQuery;
  auth: Readonly<Record<string, unknown>>;
  cookies: Readonly<Record<string, string | undefined>>;
  address: string;
  socketId: string;
  join(room: string): void;
  leave(room: string): void;
  send(event: string, payload: unknown): void;
};

/** Looks the session up again and ends the socket when it is over or means someone else now. */
export async function isStillWelcome(socket: LiveSocket, authenticate: Authenticate): Promise<boolean> {
  const { actor, token } = socket.data;
  if (actor.kind === 'visitor') return true;
  const member = token ? await authenticate(token) : undefined;
  if (member?.sessionId !== actor.sessionId || !mayTheSame(member, actor)) {
    socket.disconnect(true);
    return false;
  }
  socket.data.checkedAt = Date.now();
  return true;
}

/** The rooms of a socket follow from it: what has changed since then, a new connection gets right. */
const mayTheSame = (now: Member, then: Member): boolean =>
  now.role === then.role && now.staffRole === then.staffRole && now.needsTwoFactor === then.needsTwoFactor;

type Readable = { pause?(): void; resume?(): void; isPaused?: boolean };

/** Leaves what a socket sends in the network for a while: what is not read costs nothing, and slows its sender down. */
export function stopReading({ conn }: LiveSocket, forMs: number): void {
  // Of a connection by polling there is none: its next request is as far away as its sender likes.
  const { socket } = conn.transport as unknown as { socket?: Readable };
  if (!socket?.pause || socket.isPaused) return;
  socket.pause();
  setTimeout(() => socket.resume?.(), forMs).unref();
}
