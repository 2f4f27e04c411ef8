import { parentPort } from 'node:worker_threads';
import { drawPicture, type PictureParams } from './pictures.ts';
import { rasterise } from './raster.ts';

export type DrawRequest = { id: number; params: PictureParams; widths: readonly number[] };
export type DrawReply = { id: number; images: { width: number; webp: Uint8Array }[] } | { id: number; failure: string };

const port = parentPort;
if (!port) throw new Error('draw-worker runs only as a worker thread');

port.on('message', async ({ id, params, widths }: DrawRequest) => {
  try {
    const images = await rasterise(drawPicture(params), widths);
    port.postMessage({ id, images } satisfies DrawReply);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    port.postMessage({ id, failure } satisfies DrawReply);
  }
});
