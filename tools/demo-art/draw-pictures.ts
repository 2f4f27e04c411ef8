import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoProducts } from '@herbary/demo-world/catalog/demo-products.ts';
import { demoSellers } from '@herbary/demo-world/data/demo-sellers.ts';
import { picturesOf } from './draw-product.ts';
import { PICTURE_WIDTHS } from './pictures.ts';
import type { RasterImage } from './raster.ts';
import { LOGO_WIDTHS, storeLogo } from './store-logo.ts';
import { drawWebArt } from './web-art.ts';

const FOLDER = fileURLToPath(new URL('../../packages/demo-world/pictures/', import.meta.url));
const KEYS_FILE = fileURLToPath(new URL('../../packages/demo-world/src/data/picture-keys.gen.ts', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const IN_FLIGHT = 2;

type Job = { key: string; widths: readonly number[]; render: () => Promise<RasterImage[]> };

const fileName = (key: string, width: number) => `${key}-${width}.webp`;

const drawnProducts = demoProducts.filter((product) => !product.picturesFrom);

function wantedPictures(): Map<string, Job> {
  const jobs = new Map<string, Job>();
  for (const seller of demoSellers) {
    const logo = storeLogo(seller);
    jobs.set(logo.key, { ...logo, widths: LOGO_WIDTHS });
  }
  for (const product of drawnProducts) {
    for (const { key, render } of picturesOf(product)) jobs.set(key, { key, render, widths: PICTURE_WIDTHS });
  }
  return jobs;
}

/** The demo world reads the keys from this list: computing them would load all the drawing code at the first start. */
async function writeKeys(): Promise<void> {
  const lines = drawnProducts.map((product) => {
    const keys = picturesOf(product).map(({ key }) => `'${key}'`);
    return `  '${product.slug}': [${keys.join(', ')}],`;
  });
  const head =
    '// Written by `npm run draw-pictures`: the pictures of each product by slug, the first one first. Do not edit.';
  await writeFile(
    KEYS_FILE,
    `${head}\nexport const pictureKeys: Record<string, string[]> = {\n${lines.join('\n')}\n};\n`,
  );
}

async function drawJob({ key, render }: Job): Promise<void> {
  for (const { width, webp } of await render()) {
    const path = `${FOLDER}${fileName(key, width)}`;
    await writeFile(`${path}.part`, webp);
    await rename(`${path}.part`, path);
  }
}

async function drawAll(jobs: readonly Job[]): Promise<void> {
  let next = 0;
  const takeTurns = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      await drawJob(job);
      if (next % 50 === 0) console.log(`${next} of ${jobs.length} drawn`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, takeTurns));
}

async function folderMegabytes(): Promise<string> {
  let bytes = 0;
  for (const file of await readdir(FOLDER)) bytes += (await stat(`${FOLDER}${file}`)).size;
  return (bytes / 1e6).toFixed(1);
}

async function drawPictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const jobs = wantedPictures();
  const wanted = new Set([...jobs.values()].flatMap(({ key, widths }) => widths.map((width) => fileName(key, width))));
  const present = new Set(await readdir(FOLDER));
  const orphans = [...present].filter((file) => !wanted.has(file));
  const missing = [...jobs.values()].filter(({ key, widths }) =>
    widths.some((width) => !present.has(fileName(key, width))),
  );
  for (const file of orphans) await rm(`${FOLDER}${file}`);
  console.log(`${jobs.size} pictures: ${missing.length} to draw, ${orphans.length} old files removed`);
  await drawAll(missing);
  await writeKeys();
  console.log(`done, ${await folderMegabytes()} MB`);
}

if (process.argv.includes('--web')) await drawWebArt(WEB_FOLDER);
else await drawPictures();
