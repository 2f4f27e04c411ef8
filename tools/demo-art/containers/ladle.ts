import { hangTag } from '../label/hang-tag.ts';
import { grainFilter, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { looseHeap } from './contents.ts';
import { bodyOf } from './metal-of.ts';

const HANDLE = 'M120 -20C190 -16 280 -13 420 -17Q444 -17 444 0Q444 17 420 17C280 13 190 16 120 20Z';

/** A scoop lying on the table, heaped with leaf. */
export function drawLadle(id: string, shot: Shot): string {
  const surface = bodyOf(shot.material);
  const grained = surface === 'wood' || surface === 'bamboo';
  return `<defs>
      ${surfaceGradient(`${id}k`, surface, 0, 1)}
      ${surfaceGradient(`${id}c`, surface, 1, 0.4)}
      ${grainFilter(`${id}wd`, '.012 .3', 1.5, 3)}
      <clipPath id="${id}p"><path d="${HANDLE}"/></clipPath>
    </defs>
    <g transform="translate(270 668) rotate(-24)">
      <g transform="translate(16 26)" opacity=".36" filter="url(#${id}b9)">
        <ellipse rx="138" ry="112" fill="#22170A"/>
        <path d="${HANDLE}" fill="#22170A"/>
      </g>
      <path d="${HANDLE}" fill="url(#${id}k)"/>
      ${grained ? `<g clip-path="url(#${id}p)"><rect x="100" y="-30" width="350" height="60" filter="url(#${id}wd)" opacity=".5"/></g>` : ''}
      <path d="M128 -12C200 -9 300 -7 428 -10" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>
      <circle cx="418" cy="0" r="6" fill="#4A2E14"/>
      <ellipse rx="138" ry="112" fill="url(#${id}c)"/>
      <ellipse cx="4" cy="3" rx="122" ry="97" fill="${WARM_BLACK}" opacity=".42"/>
      <ellipse rx="138" ry="112" fill="none" stroke="#fff" stroke-width="2.6" opacity=".6"/>
      <g transform="scale(1.14 .9)">${looseHeap(100, shot)}</g>
    </g>
    ${hangTag(id, shot, 640, 500, 560, 580, -6)}`;
}
