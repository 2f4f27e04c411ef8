import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, linearGradient, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';

const BULBS = 'M-46 -176C-46 -90 -7 -52 -7 -14C-7 24 -46 60 -46 150H46C46 60 7 24 7 -14C7 -52 46 -90 46 -176Z';
const SAND_ABOVE = 'M-37 -112C-30 -76 -7 -50 -7 -20H7C7 -50 30 -76 37 -112Z';
const SAND_BELOW = 'M-44 150C-40 112 -12 92 0 74C12 92 40 112 44 150Z';

/** Three sands in a wooden frame. */
export function drawHourglass(id: string, shot: Shot): string {
  const { leaf, bloom, core } = plantOf(shot.species);
  const sands = [shot.palette.accent, core === leaf ? bloom : core, leaf];
  return `<defs>
      ${surfaceGradient(`${id}k`, 'wood', 0, 1)}
      ${surfaceGradient(`${id}v`, 'wood')}
      ${linearGradient(`${id}l`, '0 black 0.2, 0.1 #fff 0.6, 0.24 #fff 0.1, 0.8 black 0.04, 1 black 0.24')}
    </defs>
    ${contactShadow(id, 404, 814, 186)}
    <path d="M232 440H248V790H232ZM552 440H568V790H552Z" fill="url(#${id}v)"/>
    ${sands.map((sand, i) => bulbPair(id, 400 + (i - 1) * 104, sand)).join('')}
    <rect x="208" y="406" width="384" height="36" rx="10" fill="url(#${id}k)"/>
    <rect x="208" y="784" width="384" height="36" rx="10" fill="url(#${id}k)"/>
    <path d="M214 410H586M214 788H586" stroke="#F7E6C6" stroke-width="2.4" opacity=".7"/>
    <path d="M212 443H588V452H212Z" fill="${WARM_BLACK}" opacity=".3" filter="url(#${id}b3)"/>
    ${hangTag(id, shot, 588, 424, 584, 480, -5)}`;
}

function bulbPair(id: string, x: number, sand: string): string {
  return `<g transform="translate(${x} 624)">
      <path d="${BULBS}" fill="#fff" opacity=".42"/>
      <path d="${SAND_ABOVE}" fill="${sand}"/>
      <path d="M0 -22V80" stroke="${sand}" stroke-width="3"/>
      <path d="${SAND_BELOW}" fill="${sand}"/>
      <path d="${BULBS}" fill="url(#${id}l)" opacity=".7"/>
      <path d="M-32 -150C-32 -104 -16 -78 -12 -58M-34 130C-32 84 -18 56 -12 36" fill="none" stroke="#fff" stroke-width="6" opacity=".8" stroke-linecap="round"/>
      <path d="${BULBS}" fill="none" stroke="#fff" stroke-width="2.4" opacity=".8"/>
    </g>`;
}
