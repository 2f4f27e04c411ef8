import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { Point } from '../primitives/geometry.ts';

export type FontName = 'display' | 'italic' | 'text';
/** Bends flat label coordinates onto the surface of a container. */
export type Warp = (x: number, y: number) => Point;

const opened = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  opened.set(name, font);
  return font;
}

export const flat: Warp = (x, y) => [x, y];

export function aroundCylinder(centerX: number, radius: number, sag: number): Warp {
  return (x, y) => {
    const turn = (x - centerX) / radius;
    return [centerX + radius * Math.sin(turn), y + sag * (Math.cos(turn) - 1)];
  };
}

const MOST_PRINTED_CHARACTERS = 64;

/** What the font can print of a text: an emoji or a script it does not hold would come out as empty boxes. */
export function printable(text: string): string {
  const font = fontOf('display');
  const known = [...text.normalize('NFC').replace(/\s+/gu, ' ')].filter((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  const line = known.join('').replace(/\s+/gu, ' ').trim();
  if (line.length <= MOST_PRINTED_CHARACTERS) return line;
  const cut = line.slice(0, MOST_PRINTED_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_PRINTED_CHARACTERS / 2)).trimEnd()}…`;
}

function measure(font: FontName, text: string, size: number, track: number): number {
  const { unitsPerEm } = fontOf(font);
  const advance = fontOf(font).layout(text).advanceWidth;
  return (advance / unitsPerEm) * size + track * size * Math.max(0, text.length - 1);
}

/** The given size, or the smaller one at which the text fits. */
export function fittedSize(text: string, font: FontName, widest: number, size: number, track = 0): number {
  const width = measure(font, text, size, track);
  return width > widest ? (size * widest) / width : size;
}

type LetterOptions = {
  font?: FontName;
  size: number;
  x: number;
  y: number;
  anchor?: 'start' | 'middle';
  track?: number;
  fill: string;
  warp?: Warp;
  opacity?: number;
};

const PATH_LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Text as outlines, so that a picture looks the same wherever it is rasterized. */
export function letters(text: string, options: LetterOptions): string {
  const { font = 'text', size, x, y, anchor = 'middle', track = 0, fill, warp = flat, opacity = 1 } = options;
  const face = fontOf(font);
  const scale = size / face.unitsPerEm;
  const run = face.layout(text);
  let pen = anchor === 'middle' ? x - measure(font, text, size, track) / 2 : x;
  let path = '';
  run.glyphs.forEach((glyph, i) => {
    const { xOffset, xAdvance } = run.positions[i] ?? { xOffset: 0, xAdvance: 0 };
    for (const { command, args } of glyph.path.commands) {
      const placed: number[] = [];
      for (let at = 0; at < args.length; at += 2) {
        const [px, py] = warp(pen + ((args[at] ?? 0) + xOffset) * scale, y - (args[at + 1] ?? 0) * scale);
        placed.push(hundredth(px), hundredth(py));
      }
      path += PATH_LETTERS[command] + placed.join(' ');
    }
    pen += xAdvance * scale + track * size;
  });
  return `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export const NAME_TRACK = -0.012;
const NO_BREAK = '\u00a0';

/** The name in balanced lines at the largest size that fits; an ampersand never stands alone. */
export function setName(
  name: string,
  widest: number,
  largest: number,
  mostLines = 2,
): { lines: string[]; size: number } {
  const words = name.replaceAll(' & ', ` &${NO_BREAK}`).split(' ');
  let best = { lines: [name], size: 0 };
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    for (const lines of splits(words, count)) {
      const size = Math.min(...lines.map((line) => fittedSize(line, 'display', widest, largest, NAME_TRACK)));
      if (size > best.size * 1.06) best = { lines, size };
    }
  }
  return { lines: best.lines.map((line) => line.replaceAll(NO_BREAK, ' ')), size: best.size };
}

/** Every way to break the words into so many lines. */
function splits(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return Array.from({ length: words.length - count + 1 }, (_, i) =>
    splits(words.slice(i + 1), count - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]),
  ).flat();
}
