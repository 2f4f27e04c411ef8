import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { UploadField } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { ReceivedFile } from '../http/bind.ts';
import { isStorageFull } from './disk-store.ts';
import { watchUploadRate } from './upload-rate.ts';

export type ReceivedUploads = {
  fields: Record<string, string | string[]>;
  files: Record<string, ReceivedFile[]>;
  cleanup(): Promise<void>;
};

export type ReceiveOptions = { maxBytes: number; tempDir: string; rateWindowMs?: number };

const limits = { fields: 100, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 50 };
/** What the parts around the files may weigh. */
const overheadBytes = 1_000_000;
const drainMs = 5_000;

/** Teaches the app multipart bodies; once, before the routes. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Files go to disk as they arrive; `cleanup` must be called when the call has been answered. */
export async function receiveUploads(
  request: FastifyRequest,
  upload: Record<string, UploadField>,
  given: ReceiveOptions,
): Promise<ReceivedUploads> {
  const ownLimits = Object.values(upload).map(({ maxBytes = 0 }) => maxBytes);
  const options = { ...given, maxBytes: Math.max(given.maxBytes, ...ownLimits) };
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type', { expected: 'multipart/form-data' });
  const maxFiles = Object.values(upload).reduce((sum, field) => sum + field.maxCount, 0);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxFiles * options.maxBytes + overheadBytes)
    throw await refuse(request, tooLarge(Object.values(upload)));
  await mkdir(options.tempDir, { recursive: true });
  const folder = await mkdtemp(join(options.tempDir, 'upload-'));
  const cleanup = () => rm(folder, { recursive: true, force: true });
  const rate = watchUploadRate(request, options.rateWindowMs);
  try {
    const { fields, files } = await readParts(request, upload, { ...options, folder, maxFiles });
    return { fields, files: complete(files, upload), cleanup };
  } catch (error) {
    await cleanup();
    throw await refuse(request, refusalOf(error));
  } finally {
    rate.stop();
  }
}

type PartOptions = ReceiveOptions & { folder: string; maxFiles: number };

async function readParts(request: FastifyRequest, upload: Record<string, UploadField>, options: PartOptions) {
  const fields: Record<string, string | string[]> = {};
  const files: Record<string, ReceivedFile[]> = {};
  const { maxBytes, maxFiles } = options;
  // One more than allowed: then the refusal can say which field had too many.
  const partLimits = { ...limits, files: maxFiles + 1, fileSize: maxBytes, parts: limits.fields + maxFiles + 1 };
  for await (const part of request.parts({ limits: partLimits })) {
    // Typed as given, but the parser passes on a part that says no name.
    if (!part.fieldname) throw new AppError('upload.malformed');
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('request.too_large');
      fields[part.fieldname] = added(fields[part.fieldname], String(part.value));
      continue;
    }
    const rule = Object.hasOwn(upload, part.fieldname) ? upload[part.fieldname] : undefined;
    if (!rule) throw new AppError('request.unknown_field', { fields: part.fieldname });
    const earlier = files[part.fieldname] ?? [];
    if (earlier.length >= rule.maxCount) {
      const { tooMany } = rule.refusals ?? {};
      if (tooMany) throw new AppError(tooMany);
      throw new AppError('upload.too_many', { field: part.fieldname, maxCount: rule.maxCount });
    }
    const received = await receive(part, join(options.folder, `${part.fieldname}-${earlier.length}`), rule);
    if (received) files[part.fieldname] = [...earlier, received];
  }
  return { fields, files };
}

async function receive(part: MultipartFile, path: string, rule: UploadField): Promise<ReceivedFile | undefined> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target);
  if (part.file.truncated) throw tooLarge([rule]);
  // A browser sends an untouched file input as a nameless, empty part.
  if (target.bytesWritten === 0 && !part.filename) return undefined;
  return { path, fileName: part.filename ?? '', bytes: target.bytesWritten };
}

function added(earlier: string | string[] | undefined, value: string): string | string[] {
  if (earlier === undefined) return value;
  return Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
}

function complete(files: Record<string, ReceivedFile[]>, upload: Record<string, UploadField>) {
  for (const [field, rule] of Object.entries(upload)) {
    files[field] ??= [];
    if (rule.required && files[field].length === 0) throw new AppError('upload.missing', { field });
  }
  return files;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('upload.storage_full');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new AppError('request.too_large');
  // What is left comes from the parser or the connection: the body was not what a form looks like, or it broke off.
  if (code?.startsWith('E') && code !== 'ECONNRESET' && code !== 'EPIPE') return error;
  return new AppError('upload.malformed');
}

function tooLarge(fields: UploadField[]): AppError {
  const own = fields.find(({ refusals }) => refusals?.tooLarge)?.refusals?.tooLarge;
  if (own) return new AppError(own);
  const images = fields.every((field) => field.kind === 'image');
  return images ? new AppError('upload.image_too_large') : new AppError('upload.too_large');
}

/** An answer sent while the body still arrives is lost to most clients: they read it only after they have written all. */
async function refuse(request: FastifyRequest, error: unknown): Promise<unknown> {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return error;
  raw.unpipe();
  raw.resume();
  await new Promise<void>((done) => {
    const timer = setTimeout(() => raw.destroy(), drainMs);
    raw.once('end', done).once('close', done);
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
  return error;
}
