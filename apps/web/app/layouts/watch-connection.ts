import { connection, pingServer } from '../lib/connection.ts';

const PING_EVERY_MS = 3_000;

/** While the server is not reached, asks for a sign of life; the first answer ends the state for everybody. */
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
