import { hangTag } from '../label/hang-tag.ts';
import { standingSprig } from '../label/label-frame.ts';
import { contactShadow, grainFilter, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { metalOf } from './metal-of.ts';

const BODY = 'M280 478V786A120 18 0 0 0 520 786V478Z';
const DOME = 'M272 480C272 404 330 366 400 366C470 366 528 404 528 480A128 19 0 0 1 272 480Z';

/** Hand mill: a tin drum, a metal dome and a crank with a wooden knob. */
export function drawMill(id: string, shot: Shot): string {
  const { paint, label, ink, lightPaint } = shot.palette;
  const printed = { mode: 'line', ink: lightPaint ? ink : label, knock: paint } as const;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${surfaceGradient(`${id}m`, metalOf(shot.material))}
      ${surfaceGradient(`${id}w`, metalOf(shot.material), 0, 1)}
      ${surfaceGradient(`${id}k`, 'wood')}
      ${linearGradient(`${id}s`, '0 white 0.5, 0.4 white 0, 1 black 0.4', 0.6, 1)}
      ${grainFilter(`${id}g`, '1.1', 0.8)}
      <clipPath id="${id}p"><path d="${BODY}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 806, 138)}
    <path d="${BODY}" fill="${paint}"/>
    ${standingSprig(shot.species, 400, 744, 190, printed)}
    <g clip-path="url(#${id}p)">
      <rect x="270" y="470" width="260" height="350" filter="url(#${id}g)" opacity=".16"/>
      <rect x="280" y="470" width="240" height="350" fill="url(#${id}l)"/>
      <path d="M280 484A120 18 0 0 0 520 484V506A120 18 0 0 1 280 506Z" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b3)"/>
    </g>
    <path d="M274 766A126 19 0 0 0 526 766V790A126 19 0 0 1 274 790Z" fill="url(#${id}m)"/>
    <path d="${DOME}" fill="url(#${id}m)"/>
    <path d="${DOME}" fill="url(#${id}s)"/>
    <path d="M312 430C326 400 356 386 384 382" fill="none" stroke="#fff" stroke-width="10" opacity=".7" stroke-linecap="round" filter="url(#${id}b3)"/>
    <rect x="386" y="322" width="28" height="52" rx="6" fill="url(#${id}m)"/>
    <path d="M392 318H580Q594 318 594 330V344H574V336H392Z" fill="url(#${id}w)"/>
    <path d="M396 321H582" stroke="${WARM_WHITE}" stroke-width="2" opacity=".7"/>
    <path d="M562 342C562 330 606 330 606 342L600 410Q584 420 568 410Z" fill="url(#${id}k)"/>
    <ellipse cx="584" cy="342" rx="22" ry="6" fill="#E3C08E"/>
    ${hangTag(id, shot, 400, 340, 180, 420, 6)}`;
}
