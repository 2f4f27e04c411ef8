import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type StubObject = { body: Buffer; mime: string; modifiedAt: Date };

export type S3Stub = {
  endpoint: string;
  objects: Map<string, StubObject>;
  /** The next so many writes are refused. */
  refuseWrites(count: number): void;
  close(): Promise<void>;
};

/** As much of S3 as the file store uses: PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2, path style. */
export async function startS3Stub(bucket: string): Promise<S3Stub> {
  const objects = new Map<string, StubObject>();
  let refusals = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const [, name, ...rest] = url.pathname.split('/');
    if (name !== bucket) return xml(response, 404, error('NoSuchBucket'));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return xml(response, 403, error('AccessDenied'));
    const key = decodeURIComponent(rest.join('/'));
    if (!key && url.searchParams.get('list-type') === '2') return xml(response, 200, listing(bucket, objects));
    if (request.method === 'PUT' && refusals > 0) {
      refusals -= 1;
      request.resume();
      return xml(response, 403, error('QuotaExceeded'));
    }
    return answer(request, response, objects, key);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refuseWrites(count) {
      refusals = count;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StubObject>,
  key: string,
): Promise<void> {
  if (request.method === 'PUT') {
    const sent = await buffer(request);
    const chunked = request.headers['content-encoding'] === 'aws-chunked';
    const mime = request.headers['content-type'] ?? 'application/octet-stream';
    objects.set(key, { body: chunked ? unchunk(sent) : sent, mime, modifiedAt: new Date() });
    response.writeHead(200, { etag: etag(sent) }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const found = objects.get(key);
  if (!found) return xml(response, 404, error('NoSuchKey'));
  const headers = {
    'content-type': found.mime,
    'content-length': found.body.length,
    'last-modified': found.modifiedAt.toUTCString(),
    etag: etag(found.body),
  };
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.body);
}

/** The SDK may frame a body as `<hex size>;…\r\n<bytes>\r\n … 0;…\r\n<checksum trailer>`. */
function unchunk(framed: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < framed.length; ) {
    const lineEnd = framed.indexOf('\r\n', at);
    const size = Number.parseInt(framed.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(framed.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function listing(bucket: string, objects: Map<string, StubObject>): string {
  const contents = [...objects].map(
    ([key, { body, modifiedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}
