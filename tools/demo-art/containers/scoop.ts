import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import { contactShadow, grainFilter, linearGradient, WARM_BLACK } from '../light.ts';
import type { Shot } from '../shot.ts';
import { powderTone } from './contents.ts';

/** Powder: a low glass of ground herb with a wooden scoop. */
export function drawScoop(id: string, shot: Shot): string {
  const ground = powderTone(shot.species);
  const warp = aroundCylinder(400, 176, 24);
  const outline =
    'M224 470Q224 450 240 446H560Q576 450 576 470V786Q576 812 548 816C460 825 340 825 252 816Q224 812 224 786Z';
  return `<defs>
      ${linearGradient(`${id}l`, '0 black 0.4, 0.05 white 0.3, 0.1 black 0.14, 0.18 white 0.24, 0.26 white 0.05, 0.5 white 0, 0.8 black 0.12, 0.93 black 0.3, 0.97 white 0.4, 1 black 0.3')}
      ${linearGradient(`${id}k`, '0 #D9B27E, 0.5 #BE9059, 1 #7C5530', 0, 1)}
      ${grainFilter(`${id}g`, '.55', 2.4, 3)}
      ${grainFilter(`${id}wd`, '.02 .4', 1.5, 3)}
      <clipPath id="${id}p"><path d="${outline}"/></clipPath>
      <clipPath id="${id}h">
        <path d="M234 520C290 496 340 486 400 480C470 486 520 500 566 520V788Q566 806 546 809C460 817 340 817 254 809Q234 806 234 788Z"/>
      </clipPath>
      <clipPath id="${id}m">
        <path d="M300 486C330 450 372 436 404 436C444 436 476 452 500 486Z"/>
      </clipPath>
    </defs>
    ${contactShadow(id, 400, 812, 182)}
    <path d="${outline}" fill="#F4F3EA" opacity=".5"/>
    <ellipse cx="400" cy="452" rx="170" ry="23" fill="#fff" opacity=".35"/>
    <g clip-path="url(#${id}h)">
      <rect x="224" y="470" width="352" height="350" fill="${ground}"/>
      <rect x="224" y="470" width="352" height="350" filter="url(#${id}g)" opacity=".5"/>
      <path d="M234 520C290 496 340 486 400 480C470 486 520 500 566 520L566 540C520 514 470 502 400 498C340 500 290 512 234 540Z" fill="#fff" opacity=".22" filter="url(#${id}b3)"/>
    </g>
    <g transform="translate(470 500) rotate(-52)">
      <path d="M-60 -34H20Q58 -30 58 0Q58 30 20 34H-60Q-72 0 -60 -34Z" fill="url(#${id}k)"/>
      <path d="M56 -11H212Q232 -11 232 0Q232 11 212 11H56Z" fill="url(#${id}k)"/>
      <path d="M56 -11H212Q232 -11 232 0" fill="none" stroke="#F7E6C6" stroke-width="2" opacity=".8"/>
      <path d="M62 10H214Q232 9 232 0" fill="none" stroke="${WARM_BLACK}" stroke-width="2.4" opacity=".35"/>
      <circle cx="214" cy="0" r="5" fill="#4A2E14"/>
    </g>
    <g clip-path="url(#${id}h)">
      <path d="M360 520C420 470 500 480 566 520V600H360Z" fill="${ground}"/>
      <rect x="350" y="480" width="220" height="110" filter="url(#${id}g)" opacity=".5"/>
    </g>
    ${printLabel(`${id}L`, 262, 546, 276, 232, shot, warp)}
    <g clip-path="url(#${id}p)">
      <rect x="224" y="440" width="352" height="390" fill="url(#${id}l)"/>
      <path d="M246 490V780" stroke="#fff" stroke-width="8" opacity=".55" filter="url(#${id}b3)"/>
      <path d="M558 490V770" stroke="#fff" stroke-width="4" opacity=".5" filter="url(#${id}b3)"/>
      <path d="M244 806Q400 826 556 806" fill="none" stroke="#fff" stroke-width="5" opacity=".55"/>
    </g>
    <path d="${outline}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>
    <path d="M226 456A174 24 0 0 0 574 456" fill="none" stroke="#fff" stroke-width="6" opacity=".75"/>
    <path d="M226 460A174 24 0 0 0 574 460" fill="none" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".22"/>`;
}
