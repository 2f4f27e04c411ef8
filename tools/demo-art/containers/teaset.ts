import { roundLight } from '../light.ts';
import type { Shot } from '../shot.ts';
import { stonewareCup } from './stoneware-cup.ts';
import { drawTeapot } from './teapot.ts';

/** Teapot with two cups of the same glaze. */
export function drawTeaset(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  return `<defs>${roundLight(`${id}cl`)}</defs>
    <g transform="translate(400 760) scale(.86) translate(-420 -822)">${drawTeapot(id, shot)}</g>
    ${stonewareCup(id, 'cu0', paint, 560, 812, 0.86)}
    ${stonewareCup(id, 'cu1', paint, 392, 846, 0.94)}`;
}
