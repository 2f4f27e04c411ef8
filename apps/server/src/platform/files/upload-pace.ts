import type { FastifyRequest } from 'fastify';

const minBytesPerWindow = 8_192;

/**
 * Cuts a sender that keeps the connection open without getting anywhere: fewer than 8 KB in ten seconds. Judged by
 * pace, not by total time, so that a large picture over a slow line still arrives.
 */
export function watchPace(request: FastifyRequest, windowMs = 10_000): { stop(): void } {
  const { raw } = request;
  let before = raw.socket.bytesRead ?? 0;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead ?? 0;
    if (now - before < minBytesPerWindow && !raw.readableEnded) raw.destroy(new Error('The upload is too slow'));
    before = now;
  }, windowMs);
  return { stop: () => clearInterval(timer) };
}
