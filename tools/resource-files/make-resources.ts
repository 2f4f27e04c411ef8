import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resourceFiles } from '@herbary/content/resources/files.gen.ts';
import { captions as bundleCaptions } from '@herbary/content/resources/hanging-a-bundle.ts';
import type { Resource, ResourceFile } from '@herbary/content/resources/resource.ts';
import { resources } from '@herbary/content/resources/resources.ts';
import { captions as senchaCaptions } from '@herbary/content/resources/sencha-three-times.ts';
import { bundleFilm } from './bundle-film.ts';
import { type FilmScene, makeFilm } from './film.ts';
import { recordAudio } from './record-audio.ts';
import { senchaFilm } from './sencha-film.ts';
import { sourceOf } from './source-of.ts';
import { typesetPdf } from './typeset-pdf.ts';

const FOLDER = fileURLToPath(new URL('../../apps/web/public/resources/', import.meta.url));
const FACTS = fileURLToPath(new URL('../../packages/content/src/resources/files.gen.ts', import.meta.url));

const films: Record<string, { scenes: readonly FilmScene[]; captions: readonly string[] }> = {
  'hanging-a-bundle': { scenes: bundleFilm, captions: bundleCaptions },
  'sencha-three-times': { scenes: senchaFilm, captions: senchaCaptions },
};

type Made = { bytes: Buffer; ending: 'pdf' | 'mp4' | 'mp3'; pages?: number; seconds?: number; poster?: Buffer };

async function make(resource: Resource, scratch: string): Promise<Made> {
  if (resource.type === 'Podcast') return { ending: 'mp3', ...(await recordAudio(resource, scratch)) };
  if (resource.type !== 'Video') return { ending: 'pdf', ...(await typesetPdf(resource)) };
  const film = films[resource.slug];
  if (!film) throw new Error(`No film is drawn for "${resource.slug}"`);
  return { ending: 'mp4', ...(await makeFilm(resource.slug, film.scenes, film.captions, scratch)) };
}

async function makeFile(resource: Resource, scratch: string): Promise<ResourceFile> {
  const { bytes, ending, pages, seconds, poster } = await make(resource, scratch);
  const name = `${resource.slug}.${ending}`;
  await writeFile(join(FOLDER, name), bytes);
  if (poster) await writeFile(join(FOLDER, `${resource.slug}.webp`), poster);
  const length = pages === undefined ? { seconds: Math.round(seconds ?? 0) } : { pages };
  console.log(`${name}: ${bytes.length} bytes`);
  return { name, bytes: bytes.length, ...length, source: sourceOf(resource) };
}

async function writeFacts(facts: Record<string, ResourceFile>): Promise<void> {
  const lines = Object.entries(facts).map(([slug, file]) => `  '${slug}': ${JSON.stringify(file)},`);
  const head = '// Written by `npm run make-resources`: what the files of the resources are. Do not edit.';
  await writeFile(
    FACTS,
    `${head}\nimport type { ResourceFile } from './resource.ts';\n\nexport const resourceFiles: Record<string, ResourceFile> = {\n${lines.join('\n')}\n};\n`,
  );
}

const scratch = await mkdtemp(join(tmpdir(), 'herbary-resources-'));
const facts: Record<string, ResourceFile> = {};
const forced = process.argv.slice(2);
for (const resource of resources) {
  const known = resourceFiles[resource.slug];
  const isCurrent = known?.source === sourceOf(resource) && !forced.includes(resource.slug);
  facts[resource.slug] = isCurrent ? known : await makeFile(resource, scratch);
}
await writeFacts(facts);
const wanted = new Set(Object.values(facts).flatMap(({ name }) => [name, name.replace('.mp4', '.webp')]));
for (const file of await readdir(FOLDER)) if (!wanted.has(file)) await rm(join(FOLDER, file));
await rm(scratch, { recursive: true });
