import { printSeal } from '../label/print-label.ts';
import { contactShadow, gradientStops, grainFilter, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { flake } from './contents.ts';

const PRESSED_LEAF = ['#4A3A26', '#5B4A2E', '#3A2E1F', '#6B5A38', '#7A6B45', '#54472F'] as const;

/** Compressed tea: a round cake leaning behind its opened paper wrap. */
export function drawCake(id: string, shot: Shot): string {
  const random = seededRandom(`cake:${shot.seed}`);
  const tones = [...PRESSED_LEAF, plantOf(shot.species).leaf] as const;
  let pieces = '';
  for (let i = 0; i < 620; i++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random()) * 196;
    const half = 7 + random() * 13;
    const wide = 1.8 + random() * 3;
    const turn = random() * 360;
    const fill = tones[Math.floor(random() * (i % 9 ? 6 : 7))] ?? tones[0];
    const [x, y] = [400 + Math.cos(angle) * reach, 506 + Math.sin(angle) * reach];
    pieces += flake({ x, y, turn, half, up: wide, down: wide, fill });
  }
  let pleat = '';
  for (let i = 0; i < 44; i++) {
    const angle = (i / 44) * 6.283;
    const scale = 0.84 + (i % 2) * 0.05;
    pleat += `M${tenth(400 + Math.cos(angle) * 168 * scale)} ${tenth(640 + Math.sin(angle) * 168 * scale)}L${tenth(400 + Math.cos(angle) * 176)} ${tenth(640 + Math.sin(angle) * 176)}`;
  }
  return `<defs>
      <radialGradient id="${id}l" cx=".34" cy=".26" r=".85">${gradientStops('0 white 0.34, 0.4 white 0.04, 0.75 black 0.16, 1 black 0.5')}</radialGradient>
      <radialGradient id="${id}w" cx=".34" cy=".24" r=".9">${gradientStops('0 white 0.5, 0.5 white 0, 0.86 black 0.1, 1 black 0.3')}</radialGradient>
      ${grainFilter(`${id}g`, '.06 .4', 1.2, 3)}
      <clipPath id="${id}p"><circle cx="400" cy="506" r="200"/></clipPath>
      <clipPath id="${id}q"><circle cx="400" cy="640" r="178"/></clipPath>
    </defs>
    ${contactShadow(id, 404, 818, 178)}
    <path d="M214 560A200 200 0 0 0 586 560L590 590A200 200 0 0 1 210 590Z" fill="#2E2417"/>
    <circle cx="400" cy="518" r="203" fill="#33281A"/>
    <g clip-path="url(#${id}p)">
      <circle cx="400" cy="506" r="200" fill="#41341F"/>
      ${pieces}
    </g>
    <circle cx="400" cy="506" r="200" fill="url(#${id}l)"/>
    <path d="M232 430A186 186 0 0 1 420 318" fill="none" stroke="${WARM_WHITE}" stroke-width="5" opacity=".25" filter="url(#${id}b3)"/>
    <circle cx="400" cy="640" r="184" fill="${WARM_BLACK}" opacity=".5" filter="url(#${id}b9)" transform="translate(4 -8)"/>
    <circle cx="400" cy="640" r="178" fill="${shot.palette.label}"/>
    <g clip-path="url(#${id}q)">
      <rect x="220" y="460" width="360" height="360" filter="url(#${id}g)" opacity=".3"/>
    </g>
    <circle cx="400" cy="640" r="164" fill="none" stroke="${shot.palette.paint}" stroke-width="9"/>
    <circle cx="400" cy="640" r="155" fill="none" stroke="${shot.palette.ink}" stroke-width="1.2"/>
    <path d="${pleat}" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".22"/>
    ${printSeal(296, 500, 208, 270, shot)}
    <circle cx="400" cy="640" r="178" fill="url(#${id}w)"/>
    <circle cx="400" cy="640" r="177" fill="none" stroke="${WARM_WHITE}" stroke-width="2" opacity=".5"/>`;
}
