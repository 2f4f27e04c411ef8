import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { packingScene, sheetsScene, shelfScene, steamScene, tincturesScene } from './scenes/hero-scenes.ts';
import { JOURNAL_SCENES } from './scenes/journal-scenes.ts';
import { plantOf } from './species/flora.ts';
import { sprigSvg } from './sprig.ts';

const SCENES = { shelf: shelfScene, tinctures: tincturesScene, sheets: sheetsScene, packing: packingScene } as const;
const SCENE_WIDTHS = [640, 960, 1440];
const JOURNAL_WIDTHS = [640, 840, 1120, 1440];
/** What a link preview shows: 1.91 to 1. */
const PREVIEW = { width: 1200, height: 630 };

const PAGE_SPRIGS =
  'chamomile tulsi mint lavender ginger turmeric echinacea camellia rosemary elderberry calendula ashwagandha nettle rose sage'.split(
    ' ',
  );
const LINE_SPRIGS = ['tulsi', 'echinacea', 'rosemary', 'mint'];
const ON_FOREST = { mode: 'line', ink: '#B9CBB6', knock: '#1E3A2C' } as const;

/** Half units: at the size pages show a sprig, anything finer is far below a pixel. */
const inHalfUnits = (svg: string) =>
  svg.replace(/ d="([^"]*)"/g, (_, path: string) => {
    const rounded = path.replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value) * 2) / 2));
    return ` d="${rounded.replaceAll(' -', '-').replace(/(^|[^\d])0\.5/g, '$1.5')}"`;
  });

/** A wash and its outline are one path printed twice: named once, it takes half the bytes. */
function sharePaths(svg: string): string {
  let count = 0;
  const printedTwice =
    /<path d="([^"]+)" fill="([^"]+)" stroke="none" transform="translate\((\S+?),(\S+?)\)"\/><path d="\1" /g;
  return svg.replace(printedTwice, (_, path: string, fill: string, x: string, y: string) => {
    const id = `p${(count++).toString(36)}`;
    return `<use href="#${id}" fill="${fill}" stroke="none" x="${x}" y="${y}"/><path id="${id}" d="${path}" `;
  });
}

const forPages = (svg: string) => inHalfUnits(sharePaths(svg));

async function drawScenes(folder: string, widths: number[], scenes: Record<string, () => string>): Promise<void> {
  for (const [name, draw] of Object.entries(scenes)) {
    const drawn = await sharp(Buffer.from(draw())).png().toBuffer();
    for (const width of widths) {
      const scene = sharp(drawn).resize(width);
      await scene
        .clone()
        .webp({ quality: 78, smartSubsample: true, effort: 5 })
        .toFile(`${folder}${name}-${width}.webp`);
      await scene.clone().avif({ quality: 55, effort: 4 }).toFile(`${folder}${name}-${width}.avif`);
    }
  }
}

async function drawPreviews(folder: string): Promise<void> {
  for (const [name, draw] of Object.entries(JOURNAL_SCENES)) {
    const preview = sharp(Buffer.from(draw())).resize({ ...PREVIEW, fit: 'cover' });
    await preview.jpeg({ quality: 80, mozjpeg: true }).toFile(`${folder}${name}-preview.jpg`);
  }
}

async function drawSprigs(folder: string): Promise<void> {
  for (const species of PAGE_SPRIGS) {
    const title = plantOf(species).latin;
    await writeFile(`${folder}${species}.svg`, forPages(sprigSvg(species, { title })));
    if (!LINE_SPRIGS.includes(species)) continue;
    await writeFile(`${folder}${species}-line.svg`, forPages(sprigSvg(species, { title, ...ON_FOREST })));
  }
}

const leafPair = (y: number) =>
  `M18 ${y}c1-4 3.6-5.6 7-6-.2 3.8-2.8 6.2-7 6ZM18 ${y}c-1-4-3.6-5.6-7-6 .2 3.8 2.8 6.2 7 6Z`;

const MONOGRAM = `<g fill="none" stroke="#F7F2E8" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">
    <path d="M5 33V18a13 13 0 0 1 26 0v15Z"/><path d="M18 33V13"/></g>
  <path fill="#F7F2E8" d="M18 17c-.4-3.8 1-6.4 0-9-2.6 2.4-2.4 6.2 0 9Z${leafPair(23)}${leafPair(30)}"/>`;

const icon = (corner: number, inset: number) => {
  const scale = (64 - 2 * inset) / 36;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${corner}" fill="#274B39"/>
  <g transform="translate(${inset} ${inset - 1}) scale(${scale.toFixed(3)})">${MONOGRAM}</g>
</svg>
`;
};

async function drawIcons(folder: string): Promise<void> {
  await writeFile(`${folder}favicon.svg`, icon(14, 9));
  const square = Buffer.from(icon(0, 13));
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    await sharp(square, { density: (72 * size) / 64 })
      .resize(size)
      .png({ palette: true })
      .toFile(`${folder}${name}.png`);
  }
  const card = sharp(Buffer.from(steamScene())).resize(1200).extract({ left: 0, top: 330, width: 1200, height: 630 });
  await card.jpeg({ quality: 82, mozjpeg: true }).toFile(`${folder}og.jpg`);
}

/** Draws what the pages show: scenes, pictures of the journal, sprigs, icons and link previews. The moving scene is shipped as recorded. */
export async function drawWebArt(folder: string): Promise<void> {
  for (const part of ['scenes', 'sprigs', 'journal']) await mkdir(`${folder}${part}`, { recursive: true });
  await drawSprigs(`${folder}sprigs/`);
  await drawIcons(folder);
  await drawScenes(`${folder}scenes/`, SCENE_WIDTHS, SCENES);
  await drawScenes(`${folder}journal/`, JOURNAL_WIDTHS, JOURNAL_SCENES);
  await drawPreviews(`${folder}journal/`);
}
