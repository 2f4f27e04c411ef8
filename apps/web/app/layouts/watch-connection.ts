import { connection, pingServer } from '../lib/connection.ts';

const PING_EVERY_MS = 3_000;

/** Pings the server while it cannot be reached; the first answer sets the shared connection state back. */
export function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pingLater = () => {
    clearTimeout(timer);
    if (connection.get() === 'lost') timer = setTimeout(() => void pingServer().then(pingLater), PING_EVERY_MS);
  };
  connection.subscribe(pingLater);
  window.addEventListener('offline', () => connection.set('lost'));
  window.addEventListener('online', () => void pingServer());
  if (!navigator.onLine) connection.set('lost');
}
