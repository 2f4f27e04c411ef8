import { blurFilter } from '../light.ts';
import { sprig } from '../sprig.ts';

/** The blurs scenes refer to as `s3` to `s40`. */
export const SCENE_BLURS = [3, 6, 12, 22, 40].map((deviation) => blurFilter(`s${deviation}`, deviation, 80)).join('');

/** The shadow of a plant outside the picture, thrown on the wall. */
export function wallShadow(
  species: string,
  x: number,
  y: number,
  scale: number,
  turn: number,
  tint: string,
  opacity: number,
): string {
  return `<g filter="url(#s12)" opacity="${opacity}">
      <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
        <g transform="translate(-120 -312)">${sprig(species, { mode: 'wash', tint })}</g>
      </g>
    </g>`;
}

/** A cut sprig lying on the table. */
export function laidSprig(species: string, x: number, y: number, scale: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
      <g transform="translate(-113 -304)" opacity=".3" filter="url(#s3)">${sprig(species, { mode: 'wash', tint: '#2C1F0E' })}</g>
      <g transform="translate(-120 -312)">${sprig(species, { weight: 1.4 })}</g>
    </g>`;
}
