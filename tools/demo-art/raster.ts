import sharp, { type OverlayOptions } from 'sharp';
import { seededRandom } from './primitives/seeded-random.ts';

export type RasterImage = { width: number; webp: Buffer };

const GRAIN_SIZE = 128;
const GRAIN_TONE = [96, 78, 48] as const;
const WEBP = { quality: 57, smartSubsample: true, effort: 6 } as const;

let grain: OverlayOptions | undefined;

/** Warm paper grain, made once. As an SVG filter it would take most of the time of a picture. */
function grainTile(): OverlayOptions {
  if (grain) return grain;
  const random = seededRandom('grain');
  const size = GRAIN_SIZE;
  const noise = Float32Array.from({ length: size * size }, () => random() + random() + random() - 1.5);
  const at = (x: number, y: number) => noise[(y % size) * size + (x % size)] ?? 0;
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const soft = (at(x, y) * 2 + at(x + 1, y) + at(x, y + 1)) / 2.45;
      const alpha = Math.max(0, Math.min(255, Math.round((0.026 + soft * 0.022) * 255)));
      pixels.set([...GRAIN_TONE, alpha], (y * size + x) * 4);
    }
  }
  grain = { input: pixels, raw: { width: size, height: size, channels: 4 }, tile: true };
  return grain;
}

/** Rasterises an 800 x 1000 drawing once at the largest width and scales the others down from those pixels. */
export async function rasterize(svg: string, widths: readonly number[]): Promise<RasterImage[]> {
  const largest = Math.max(...widths);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest) / 800 })
    .resize(largest)
    .removeAlpha()
    .composite([grainTile()])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    widths.map(async (width) => ({ width, webp: await sharp(data, { raw }).resize(width).webp(WEBP).toBuffer() })),
  );
}
