export type Point = readonly [x: number, y: number];
/** A point of a closed curve; a third value of 1 makes it a corner. */
export type CurvePoint = readonly [x: number, y: number, corner?: number];
/** Local coordinates (along the axis, across it) to the sheet. */
export type Frame = (along: number, across: number) => Point;

/** Local coordinates to path text. */
type Printed = (along: number, across: number) => string;

/** One decimal is finer than the printed line and keeps the markup small. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degreesOf = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI;
export const xy = (point: Point): string => `${tenth(point[0])} ${tenth(point[1])}`;

export function frameAt(x: number, y: number, angle: number): Frame {
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  return (along, across) => [x + along * cos - across * sin, y + along * sin + across * cos];
}

/** Like `frameAt`, but answers with path text. */
export function printedFrameAt(x: number, y: number, angle: number): Printed {
  const frame = frameAt(x, y, angle);
  return (along, across) => xy(frame(along, across));
}

/** A lip, scale or small petal: out along one side, back along the other, both alike. */
export function lipPath(print: Printed, near: Point, far: Point, tip: number): string {
  const out = `C${print(near[0], -near[1])} ${print(far[0], -far[1])} ${print(tip, 0)}`;
  const back = `C${print(far[0], far[1])} ${print(near[0], near[1])} ${print(0, 0)}`;
  return `M${print(0, 0)}${out}${back}Z`;
}

export function circle(x: number, y: number, rx: number, ry = rx): string {
  const half = `${tenth(rx)} ${tenth(ry)} 0 1 0`;
  return `M${tenth(x - rx)} ${tenth(y)}a${half} ${tenth(2 * rx)} 0a${half} ${tenth(-2 * rx)} 0Z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, rotation = 0): string {
  const frame = frameAt(x, y, rotation);
  return closedCurve(Array.from({ length: 10 }, (_, i) => frame(Math.cos(i * 0.6283) * rx, Math.sin(i * 0.6283) * ry)));
}

/** Closed line through every point, smooth except at corners. */
export function closedCurve(points: readonly CurvePoint[]): string {
  const count = points.length;
  const pointAt = (i: number): CurvePoint => points[(i + count) % count] ?? [0, 0];
  const tangentAt = (i: number): Point => {
    if (pointAt(i)[2]) return [0, 0];
    const before = pointAt(i - 1);
    const after = pointAt(i + 1);
    return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
  };
  const start = pointAt(0);
  let path = `M${tenth(start[0])} ${tenth(start[1])}`;
  for (let i = 0; i < count; i++) {
    const from = pointAt(i);
    const to = pointAt(i + 1);
    if (from[2] && to[2]) {
      path += `L${tenth(to[0])} ${tenth(to[1])}`;
      continue;
    }
    const leaving = tangentAt(i);
    const arriving = tangentAt(i + 1);
    const first = xy([from[0] + leaving[0], from[1] + leaving[1]]);
    const second = xy([to[0] - arriving[0], to[1] - arriving[1]]);
    path += `C${first} ${second} ${tenth(to[0])} ${tenth(to[1])}`;
  }
  return `${path}Z`;
}
