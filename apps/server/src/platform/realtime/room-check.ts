import { addressReader } from '../http/client-address.ts';
import { ipKey } from '../http/ip-key.ts';
import type { SocketData } from './admission.ts';
import type { LiveSocket } from './live-socket.ts';

/** A person has a window or two on each device; behind one address there may be a whole house. */
const socketLimits = { perUser: 20, perAddress: 100 };

export type RoomCheck = (socket: LiveSocket, admitted: SocketData) => boolean;

/** Whether one more socket fits in; its place is free again when it ends, at whatever stage. */
export function createRoomCheck(trustProxy: false | string): RoomCheck {
  const addressOf = addressReader(trustProxy);
  const users = createCrowd(socketLimits.perUser);
  const addresses = createCrowd(socketLimits.perAddress);
  return (socket, { actor }) => {
    const places = [
      { crowd: addresses, name: ipKey(addressOf(socket.request)) },
      ...(actor.kind === 'member' ? [{ crowd: users, name: actor.userId }] : []),
    ];
    const taken = places.filter(({ crowd, name }) => crowd.enter(name));
    const leave = () => {
      for (const { crowd, name } of taken.splice(0)) crowd.leave(name);
    };
    const fits = taken.length === places.length && socket.conn.readyState === 'open';
    if (!fits) leave();
    // Before it has joined, only its connection tells of its end; afterwards it may also leave a connection that stays.
    socket.conn.once('close', leave);
    socket.once('disconnect', leave);
    return fits;
  };
}

/** Open connections by name, of this process alone: what they cost is its memory. */
type Crowd = {
  /** False when there are as many as may be; otherwise call `leave` once, whatever becomes of the connection. */
  enter(name: string): boolean;
  leave(name: string): void;
};

function createCrowd(limit: number): Crowd {
  const present = new Map<string, number>();
  return {
    enter(name) {
      const count = present.get(name) ?? 0;
      if (count >= limit) return false;
      present.set(name, count + 1);
      return true;
    },
    leave(name) {
      const count = present.get(name) ?? 0;
      if (count > 1) present.set(name, count - 1);
      else present.delete(name);
    },
  };
}
