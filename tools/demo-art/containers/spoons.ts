import { hangTag } from '../label/hang-tag.ts';
import { letters } from '../label/text-outlines.ts';
import { gradientStops, linearGradient, WARM_BLACK } from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';
import { looseHeap } from './contents.ts';

const MEASURES = ['15 ml', '5 ml', '2.5 ml', '1.25 ml'];

/** Set of four measures on a ring. */
export function drawSpoons(id: string, shot: Shot): string {
  const metal = `url(#${id}m)`;
  const spoon = (angle: number, length: number, radius: number, i: number) => `<g transform="rotate(${angle})">
      <g transform="translate(9 10)" opacity=".26" filter="url(#${id}b9)">
        <path d="M-9 0H9L13 ${length}H-13Z" fill="#22170A"/>
        <ellipse cx="0" cy="${length + radius * 0.86}" rx="${radius}" ry="${radius * 1.08}" fill="#22170A"/>
      </g>
      <path d="M-11 -16Q0 -26 11 -16L9 ${tenth(length * 0.5)}L13 ${tenth(length + 8)}H-13L-9 ${tenth(length * 0.5)}Z" fill="${metal}"/>
      <path d="M-11 -16Q0 -26 11 -16L9 ${tenth(length * 0.5)}L13 ${tenth(length + 8)}H-13L-9 ${tenth(length * 0.5)}Z" fill="none" stroke="${WARM_BLACK}" stroke-width="1.2" opacity=".35"/>
      <path d="M-5 10V${tenth(length - 8)}" stroke="#fff" stroke-width="2.4" opacity=".6"/>
      <ellipse cx="0" cy="${tenth(length + radius * 0.86)}" rx="${radius}" ry="${tenth(radius * 1.08)}" fill="${metal}"/>
      <ellipse cx="0" cy="${tenth(length + radius * 0.86)}" rx="${tenth(radius * 0.86)}" ry="${tenth(radius * 0.94)}" fill="url(#${id}c)"/>
      <ellipse cx="0" cy="${tenth(length + radius * 0.86)}" rx="${radius}" ry="${tenth(radius * 1.08)}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".7"/>
      ${i === 0 ? `<g transform="translate(0 ${tenth(length + radius * 0.86)})">${looseHeap(radius * 0.74, shot)}</g>` : ''}
      ${letters(MEASURES[i] ?? '', { size: 9.5, x: 0, y: length * 0.82, fill: '#4A463C', track: 0.02 })}
      <circle cx="0" cy="-8" r="5" fill="#4A463C"/>
    </g>`;
  return `<defs>
      ${linearGradient(`${id}m`, '0 #8A6A36, 0.26 #F3DFAE, 0.5 #C9A45E, 0.8 #A9823F, 1 #7A5A2A')}
      <radialGradient id="${id}c" cx=".62" cy=".7" r=".8">${gradientStops('0 #F7E7BC, 0.45 #C39C55, 1 #7A5A2A')}</radialGradient>
    </defs>
    <ellipse cx="420" cy="806" rx="230" ry="26" fill="#2A1D10" opacity=".12" filter="url(#${id}b26)"/>
    <g transform="translate(400 330)">
      ${spoon(-38, 262, 44, 2)}
      ${spoon(37, 244, 36, 3)}
      ${spoon(-13, 286, 54, 1)}
      ${spoon(13, 292, 70, 0)}
      <circle cx="0" cy="-28" r="30" fill="none" stroke="${WARM_BLACK}" stroke-width="8" opacity=".25" filter="url(#${id}b3)" transform="translate(5 6)"/>
      <circle cx="0" cy="-28" r="30" fill="none" stroke="${metal}" stroke-width="7"/>
      <circle cx="-1" cy="-29" r="32" fill="none" stroke="#fff" stroke-width="1.4" opacity=".6"/>
    </g>
    ${hangTag(id, shot, 424, 286, 520, 300, -8)}`;
}
