import type { FastifyInstance } from 'fastify';
import { providerLimits as limits } from './provider-limits.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { invalid, unauthorized, WireError } from './wire.ts';
import { newWireId } from './wire-id.ts';

const kinds = ['application/pdf', 'image/jpeg', 'image/png'];
const overheadBytes = 100_000;

type Part = { name: string; fileName?: string; type?: string; bytes: number; text: string };

/** As much of a multipart body as the SDK writes. */
function partsOf(body: Buffer, contentType: string): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  if (!boundary) throw invalid('The body has no boundary.');
  const texts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return texts.map((text) => {
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    return {
      name: /\bname="([^"]*)"/.exec(head)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/.exec(head)?.[1],
      type: /content-type:\s*(\S+)/i.exec(head)?.[1],
      bytes: content.length,
      text: content,
    };
  });
}

/** The provider's files: the content is dropped, only the upload is recorded. */
export function registerFiles(app: FastifyInstance, { store, keys, faults, settle }: SandboxContext): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/v1/files', { bodyLimit: limits.evidenceFileBytes.value + overheadBytes }, async (request, reply) => {
    try {
      if (faults.down) throw new WireError(500, { type: 'api_error', message: 'An unknown error occurred' });
      if (request.headers.authorization !== `Bearer ${keys.secretKey}`) throw unauthorized();
      const parts = partsOf(request.body as Buffer, request.headers['content-type'] ?? '');
      const purpose = parts.find(({ name }) => name === 'purpose')?.text;
      const file = parts.find(({ name }) => name === 'file');
      if (purpose !== 'dispute_evidence') throw invalid(`Invalid purpose: ${purpose}`, { param: 'purpose' });
      if (!file?.bytes) throw invalid('Missing required param: file.', { code: 'parameter_missing', param: 'file' });
      if (!kinds.includes(file.type ?? '')) throw invalid('Evidence is a PDF, a JPEG or a PNG.', { param: 'file' });
      if (file.bytes > limits.evidenceFileBytes.value) throw invalid('The file is too large.', { param: 'file' });
      const stored = { id: newWireId('file'), name: file.fileName ?? 'file', bytes: file.bytes, createdAt: Date.now() };
      settle(() => store.put('files', stored));
      return { id: stored.id, object: 'file', filename: stored.name, purpose, size: stored.bytes, type: file.type };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
  });
}
