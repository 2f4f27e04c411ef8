import type { CurvePoint, Point } from './geometry.ts';
import { closedCurve, frameAt, printedFrameAt, radians, tenth, xy } from './geometry.ts';
import type { Plate } from './plate.ts';

type LeafOptions = {
  /** Sideways drift of the tip, as a share of the length. */
  bend?: number;
  /** Where the widest point lies, 0 = foot. */
  fat?: number;
  up?: number;
  down?: number;
  teeth?: number;
  veins?: number;
};

export function leaf(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  fill: string,
  options: LeafOptions = {},
): void {
  const print = printedFrameAt(x, y, angle);
  const bend = (options.bend ?? plate.jitter(0.12)) * length;
  const { fat = 0.34, up = 1, down = 1, veins = 0 } = options;
  if (options.teeth) {
    plate.shape(toothedOutline(print, options.teeth, length, width, bend, up, down), fill);
  } else {
    const near = length * (fat - 0.14);
    const far = length * (fat + 0.3);
    const left = `C${print(near, -width * up)} ${print(far, -width * up + bend * 0.5)} ${print(length, bend)}`;
    const right = `C${print(far, width * down + bend * 0.5)} ${print(near, width * down)} ${print(0, 0)}`;
    plate.shape(`M${print(0, 0)}${left}${right}Z`, fill);
  }
  plate.vein(`M${print(0, 0)}Q${print(length * 0.5, bend * 0.18)} ${print(length * 0.93, bend * 0.86)}`);
  for (let i = 1; i <= veins; i++) {
    const share = i / (veins + 1.4);
    const rise = bend * share * share * 0.8;
    const reach = Math.sin(Math.PI * (share + 0.1) ** 0.75) * width * 0.52;
    const foot = print(share * length * 0.92, rise);
    const sideVein = (out: number) =>
      `M${foot}Q${print((share + 0.07) * length, rise + out * 0.6)} ${print((share + 0.15) * length, rise + out)}`;
    plate.vein(sideVein(-reach * up) + sideVein(reach * down));
  }
}

function toothedOutline(
  print: (along: number, across: number) => string,
  teeth: number,
  length: number,
  width: number,
  bend: number,
  up: number,
  down: number,
): string {
  const profile = (share: number) => Math.sin(Math.PI * share ** 0.72) ** 0.9 * width;
  const side = (sign: number, scale: number) =>
    Array.from({ length: teeth }, (_, i) => {
      const notch = (i + 0.45) / (teeth + 0.4);
      const tip = (i + 1) / (teeth + 0.4);
      return {
        notchAlong: notch * length,
        notchAcross: sign * profile(notch) * scale + bend * notch * notch,
        tipAlong: tip * length + length * 0.012,
        tipAcross: sign * profile(tip) * scale * 0.86 + bend * tip * tip,
      };
    });
  let path = `M${print(0, 0)}`;
  for (const tooth of side(-1, up)) {
    path += `Q${print(tooth.notchAlong, tooth.notchAcross - width * 0.06)} ${print(tooth.tipAlong, tooth.tipAcross)}`;
  }
  path += `L${print(length, bend)}`;
  for (const tooth of side(1, down).reverse()) {
    const back = print(tooth.notchAlong - length * 0.05, tooth.notchAcross * 0.94);
    path += `L${print(tooth.tipAlong, tooth.tipAcross)} Q${print(tooth.notchAlong, tooth.notchAcross + width * 0.06)} ${back}`;
  }
  return `${path}Z`;
}

/** One side of a lobed leaf from foot to tip: how far along, how far out, 1 for a corner. */
export type LobeProfile = readonly (readonly [along: number, out: number, corner?: number])[];

type LobedOptions = { bend?: number; round?: boolean; veins?: number; reach?: number };

export function lobed(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  profile: LobeProfile,
  fill: string,
  options: LobedOptions = {},
): void {
  const bend = (options.bend ?? plate.jitter(0.08)) * length;
  const frame = frameAt(x, y, angle);
  const on = (along: number, out: number): Point => frame(along * length, out * width + bend * along * along);
  const outline: CurvePoint[] = [
    [...on(0, 0), 1],
    ...profile.map(([along, out, corner]): CurvePoint => [...on(along, -out), corner]),
    [...on(1, 0), options.round ? 0 : 1],
    ...[...profile].reverse().map(([along, out, corner]): CurvePoint => [...on(along, out), corner]),
  ];
  plate.shape(closedCurve(outline), fill);
  plate.vein(`M${xy(on(0, 0))}Q${xy(frame(length * 0.5, bend * 0.18))} ${xy(on(0.93, 0))}`);
  if (options.veins === 0) return;
  profile.forEach(([along, out], i) => {
    const isLobe = out > (profile[i - 1]?.[1] ?? 0) && out > (profile[i + 1]?.[1] ?? 0) && out > 0.3;
    if (!isLobe) return;
    const foot = xy(on(Math.max(0, along - (options.reach ?? 0.13)), 0));
    for (const side of [-1, 1]) plate.vein(`M${foot}L${xy(on(along - 0.015, side * out * 0.76))}`);
  });
}

type SerrateOptions = { widest?: number; sharp?: number; veins?: number; bend?: number };

/** Pointed teeth; `widest` places the widest point (0.5 = near the foot). */
export function serrate(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  teeth: number,
  fill: string,
  options: SerrateOptions = {},
): void {
  const { widest = 0.62, sharp = 0.9, veins = 4 } = options;
  const out = (along: number) => Math.sin(Math.PI * along ** widest) ** sharp;
  const profile = Array.from({ length: teeth }, (_, i) => {
    const along = (i + 0.5) / (teeth + 0.25);
    return [
      [along + 0.28 / teeth, out(along) * 1.04, 1],
      [along + 0.34 / teeth, out(Math.min(0.99, along + 0.34 / teeth)) * 0.84, 1],
    ] as const;
  }).flat();
  lobed(plate, x, y, angle, length, width, profile, fill, { bend: options.bend, veins: 0 });
  const frame = frameAt(x, y, angle);
  for (let i = 1; i <= veins; i++) {
    const along = i / (veins + 1.6);
    const reach = out(Math.min(0.95, along + 0.14)) * width * 0.66;
    for (const side of [-1, 1]) {
      plate.vein(`M${xy(frame(along * length * 0.9, 0))}L${xy(frame((along + 0.13) * length, side * reach))}`);
    }
  }
}

type PinnateOptions = {
  bow?: number;
  teeth?: number;
  veins?: number;
  fat?: number;
  from?: number;
  even?: boolean;
  taper?: number;
  open?: number;
  end?: number;
};

/** A feather of leaflets with one at the end. */
export function pinnate(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  pairs: number,
  leafletLength: number,
  leafletWidth: number,
  fill: string,
  options: PinnateOptions = {},
): void {
  const { bow = 6, from = 0.24, even = false, taper = 0, open = 58, end = 1.08, teeth, fat = 0.36 } = options;
  const frame = frameAt(x, y, angle);
  const bowAt = (share: number) => Math.sin(share * 2.4) * bow;
  let rib = `M${tenth(x)} ${tenth(y)}`;
  for (let i = 1; i <= 6; i++) rib += `L${xy(frame((i / 6) * length, bowAt(i / 6)))}`;
  plate.line(rib);
  const leaflet = (footX: number, footY: number, direction: number, long: number, wide: number) => {
    if (teeth)
      serrate(plate, footX, footY, direction, long, wide, teeth, fill, { widest: 0.72, veins: options.veins ?? 3 });
    else leaf(plate, footX, footY, direction, long, wide, fill, { veins: options.veins ?? 0, fat });
  };
  for (let i = 0; i < pairs; i++) {
    const share = from + ((1 - from) * i) / pairs;
    const scale = (even ? 1 : 0.82 + 0.26 * Math.sin(share * 3)) * (1 - taper * share);
    for (const side of [-1, 1]) {
      const [footX, footY] = frame(share * length + side * 1.5, bowAt(share));
      leaflet(footX, footY, angle + side * open + plate.jitter(4), leafletLength * scale, leafletWidth * scale);
    }
  }
  const [tipX, tipY] = frame(length, bowAt(1));
  leaflet(tipX, tipY, angle, leafletLength * end, leafletWidth * end);
}

/** Leaflets spread like a hand; the outer ones are drawn first. */
export function palmate(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  count: number,
  spread: number,
  fill: string,
  options: { less?: number; veins?: number } = {},
): void {
  const { less = 0.16, veins = 3 } = options;
  const places = Array.from({ length: count }, (_, i) => i - (count - 1) / 2);
  places.sort((one, other) => Math.abs(other) - Math.abs(one));
  for (const place of places) {
    const scale = 1 - Math.abs(place) * less;
    leaf(plate, x, y, angle + place * spread, length * scale, width * scale, fill, { veins, fat: 0.42 });
  }
}

/** A feathery leaf: threads over a soft wash. */
export function threadLeaf(plate: Plate, x: number, y: number, angle: number, length: number): void {
  const print = printedFrameAt(x, y, angle);
  let path = `M${print(0, 0)}Q${print(length * 0.5, plate.jitter(5))} ${print(length, plate.jitter(3))}`;
  for (let i = 1; i < 6; i++) {
    const share = i / 6;
    const reach = length * 0.34 * (1.1 - share * 0.75);
    for (const side of [-1, 1]) {
      const cos = Math.cos(radians(angle + side * 42)) * reach;
      const sin = Math.sin(radians(angle + side * 42)) * reach;
      const end = `${tenth(cos + plate.jitter(1.5))} ${tenth(sin)}`;
      path += `M${print(share * length, 0)}q${tenth(cos * 0.5)} ${tenth(sin * 0.5)} ${end}`;
    }
  }
  const wash = `stroke="${plate.leafTone}" stroke-width="4.6" opacity=".75" stroke-linecap="round"`;
  plate.raw(`<path d="${path}" fill="none" ${wash} transform="translate(-1.6 1.2)"/>`);
  plate.fine = 0.72;
  plate.line(path);
  plate.fine = 1;
}
