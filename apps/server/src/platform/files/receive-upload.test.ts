import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadField } from '@herbary/contract/endpoint.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { AppError } from '../http/app-error.ts';
import { acceptUploads, receiveUploads } from './receive-upload.ts';

const megabyte = 1024 * 1024;
const maxBytes = megabyte;
const upload: Record<string, UploadField> = {
  picture: { kind: 'image', required: true, maxCount: 1 },
  papers: { kind: 'document', required: false, maxCount: 2 },
};

let app: FastifyInstance;
let tempDir: string;
let origin: string;
const failures: unknown[] = [];

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'receive-'));
  app = Fastify();
  await acceptUploads(app);
  app.setErrorHandler((error, _, reply) => {
    failures.push(error);
    const refusal = error instanceof AppError ? error : undefined;
    return reply.code(refusal?.status ?? 500).send({ code: refusal?.code ?? 'fault', message: String(error) });
  });
  const receive = (rateWindowMs?: number) => async (request: FastifyRequest) => {
    const received = await receiveUploads(request, upload, { maxBytes, tempDir, rateWindowMs });
    try {
      const sizes = Object.values(received.files).flat();
      const contents = await Promise.all(sizes.map(async (file) => (await readFile(file.path)).length));
      return { fields: received.fields, names: sizes.map((file) => file.fileName), contents };
    } finally {
      await received.cleanup();
    }
  };
  app.post('/upload', receive());
  // Apart from the others: on a busy machine an honest sender may be silent for so long.
  app.post('/hasty', receive(300));
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await rm(tempDir, { recursive: true, force: true });
});

const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 65)]);
function form(parts: [string, string | Blob, string?][]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName ?? 'a.png');
  }
  return data;
}
async function send(body: FormData): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${origin}/upload`, { method: 'POST', body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const leftovers = () => readdir(tempDir);

it('returns fields and files, and leaves no temporary file behind', async () => {
  const sent = form([
    ['name', 'Ada'],
    ['tag', 'one'],
    ['tag', 'two'],
    ['picture', file(maxBytes), '../../etc/passwd'],
    ['papers', file(10)],
    ['papers', file(20)],
  ]);
  const { status, answer } = await send(sent);
  expect(status).toBe(200);
  expect(answer).toEqual({
    fields: { name: 'Ada', tag: ['one', 'two'] },
    names: [expect.any(String), 'a.png', 'a.png'],
    contents: [maxBytes, 10, 20],
  });
  expect(await leftovers()).toEqual([]);
});

it('refuses one byte too many with the sentence for pictures', async () => {
  const { status, answer } = await send(form([['picture', file(maxBytes + 1)]]));
  expect([status, answer.code]).toEqual([413, 'upload.image_too_large']);
  expect(await leftovers()).toEqual([]);
});

it('refuses a document that is too large', async () => {
  const sent = form([
    ['picture', file(1)],
    ['papers', file(maxBytes + 1)],
  ]);
  expect((await send(sent)).answer.code).toBe('upload.too_large');
  expect(await leftovers()).toEqual([]);
});

it('refuses a body that is announced far too large, without reading it all', async () => {
  const { status } = await send(form([['picture', file(5 * megabyte)]]));
  expect(status).toBe(413);
});

it.each([
  ['a missing file', form([['name', 'x']]), 400, 'upload.missing'],
  [
    'a file too many',
    form([
      ['picture', file(1)],
      ['picture', file(1)],
    ]),
    400,
    'upload.too_many',
  ],
  ['an undeclared file', form([['virus', file(1)]]), 400, 'request.unknown_field'],
  [
    'a field that is too long',
    form([
      ['name', 'x'.repeat(200_000)],
      ['picture', file(1)],
    ]),
    413,
    'request.too_large',
  ],
  [
    'ten thousand parts',
    form(Array.from({ length: 10_000 }, (_, index): [string, string] => [`f${index}`, 'x'])),
    413,
    'request.too_large',
  ],
])('refuses %s', async (_, sent, status, code) => {
  const result = await send(sent);
  expect([result.status, result.answer.code]).toEqual([status, code]);
  expect(await leftovers()).toEqual([]);
});

it('refuses a prototype as a field name', async () => {
  const { status } = await send(
    form([
      ['__proto__', 'x'],
      ['picture', file(1)],
    ]),
  );
  expect(status).toBe(400);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it.each([
  ['file', 'form-data; filename="a.png"'],
  ['file with an empty name', 'form-data; name=""; filename="a.png"'],
  ['field', 'form-data; name=""'],
])('refuses a %s without a name in words', async (_, disposition) => {
  const body = `--xx\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--xx--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
  const response = await fetch(`${origin}/upload`, { method: 'POST', body, headers });
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'upload.malformed', message: 'AppError: The upload could not be read. Please try again.' },
  ]);
  expect(await leftovers()).toEqual([]);
});

it('refuses a body that breaks off in the middle of a part', async () => {
  const boundary = 'xxxx';
  const response = await fetch(`${origin}/upload`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nhalf`,
  });
  expect(response.status).toBe(400);
  expect(await leftovers()).toEqual([]);
});

const head = (length: number, path = '/upload') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${length}\r\n\r\n` +
  '--xx\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n';

it('removes what it has when the sender goes away', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head(1_000_000) + 'A'.repeat(100_000));
  await waitFor(async () => (await leftovers()).length === 1);
  socket.destroy();
  await waitFor(async () => (await leftovers()).length === 0);
});

it('cuts a sender that drips', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head(1_000_000, '/hasty'));
  const drip = setInterval(() => socket.write('A'), 50);
  await cut;
  clearInterval(drip);
  await waitFor(async () => (await leftovers()).length === 0);
});
