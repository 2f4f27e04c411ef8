import type { CurvePoint } from './geometry.ts';
import { circle, closedCurve, ellipse, frameAt, tenth, xy } from './geometry.ts';
import type { Plate } from './plate.ts';

type RootOptions = { bend?: number; taper?: number; rings?: number; hairs?: number };

const ROOT_STATIONS = [0, 0.08, 0.2, 0.36, 0.54, 0.72, 0.88];

/** A tapering root with rings and, if wanted, fine hairs. */
export function root(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  fill: string,
  options: RootOptions = {},
): void {
  const { rings = 5, hairs = 0, taper = 0.75 } = options;
  const bend = options.bend ?? plate.jitter(0.1);
  const frame = frameAt(x, y, angle);
  const on = (share: number, out: number) => frame(share * length, out + Math.sin(share * 2.6) * bend * length);
  const half = (share: number) =>
    width * (share < 0.1 ? 0.72 + share * 2.8 : (1 - share) ** taper) * (1 + Math.sin(share * 15) * 0.05);
  const outline: CurvePoint[] = [
    ...ROOT_STATIONS.map((share) => on(share, -half(share))),
    [...on(1, 0), 1],
    ...ROOT_STATIONS.toReversed().map((share) => on(share, half(share))),
  ];
  for (let i = 0; i < hairs; i++) {
    const share = 0.3 + (i / hairs) * 0.65;
    const side = i % 2 ? 1 : -1;
    rootHair(plate, on(share, side * half(share) * 0.8), angle, side);
  }
  plate.shape(closedCurve(outline), fill);
  for (let i = 0; i < rings; i++) {
    const share = 0.06 + (i / rings) * 0.66;
    const reach = half(share) * (i % 2 ? 1 : -1);
    const end = xy(on(share + 0.01, -reach * (0.1 + plate.random() * 0.4)));
    plate.vein(`M${xy(on(share, reach * 0.92))}Q${xy(on(share + 0.025, reach * 0.4))} ${end}`);
  }
}

function rootHair(plate: Plate, [x, y]: readonly [number, number], rootAngle: number, side: number): void {
  const angle = rootAngle + side * (38 + plate.jitter(14));
  const length = 10 + plate.random() * 12;
  const end = frameAt(x, y, angle)(length, plate.jitter(4));
  plate.fine = 0.6;
  plate.line(`M${tenth(x)} ${tenth(y)}Q${xy(frameAt(x, y, angle - side * 12)(length * 0.5, 0))} ${xy(end)}`);
  plate.fine = 1;
}

type BerryOptions = { tall?: number; crown?: boolean };

export function berry(
  plate: Plate,
  x: number,
  y: number,
  radius: number,
  fill: string,
  options: BerryOptions = {},
): void {
  plate.shape(circle(x, y, radius, radius * (options.tall ?? 1)), fill);
  const center = `cx="${tenth(x - radius * 0.32)}" cy="${tenth(y - radius * 0.36)}"`;
  const size = `rx="${tenth(radius * 0.24)}" ry="${tenth(radius * 0.2)}"`;
  plate.raw(`<ellipse ${center} ${size} fill="#fff" opacity=".55"/>`, true);
  if (options.crown) {
    const step = tenth(radius * 0.3);
    const start = `M${tenth(x - radius * 0.3)} ${tenth(y + radius * 0.7)}`;
    plate.vein(`${start}l${step} ${tenth(radius * 0.22)}l${step} ${tenth(-radius * 0.22)}`);
  }
}

/** A cut piece of root or bark, its cut face at the far end. */
export function stick(
  plate: Plate,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  bark: string,
  cut: string,
): void {
  const frame = frameAt(x, y, angle);
  const on = (along: number, across: number) => xy(frame(along, across));
  const top = `M${on(0, -width)}Q${on(length * 0.5, -width * 1.08)} ${on(length, -width)}`;
  const bottom = `L${on(length, width)}Q${on(length * 0.5, width * 0.94)} ${on(0, width)}`;
  plate.shape(`${top}${bottom}Q${on(-width * 0.5, 0)} ${on(0, -width)}Z`, bark);
  for (let i = 0; i < 4; i++) {
    const across = -width * 0.6 + (i * 1.2 * width) / 3;
    const start = plate.random() * length * 0.3;
    plate.vein(`M${on(4 + start, across)}L${on(length * (0.5 + plate.random() * 0.4), across + plate.jitter(1))}`);
  }
  const [faceX, faceY] = frame(length, 0);
  plate.shape(ellipse(faceX, faceY, width * 0.42, width, angle), cut);
  plate.vein(ellipse(faceX, faceY, width * 0.2, width * 0.5, angle));
}
