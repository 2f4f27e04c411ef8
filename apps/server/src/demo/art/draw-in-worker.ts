import { Worker } from 'node:worker_threads';
import type { DrawReply, DrawRequest } from './draw-worker.ts';
import { PICTURE_WIDTHS, type PictureParams } from './pictures.ts';
import type { RasterImage } from './raster.ts';

type Waiting = { resolve: (images: RasterImage[]) => void; reject: (error: Error) => void };

const IDLE_MS = 30_000;

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

function settle(reply: DrawReply): void {
  const request = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('failure' in reply) request?.reject(new Error(`drawing failed: ${reply.failure}`));
  else request?.resolve(reply.images.map(({ width, webp }) => ({ width, webp: Buffer.from(webp) })));
  if (waiting.size === 0) restLater();
}

/** A resting worker keeps its fonts and sharp in memory; without work it goes, and comes back with the next picture. */
function restLater(): void {
  worker?.unref();
  clearTimeout(idle);
  idle = setTimeout(() => void stopDrawing(), IDLE_MS).unref();
}

function failAll(error: Error): void {
  worker = undefined;
  for (const request of waiting.values()) request.reject(error);
  waiting.clear();
}

function runningWorker(): Worker {
  clearTimeout(idle);
  if (!worker) {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url));
    started.on('message', settle);
    started.on('error', failAll);
    started.on('exit', (code) => {
      if (worker === started) failAll(new Error(`the drawing worker ended with code ${code}`));
    });
    worker = started;
  }
  worker.ref();
  return worker;
}

/** Draws and rasterises off the event loop: one picture costs up to a second of pure computing. */
export function drawInWorker(
  params: PictureParams,
  widths: readonly number[] = PICTURE_WIDTHS,
): Promise<RasterImage[]> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    runningWorker().postMessage({ id, params, widths } satisfies DrawRequest);
  });
}

export async function stopDrawing(): Promise<void> {
  const stopped = worker;
  worker = undefined;
  clearTimeout(idle);
  await stopped?.terminate();
  failAll(new Error('drawing was stopped'));
}
