import type { CurvePoint } from './geometry.ts';
import { circle, closedCurve, degreesOf, frameAt, lipPath, printedFrameAt, radians, tenth, xy } from './geometry.ts';
import type { Plate } from './plate.ts';

export function petal(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  fill: string,
  notched = false,
): void {
  const print = printedFrameAt(x, y, angle);
  const widest = print(length * 0.55, width);
  const tip = notched
    ? `C${print(length * 0.9, -width * 0.9)} ${print(length * 1.02, -width * 0.5)} ${print(length, -width * 0.16)}` +
      `Q${print(length * 0.95, 0)} ${print(length, width * 0.16)}` +
      `C${print(length * 1.02, width * 0.5)} ${print(length * 0.9, width * 0.9)} ${widest}`
    : `C${print(length * 0.86, -width * 0.95)} ${print(length, -width * 0.4)} ${print(length, 0)}` +
      `C${print(length, width * 0.4)} ${print(length * 0.86, width * 0.95)} ${widest}`;
  const out = `C${print(length * 0.2, -width * 0.6)} ${print(length * 0.35, -width)} ${print(length * 0.55, -width)}`;
  const back = `C${print(length * 0.35, width)} ${print(length * 0.2, width * 0.6)} ${print(0, width * 0.25)}`;
  plate.shape(`M${print(0, -width * 0.25)}${out}${tip}${back}Z`, fill);
  plate.vein(`M${print(length * 0.25, 0)}L${print(length * 0.72, plate.jitter(0.6))}`);
}

type DaisyTones = { bloom: string; core: string };

/** A flower head seen from the side by `tilt` (1 = from above); the petals at the back are drawn first. */
export function daisy(
  plate: Plate,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  tones: DaisyTones,
  petals = 13,
  droop = 0,
): void {
  const turn = plate.jitter(8);
  const angles = Array.from({ length: petals }, (_, i) => i * (360 / petals) + turn + plate.jitter(4));
  angles.sort((one, other) => Math.sin(radians(one)) - Math.sin(radians(other)));
  for (const angle of angles) {
    const cos = Math.cos(radians(angle));
    const sin = Math.sin(radians(angle));
    const tipX = cos * radius;
    const tipY = sin * radius * tilt + droop * radius * (0.6 + 0.4 * Math.abs(cos));
    const length = Math.hypot(tipX, tipY) * (0.94 + plate.random() * 0.12);
    const footX = x + cos * radius * 0.2;
    const footY = y + sin * radius * 0.2 * tilt;
    const drawn = Math.max(length * 0.86, radius * 0.38);
    petal(plate, footX, footY, degreesOf(tipX, tipY), drawn, radius * 0.155, tones.bloom, true);
  }
  const half = radius * 0.36;
  const high = half * (0.72 + tilt * 0.35);
  const [left, right, foot, top] = [x - half, x + half, y + 2, y - high * 1.15].map(tenth);
  const under = `C${tenth(x + half * 0.7)} ${tenth(y + high * 0.62)} ${tenth(x - half * 0.7)} ${tenth(y + high * 0.62)}`;
  plate.shape(`M${left} ${foot}C${left} ${top} ${right} ${top} ${right} ${foot}${under} ${left} ${foot}Z`, tones.core);
  for (let i = 0; i < 16; i++) {
    const angle = radians(plate.random() * 360);
    const reach = Math.sqrt(plate.random()) * half * 0.78;
    plate.vein(`M${tenth(x + Math.cos(angle) * reach)} ${tenth(y - half * 0.1 + Math.sin(angle) * reach * 0.62)}h.9`);
  }
}

type FloretOptions = { turn?: number; squash?: number; deep?: number; eye?: number };

/** One small flower, its petals drawn as a scalloped line. */
export function floret(
  plate: Plate,
  x: number,
  y: number,
  radius: number,
  petals: number,
  fill: string,
  core: string | null,
  options: FloretOptions = {},
): void {
  const { turn = plate.random() * 90, squash = 1, deep = 0.42, eye = 0.24 } = options;
  const outline: CurvePoint[] = [];
  for (let i = 0; i < petals; i++) {
    const from = turn + (i * 360) / petals;
    const add = (turned: number, reach: number, corner: number) => {
      const angle = radians(from + turned);
      outline.push([x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach * squash, corner]);
    };
    add(0, deep, 1);
    add(180 / petals - 60 / petals, 0.98, 0);
    add(180 / petals + 60 / petals, 0.98, 0);
  }
  plate.shape(closedCurve(outline), fill);
  if (core) plate.shape(circle(x, y, radius * eye, radius * eye * squash), core);
}

const TIER_ANGLES = [-165, -15, -122, -58, -90];

/** Whorls of small lips one above the other, as on mints. */
export function tiers(
  plate: Plate,
  x: number,
  y: number,
  lean: number,
  count: number,
  gap: number,
  firstSize: number,
  lastSize: number,
  fills: readonly [string, ...string[]],
  angles: readonly number[] = TIER_ANGLES,
): void {
  for (let i = 0; i < count; i++) {
    const [tierX, tierY] = frameAt(x, y, -90 + lean)(i * gap, 0);
    const size = firstSize + ((lastSize - firstSize) * i) / count;
    for (const angle of angles) {
      const print = printedFrameAt(tierX, tierY, angle + lean + plate.jitter(7));
      const lip = lipPath(print, [size * 0.35, size * 0.5], [size, size * 0.45], size * 1.18);
      plate.shape(lip, fills[i % fills.length] ?? fills[0]);
    }
  }
}

type BroadPetalOptions = { wave?: number; heart?: number; lines?: readonly number[] };

/** A wide petal with a soft, slightly waved edge. */
export function broadPetal(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  fill: string,
  options: BroadPetalOptions = {},
): void {
  const { wave = 0.05, heart = 1, lines = [-0.4, 0, 0.4] } = options;
  const frame = frameAt(x, y, angle);
  const outline: CurvePoint[] = [
    [...frame(length * 0.06, 0), 1],
    frame(length * 0.3, -width * 0.5),
    frame(length * 0.62, -width * 0.98),
    frame(length * 0.88, -width * 0.78),
    frame(length * (1 - wave), -width * 0.4),
    frame(length * heart, 0),
    frame(length * (1 - wave), width * 0.42),
    frame(length * 0.88, width * 0.8),
    frame(length * 0.6, width),
    frame(length * 0.3, width * 0.5),
  ];
  plate.shape(closedCurve(outline), fill);
  for (const line of lines) {
    const foot = xy(frame(length * 0.24, line * width * 0.35));
    plate.vein(`M${foot}Q${xy(frame(length * 0.5, line * width))} ${xy(frame(length * 0.76, line * width * 1.2))}`);
  }
}

export function bud(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  fill: string,
): void {
  const frame = frameAt(x, y, angle);
  const outline: CurvePoint[] = [
    [...frame(0, -width * 0.5), 1],
    frame(length * 0.35, -width),
    frame(length * 0.75, -width * 0.7),
    [...frame(length, 0), 1],
    frame(length * 0.75, width * 0.7),
    frame(length * 0.35, width),
    [...frame(0, width * 0.5), 1],
  ];
  plate.shape(closedCurve(outline), fill);
}

/** A ring of fine stamens with a dot at each tip. */
export function stamens(
  plate: Plate,
  x: number,
  y: number,
  count: number,
  shortest: number,
  longest: number,
  tip: string,
): void {
  let path = '';
  let tips = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 6.283 + plate.jitter(0.12);
    const length = shortest + plate.random() * (longest - shortest);
    const tipX = tenth(x + Math.cos(angle) * length);
    const tipY = tenth(y + Math.sin(angle) * length);
    path += `M${tenth(x + Math.cos(angle) * 2)} ${tenth(y + Math.sin(angle) * 2)}L${tipX} ${tipY}`;
    tips += `<circle cx="${tipX}" cy="${tipY}" r="1.5" fill="${tip}"/>`;
  }
  plate.vein(path);
  plate.raw(tips);
}

/** Loose dots, as on the eye of a flower. */
export function dots(plate: Plate, x: number, y: number, radius: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const angle = plate.random() * 6.283;
    const reach = Math.sqrt(plate.random()) * radius;
    plate.vein(`M${tenth(x + Math.cos(angle) * reach)} ${tenth(y + Math.sin(angle) * reach)}h.9`);
  }
}
