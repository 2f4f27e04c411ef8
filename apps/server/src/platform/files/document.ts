import { open, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';
import { type DocumentMime, sniffDocument } from './sniff.ts';

const tailBytes = 2_048;

/** What a document may be: a PDF that ends like one, or a PNG or JPG that opens. */
export async function checkDocument(path: string): Promise<DocumentMime> {
  const mime = await sniffDocument(path);
  if (!mime) throw new AppError('upload.not_a_document');
  const whole = mime === 'application/pdf' ? await endsAsPdf(path) : await opensAsImage(path);
  if (!whole) throw new AppError('upload.not_a_document');
  return mime;
}

async function endsAsPdf(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const length = Math.min(size, tailBytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('latin1').includes('%%EOF');
  } finally {
    await file.close();
  }
}

function opensAsImage(path: string): Promise<boolean> {
  return sharp(path)
    .metadata()
    .then(({ format }) => format === 'png' || format === 'jpeg')
    .catch(() => false);
}
