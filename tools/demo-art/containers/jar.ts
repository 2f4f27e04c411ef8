import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import {
  contactShadow,
  gradientStops,
  grainFilter,
  linearGradient,
  roundLight,
  WARM_BLACK,
  WARM_WHITE,
} from '../light.ts';
import { tenth } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';

/** Capsule jar, matt, ribbed lid. */
export function drawJar(id: string, shot: Shot): string {
  const amber = shot.material === 'amber';
  const paint = amber ? '#7A3E12' : shot.material === 'white' ? '#F1ECE1' : shot.palette.paint;
  const warp = aroundCylinder(400, 156, 20);
  const outline =
    'M244 430C244 396 262 378 292 372V356H508V372C538 378 556 396 556 430V786Q556 812 528 815C450 824 350 824 272 815Q244 812 244 786Z';
  let ribs = '';
  for (let i = 1; i < 46; i++) {
    const angle = (i / 46) * Math.PI - Math.PI / 2;
    ribs += `M${tenth(400 + 131 * Math.sin(angle))} ${tenth(262 + 16 * Math.cos(angle))}V${tenth(338 + 18 * Math.cos(angle))}`;
  }
  const lidc = amber ? '#23201C' : shot.material === 'white' ? shot.palette.paint : '#F3EEE3';
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}t`, '0 white 0.5, 0.6 white 0.1, 1 black 0.16', 1, 0.5)}
      ${grainFilter(`${id}g`, '1.2', 0.7)}
      <radialGradient id="${id}e" cx=".4" cy=".85" r=".7">${gradientStops('0 #E49A3E 0.7, 1 #7C3E10 0')}</radialGradient>
      <clipPath id="${id}p"><path d="${outline}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 810, 166)}
    <path d="${outline}" fill="${paint}"/>
    ${amber ? `<path d="${outline}" fill="url(#${id}e)"/>` : ''}
    ${printLabel(`${id}L`, 228, 446, 344, 318, shot, warp)}
    <g clip-path="url(#${id}p)">
      <rect x="240" y="340" width="320" height="500" filter="url(#${id}g)" opacity=".12"/>
      <rect x="244" y="340" width="312" height="500" fill="url(#${id}l)"/>
      <path d="M244 356H556V372Q400 396 244 372Z" fill="${WARM_BLACK}" opacity=".36" filter="url(#${id}b3)"/>
      <path d="M270 418C274 400 288 392 306 390" fill="none" stroke="#fff" stroke-width="10" opacity=".55" stroke-linecap="round" filter="url(#${id}b3)"/>
      <path d="M262 800Q400 822 538 800" fill="none" stroke="${WARM_WHITE}" stroke-width="5" opacity=".3" filter="url(#${id}b3)"/>
    </g>
    <path d="M269 262V338A131 18 0 0 0 531 338V262Z" fill="${lidc}"/>
    <path d="${ribs}" stroke="${WARM_BLACK}" stroke-width="2" opacity=".2"/>
    <path d="${ribs}" transform="translate(2.4 0)" stroke="${WARM_WHITE}" stroke-width="1.2" opacity=".25"/>
    <path d="M269 262V338A131 18 0 0 0 531 338V262Z" fill="url(#${id}l)"/>
    <path d="M269 338A131 18 0 0 0 531 338" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".4"/>
    <ellipse cx="400" cy="262" rx="131" ry="19" fill="${lidc}"/>
    <ellipse cx="400" cy="262" rx="131" ry="19" fill="url(#${id}t)"/>
    <ellipse cx="400" cy="262" rx="130" ry="18" fill="none" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".6"/>
    <ellipse cx="400" cy="263" rx="112" ry="14.4" fill="none" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".22"/>`;
}
