import { open } from 'node:fs/promises';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export type DocumentMime = 'application/pdf' | 'image/png' | 'image/jpeg';

const headBytes = 64;

/** The first bytes decide; the name and the type a browser claims are whatever the sender likes. */
export async function sniffImage(path: string): Promise<ImageFormat | undefined> {
  const head = await readHead(path);
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) return 'avif';
  return undefined;
}

export async function sniffDocument(path: string): Promise<DocumentMime | undefined> {
  const format = await sniffImage(path);
  if (format === 'png') return 'image/png';
  if (format === 'jpeg') return 'image/jpeg';
  const head = await readHead(path);
  return /^%PDF-[12]\.\d/.test(ascii(head, 0, 8)) ? 'application/pdf' : undefined;
}

const foreign = ['PK\u0003\u0004', 'PK\u0005\u0006', '%PDF-', '<script', '<html', '<!doctype', '\u007fELF'];

/** Cameras write notes behind a picture; an archive or a page there would open as such under another name. */
export function hidesAnotherFile(trailer: Buffer): boolean {
  const text = trailer.toString('latin1').toLowerCase();
  return foreign.some((mark) => text.includes(mark.toLowerCase()));
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (head: Buffer, bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
