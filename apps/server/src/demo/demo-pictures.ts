import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Mount } from '../platform/feature.ts';
import { loadDemoWorld } from './load-demo-world.ts';

const pictureFile = /^[a-z0-9]+(-[a-z0-9]+)*\.webp$/;
const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** For the demo only. A key names what is drawn, so a file under a key never changes. */
const demoPicturesPlugin: FastifyPluginAsync = async (app) => {
  const { picturesDir } = await loadDemoWorld();
  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const file = request.params['*'];
    const handle = pictureFile.test(file) ? await openFile(join(picturesDir, file)) : undefined;
    if (!handle) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const { size } = await handle.stat();
    return reply
      .headers({ ...headers, 'content-length': size })
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(handle.createReadStream());
  });
};

export const demoPicturesMount: Mount = {
  openRoutes: [{ path: '/pictures/*', why: 'drawn pictures of the demo world' }],
  plugin: demoPicturesPlugin,
};

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
