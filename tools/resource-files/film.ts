import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { letters } from '../demo-art/label/text-outlines.ts';
import { gradientStops } from '../demo-art/light.ts';
import { run, secondsOf } from './record-audio.ts';

const FILM = { width: 960, height: 540, framesASecond: 15 } as const;
export const INK = '#23392D';
const FADE = 0.12;

/** A scene of a film: what stands still, drawn once, and what moves, for each moment from 0 to 1. */
export type FilmScene = { seconds: number; still: readonly string[]; move: (moment: number) => string };

export const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM.width} ${FILM.height}" width="${FILM.width}" height="${FILM.height}">${body}</svg>`;

export const ease = (from: number, to: number, moment: number): number => {
  const share = Math.min(1, Math.max(0, (moment - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** A wall in the light of a window. */
export const wall = (light: number) =>
  svg(`<defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">${gradientStops('0 #F5EEDB, 0.6 #E4E5D3, 1 #C3CDB6')}</linearGradient>
    </defs>
    <rect width="960" height="540" fill="url(#wall)"/>
    <path d="M${light} 0H${light + 150}L${light + 400} 540H${light + 190}Z" fill="#FFF9E8" opacity=".5"/>
    <path d="M${light + 240} 0H${light + 330}L${light + 580} 540H${light + 470}Z" fill="#FFF9E8" opacity=".4"/>`);

/** The words of a scene, on a strip of paper at the foot. */
function captionOf(text: string, moment: number): string {
  const seen = ease(0.02, FADE, moment) * (1 - ease(1 - FADE / 2, 1, moment));
  return `<g opacity="${seen.toFixed(3)}">
      <rect y="458" width="960" height="82" fill="#FDFBF6" opacity=".94"/>
      <path d="M0 458H960" stroke="${INK}" stroke-width="1.2"/>
      ${letters(text, { font: 'display', size: 29, x: 480, y: 508, fill: INK })}
    </g>`;
}

const flatten = async (layers: readonly string[]): Promise<Buffer> => {
  const [ground = svg(''), ...others] = layers;
  const drawn = await Promise.all(others.map((layer) => rastered(layer)));
  return sharp(await rastered(ground))
    .composite(drawn.map((input) => ({ input })))
    .png()
    .toBuffer();
};

const rastered = (layer: string): Promise<Buffer> =>
  sharp(Buffer.from(layer)).resize(FILM.width, FILM.height, { fit: 'fill' }).png().toBuffer();

async function drawFrame(still: Buffer, scene: FilmScene, caption: string, moment: number): Promise<Buffer> {
  const moving = svg(scene.move(moment) + captionOf(caption, moment));
  return sharp(still)
    .composite([{ input: Buffer.from(moving) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A picture from its second half, where most is to be seen. */
async function posterOf(path: string, seconds: number): Promise<Buffer> {
  const still = `${path}.png`;
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-ss', String(seconds * 0.68), '-i', path, '-frames:v', '1', still]);
  return sharp(still).webp({ quality: 76 }).toBuffer();
}

/** Draws every frame and hands it to ffmpeg. */
export async function makeFilm(
  slug: string,
  scenes: readonly FilmScene[],
  captions: readonly string[],
  folder: string,
): Promise<{ bytes: Buffer; seconds: number; poster: Buffer }> {
  const path = join(folder, `${slug}.mp4`);
  const { width, height, framesASecond } = FILM;
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesASecond),
    '-i',
    '-',
  ];
  const coded = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-g', '150'];
  const child = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...raw, ...coded, '-movflags', '+faststart', '-bitexact', path],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  for (const [index, scene] of scenes.entries()) {
    const still = await flatten(scene.still);
    const caption = captions[index] ?? '';
    const frames = scene.seconds * framesASecond;
    for (let frame = 0; frame < frames; frame++) {
      const drawn = await drawFrame(still, scene, caption, frame / frames);
      if (!child.stdin.write(drawn)) await once(child.stdin, 'drain');
    }
  }
  child.stdin.end();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  const seconds = await secondsOf(path);
  return { bytes: await readFile(path), seconds, poster: await posterOf(path, seconds) };
}
