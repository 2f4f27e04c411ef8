import { type Line, useLive } from '../lib/live-socket.ts';
import { startLive } from './live.ts';

/** A dashboard is live as long as it is open: notifications, messages and what waits arrive by themselves. */
export function HoldLive({ line }: { line: Line }) {
  startLive();
  useLive(line);
  return null;
}
