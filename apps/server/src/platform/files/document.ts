import { readFile } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';
import { opensWhole } from './encode-image.ts';
import { isHarmlessPdf } from './pdf.ts';
import { pictureEnd } from './picture-end.ts';
import { type DocumentMime, hidesAnotherFile, sniffDocument } from './sniff.ts';

/** What a document may be: a PDF, PNG or JPG that opens, is nothing else besides, and does not unfold without end. */
export async function checkDocument(path: string): Promise<DocumentMime> {
  const mime = await sniffDocument(path);
  if (!mime) throw new AppError('upload.not_a_document');
  const bytes = await readFile(path);
  const isSound = mime === 'application/pdf' ? await isHarmlessPdf(bytes) : await isPicture(path, bytes, mime);
  if (!isSound) throw new AppError('upload.not_a_document');
  return mime;
}

async function isPicture(path: string, bytes: Buffer, mime: DocumentMime): Promise<boolean> {
  const end = pictureEnd(bytes, mime === 'image/png' ? 'png' : 'jpeg');
  return end !== undefined && !hidesAnotherFile(bytes.subarray(end)) && opensWhole(path);
}
