import type { FastifyRequest } from 'fastify';

const minBytesPerWindow = 8_192;

/**
 * Ends an upload that holds the connection open with fewer than 8 KB in ten seconds. Judged by
 * rate, not by total time, so that a large picture over a slow line still arrives.
 */
export function watchUploadRate(request: FastifyRequest, windowMs = 10_000): { stop(): void } {
  const { raw } = request;
  let before = raw.socket.bytesRead ?? 0;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead ?? 0;
    if (now - before < minBytesPerWindow && !raw.readableEnded) raw.destroy(new Error('The upload is too slow'));
    before = now;
  }, windowMs);
  return { stop: () => clearInterval(timer) };
}
