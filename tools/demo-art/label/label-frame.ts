import { radians, tenth, xy } from '../primitives/geometry.ts';
import { type SprigOptions, sprig } from '../sprig.ts';
import type { Warp } from './text-outlines.ts';

/** A rectangle bent by the warp; `notch` gives it concave corners. */
export function framePath(x: number, y: number, width: number, height: number, warp: Warp, notch = 0): string {
  const points: string[] = [];
  const add = (px: number, py: number) => points.push(xy(warp(px, py)));
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const steps = Math.max(1, Math.round(Math.abs(x1 - x0) / 18));
    for (let i = 0; i <= steps; i++) add(x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps);
  };
  const corner = (cx: number, cy: number, from: number) => {
    if (!notch) return;
    for (let i = 1; i < 6; i++) {
      const angle = radians(from - (90 * i) / 6);
      add(cx + Math.cos(angle) * notch, cy + Math.sin(angle) * notch);
    }
  };
  const right = x + width;
  const bottom = y + height;
  edge(x + notch, y, right - notch, y);
  corner(right, y, 180);
  edge(right, y + notch, right, bottom - notch);
  corner(right, bottom, 270);
  edge(right - notch, bottom, x + notch, bottom);
  corner(x, bottom, 360);
  edge(x, bottom - notch, x, y + notch);
  corner(x, y, 90);
  return `M${points.join('L')}Z`;
}

export function rule(x0: number, x1: number, y: number, warp: Warp, stroke: string, width: number): string {
  const points = Array.from({ length: 15 }, (_, i) => xy(warp(x0 + ((x1 - x0) * i) / 14, y)));
  return `<path d="M${points.join('L')}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** A sprig of the given height standing on `bottom`. */
export function standingSprig(
  species: string,
  x: number,
  bottom: number,
  height: number,
  options: SprigOptions,
): string {
  const scale = height / 300;
  const drawn = sprig(species, { weight: Math.min(2.4, 1.15 / scale), ...options });
  const place = `translate(${tenth(x - 120 * scale)} ${tenth(bottom - 312 * scale)}) scale(${tenth(scale * 100) / 100})`;
  return `<g transform="${place}">${drawn}</g>`;
}
