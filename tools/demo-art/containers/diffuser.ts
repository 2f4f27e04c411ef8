import { hangTag } from '../label/hang-tag.ts';
import { standingSprig } from '../label/label-frame.ts';
import { contactShadow, grainFilter, roundLight, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';

const COVER = 'M270 762C262 620 322 500 368 452Q400 424 432 452C478 500 538 620 530 762Z';
const MIST = 'M400 430C360 360 450 320 404 250C374 200 420 170 410 130';

/** Ceramic diffuser breathing mist. */
export function drawDiffuser(id: string, shot: Shot): string {
  const { paint, ink, label, lightPaint } = shot.palette;
  const carved = { mode: 'line', ink: lightPaint ? ink : label, knock: paint } as const;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${surfaceGradient(`${id}k`, 'wood')}
      ${grainFilter(`${id}g`, '.5', 2.2, 2)}
      <clipPath id="${id}p"><path d="${COVER}"/></clipPath>
    </defs>
    ${contactShadow(id, 402, 814, 150)}
    <path d="M262 752V792A138 20 0 0 0 538 792V752Z" fill="url(#${id}k)"/>
    <path d="M262 752A138 20 0 0 0 538 752" fill="none" stroke="${WARM_BLACK}" stroke-width="4" opacity=".4"/>
    <path d="${COVER}" fill="${paint}"/>
    ${standingSprig(shot.species, 400, 728, 190, carved)}
    <g clip-path="url(#${id}p)">
      <rect x="260" y="420" width="280" height="360" filter="url(#${id}g)" opacity=".3"/>
      <rect x="262" y="420" width="276" height="360" fill="url(#${id}l)" opacity=".8"/>
      <path d="M318 700C316 620 344 540 378 492" fill="none" stroke="#fff" stroke-width="15" opacity=".4" stroke-linecap="round" filter="url(#${id}b9)"/>
    </g>
    <ellipse cx="400" cy="442" rx="30" ry="8" fill="#1B120A" opacity=".7"/>
    <path d="${MIST}" fill="none" stroke="#fff" stroke-width="44" opacity=".5" stroke-linecap="round" filter="url(#${id}b14)"/>
    <path d="${MIST}" fill="none" stroke="#fff" stroke-width="10" opacity=".5" stroke-linecap="round" filter="url(#${id}b3)"/>
    ${hangTag(id, shot, 520, 720, 556, 560, -6)}`;
}
