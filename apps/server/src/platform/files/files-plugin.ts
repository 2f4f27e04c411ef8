import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../feature.ts';
import type { FileStore } from './file-store.ts';

export type FilesPluginOptions = {
  files: FileStore;
  /** When given, a signed link opens only for the person it was made for. */
  viewerOf?: (request: FastifyRequest) => Promise<string | undefined>;
};

const publicPath = /^i\/[0-9a-f]{2}\/[0-9a-f]{32}(-\d{1,4})?\.(webp|avif)$/;
/** Whatever a browser makes of the bytes, it does so without scripts, forms or our origin. */
const harmless = { 'x-content-type-options': 'nosniff' };
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/** A sandboxed frame stays empty: browsers show PDFs in a viewer of their own, which is a sandbox itself. */
const pdfViewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const filesPlugin: FastifyPluginAsync<FilesPluginOptions> = async (app, { files, viewerOf }) => {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const [, , extension] = publicPath.exec(key) ?? [];
    const opened = extension ? await files.openPublic(key) : undefined;
    if (!opened) return notFound(reply);
    return (
      reply
        .headers({ ...harmless, 'content-security-policy': sandbox, 'content-length': opened.bytes })
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Pages may be served from another host than the pictures.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${extension}`)
        .send(opened.stream)
    );
  });

  app.get<{ Params: { '*': string } }>('/files/private/*', async (request, reply) => {
    const link = files.readLink(request.params['*']);
    if (!link || (viewerOf && (await viewerOf(request)) !== link.viewerId)) return notFound(reply);
    const document = await files.openDocument(link.fileId);
    if (!document) return notFound(reply);
    const policy = document.mime === 'application/pdf' ? pdfViewer : sandbox;
    return reply
      .headers({ ...harmless, 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', disposition(document.fileName))
      .header('content-length', document.bytes)
      .type(document.mime)
      .send(document.stream);
  });
};

export const filesMount = (files: FileStore, viewerOf: FilesPluginOptions['viewerOf']): Mount => ({
  openRoutes: [
    { path: '/files/*', why: 'public pictures' },
    { path: '/files/private/*', why: 'documents, opened by a signed link' },
  ],
  plugin: (app) => filesPlugin(app, { files, viewerOf }),
});

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

function disposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
