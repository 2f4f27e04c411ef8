import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { drawInWorker, stopDrawing } from './draw-in-worker.ts';
import type { PictureParams } from './pictures.ts';

const plate: PictureParams = { view: 'plate', species: 'mint', palette: 'fern', title: 'Peppermint', latin: 'Mentha' };

afterAll(stopDrawing);

it('draws WebP of each width while the event loop stays free', async () => {
  let turns = 0;
  let drawing = true;
  const turn = () => {
    turns += 1;
    if (drawing) setImmediate(turn);
  };
  turn();
  const images = await drawInWorker(plate, [160, 320]);
  drawing = false;
  const sizes = await Promise.all(images.map(async ({ webp }) => sharp(webp).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 160, 200],
    ['webp', 320, 400],
  ]);
  expect(turns).toBeGreaterThan(50);
});

it('hands a failure to the caller and goes on drawing', async () => {
  const broken = {
    view: 'plate',
    species: 'mint',
    palette: 'nowhere',
    title: '',
    latin: '',
  } as unknown as PictureParams;
  await expect(drawInWorker(broken, [160])).rejects.toThrow('drawing failed');
  await expect(drawInWorker(plate, [160])).resolves.toHaveLength(1);
});
