import { hangTag } from '../label/hang-tag.ts';
import { roundLight } from '../light.ts';
import type { Shot } from '../shot.ts';
import { stonewareCup } from './stoneware-cup.ts';

/** A row of cups, the last one filled. */
export function drawCups(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  return `<defs>${roundLight(`${id}cl`)}</defs>
    ${stonewareCup(id, 'cu0', paint, 320, 716, 1.06, false)}
    ${stonewareCup(id, 'cu1', paint, 530, 742, 1.14, false)}
    ${stonewareCup(id, 'cu2', paint, 384, 828, 1.34)}
    ${hangTag(id, shot, 478, 664, 520, 690, -6)}`;
}
