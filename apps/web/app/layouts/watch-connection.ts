import { connection } from '../lib/connection.ts';

const PING_EVERY_MS = 3_000;

/** While calls do not get through, asks for a sign of life; the first answer ends the state for everybody. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ping = async () => {
    const [{ callApi }, site] = await Promise.all([import('../lib/api.ts'), import('@herbary/contract/site.ts')]);
    // A failed ping has already been counted as "still lost" by the client.
    await callApi(site.ping, { signal: AbortSignal.timeout(PING_EVERY_MS) }).catch(() => undefined);
    if (connection.get() === 'lost') timer = setTimeout(ping, PING_EVERY_MS);
  };

  return connection.subscribe(() => {
    clearTimeout(timer);
    if (connection.get() === 'lost') timer = setTimeout(ping, PING_EVERY_MS);
  });
}
