import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { createQueue } from '../limited-queue.ts';
import { type ImageFormat, sniffImage } from './sniff.ts';

type EncodedVariant = { width: number; height: number; format: 'webp' | 'avif'; body: Buffer };
export type EncodedImage = { width: number; height: number; variants: EncodedVariant[] };

const widths = [160, 320, 720, 1080];
const largest = { width: 1080, height: 2160 };
/** A small file can unfold to gigabytes: the size is read from the header before anything is decoded. */
const maxPixels = 40_000_000;
const timeoutSeconds = 20;
const formatNames: Record<ImageFormat, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };
const inputOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

// One thread per picture and two pictures at a time leave the other cores to requests for pages.
sharp.concurrency(1);
sharp.cache(false);
const busy = () => new AppError('upload.busy', { retryAfterSeconds: 5 });
const queue = createQueue({ running: 2, waiting: 20 }, busy);

/** New pictures made from the pixels alone: nothing the sender hid in the file, EXIF included, comes along. */
export const encodeImage = (path: string): Promise<EncodedImage> => fromPixels(path, encodeVariants);

/** One picture in a format every viewer opens; it too is made from the pixels alone. */
export const encodePhoto = (path: string): Promise<Buffer> =>
  fromPixels(path, ({ data, info: { width, height, channels } }) =>
    sharp(data, { raw: { width, height, channels } })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  );

/** False for what does not decode to its last row, or has more pixels than any scan. */
export const opensWhole = (path: string): Promise<boolean> =>
  fromPixels(path, async () => true).catch((error) => {
    if (error instanceof AppError && error.code === 'upload.not_an_image') return false;
    throw error;
  });

function fromPixels<Result>(path: string, encode: (pixels: Pixels) => Promise<Result>): Promise<Result> {
  return queue(async () => {
    const format = await sniffImage(path);
    if (!format) throw new AppError('upload.not_an_image');
    try {
      await checkHeader(path, format);
      return await encode(await decode(path));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('upload.not_an_image', { reason: 'unreadable' });
    }
  });
}

async function checkHeader(path: string, format: ImageFormat): Promise<void> {
  const header = await sharp(path, inputOptions).metadata();
  if (header.format !== formatNames[format]) throw new AppError('upload.not_an_image');
  if (header.width * header.height > maxPixels)
    throw new AppError('upload.not_an_image', { reason: 'too many pixels' });
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Decoded and scaled once; every variant is made from this. */
function decode(path: string): Promise<Pixels> {
  return sharp(path, inputOptions)
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
}

/** More effort makes the files a hundredth smaller and takes twice the time, for which the seller waits. */
async function encodeVariants({ data, info }: Pixels): Promise<EncodedImage> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: EncodedVariant[] = [];
  for (const width of [...widths.filter((candidate) => candidate < info.width), info.width]) {
    const scaled = sharp(data, { raw }).resize({ width }).timeout({ seconds: timeoutSeconds });
    for (const format of ['webp', 'avif'] as const) {
      const encoder =
        format === 'webp'
          ? scaled.clone().webp({ quality: 80, effort: 2 })
          : scaled.clone().avif({ quality: 55, effort: 1 });
      const encoded = await encoder.toBuffer({ resolveWithObject: true });
      variants.push({ width, height: encoded.info.height, format, body: encoded.data });
    }
  }
  return { width: info.width, height: info.height, variants };
}
