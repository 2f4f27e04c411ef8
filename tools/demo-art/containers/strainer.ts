import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { metalOf } from './metal-of.ts';

const BASKET = 'M262 500L288 772A112 22 0 0 0 512 772L538 500Z';

/** Mesh basket with two rests, as it sits in a pot or on a cup. */
export function drawStrainer(id: string, shot: Shot): string {
  return `<defs>
      ${surfaceGradient(`${id}m`, metalOf(shot.material))}
      ${surfaceGradient(`${id}w`, metalOf(shot.material), 0, 1)}
      <linearGradient id="${id}l">${gradientStops('0 black 0.5, 0.12 black 0.1, 0.24 #fff 0.5, 0.4 #fff 0, 0.7 black 0.12, 1 black 0.55')}</linearGradient>
      <pattern id="${id}d" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" fill="url(#${id}m)"/>
        <rect x="2" y="2" width="5.2" height="5.2" rx="1" fill="#3F3B33"/>
      </pattern>
    </defs>
    ${contactShadow(id, 404, 806, 134)}
    <ellipse cx="400" cy="500" rx="138" ry="24" fill="#2C2823"/>
    <path d="${BASKET}" fill="#B9B5AA"/>
    <path d="${BASKET}" fill="url(#${id}d)"/>
    <path d="${BASKET}" fill="url(#${id}l)"/>
    <path d="M287 762A113 22 0 0 0 513 762L511 786A112 22 0 0 1 289 786Z" fill="url(#${id}m)"/>
    <path d="M250 482A150 28 0 0 0 550 482V508A150 28 0 0 1 250 508Z" fill="url(#${id}m)"/>
    <path d="M250 482A150 28 0 0 0 550 482M250 508A150 28 0 0 0 550 508" fill="none" stroke="${WARM_BLACK}" stroke-width="1.5" opacity=".35"/>
    <ellipse cx="400" cy="482" rx="150" ry="28" fill="none" stroke="url(#${id}m)" stroke-width="9"/>
    <ellipse cx="400" cy="481" rx="153" ry="29" fill="none" stroke="#fff" stroke-width="1.8" opacity=".7"/>
    <path d="M254 478C206 466 168 470 168 486C168 502 210 502 254 492" fill="none" stroke="url(#${id}w)" stroke-width="9"/>
    <path d="M546 478C594 466 632 470 632 486C632 502 590 502 546 492" fill="none" stroke="url(#${id}w)" stroke-width="9"/>
    <path d="M292 540L310 740" stroke="#fff" stroke-width="10" opacity=".4" filter="url(#${id}b3)"/>
    ${hangTag(id, shot, 616, 492, 548, 556, -7)}`;
}
