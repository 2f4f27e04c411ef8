import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';

const POT =
  'M158 690C158 606 214 566 246 556H374C406 566 462 606 462 690C462 760 408 806 310 806C212 806 158 760 158 690Z';
const ONION =
  'M252 552C232 520 226 470 268 432C286 416 300 400 310 372C320 400 334 416 352 432C394 470 388 520 368 552Z';
const NECK = 'M310 384C330 300 470 316 560 470L600 560';
const CAN = 'M524 566V786A76 12 0 0 0 676 786V566Z';

/** Copper still: pot, onion head, swan neck and cooling can. */
export function drawAlembic(id: string, shot: Shot): string {
  return `<defs>
      ${surfaceGradient(`${id}m`, 'copper')}
      ${surfaceGradient(`${id}b`, 'brass')}
      <radialGradient id="${id}l" cx=".32" cy=".26" r=".85">${gradientStops('0 #FFE3CB 0.9, 0.2 #FFE3CB 0.3, 0.5 #fff 0, 0.8 black 0.24, 1 black 0.5')}</radialGradient>
    </defs>
    ${contactShadow(id, 320, 812, 156)}
    <ellipse cx="612" cy="804" rx="96" ry="16" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b9)"/>
    <path d="${NECK}" fill="none" stroke="#63301A" stroke-width="30" stroke-linecap="round"/>
    <path d="${NECK}" fill="none" stroke="#C9764A" stroke-width="25" stroke-linecap="round"/>
    <path d="${NECK}" fill="none" stroke="#F5C6A4" stroke-width="6" stroke-linecap="round" opacity=".8" transform="translate(-3 -6)"/>
    <path d="${CAN}" fill="url(#${id}m)"/>
    <ellipse cx="600" cy="566" rx="76" ry="12" fill="#8A4426"/>
    <ellipse cx="600" cy="566" rx="75" ry="11" fill="none" stroke="#F5C6A4" stroke-width="3"/>
    <path d="M524 606A76 12 0 0 0 676 606M524 750A76 12 0 0 0 676 750" fill="none" stroke="#63301A" stroke-width="3" opacity=".6"/>
    <path d="M524 726L490 734V748L524 744Z" fill="url(#${id}b)"/>
    <path d="${POT}" fill="url(#${id}m)"/>
    <path d="${POT}" fill="url(#${id}l)"/>
    <path d="M158 694C210 724 410 724 462 694" fill="none" stroke="#63301A" stroke-width="3" opacity=".5"/>
    <path d="M160 660C118 650 118 716 160 712M460 660C502 650 502 716 460 712" fill="none" stroke="url(#${id}b)" stroke-width="11" stroke-linecap="round"/>
    <path d="${ONION}" fill="url(#${id}m)"/>
    <path d="${ONION}" fill="url(#${id}l)"/>
    <path d="M236 546A74 12 0 0 0 384 546V568A74 12 0 0 1 236 568Z" fill="url(#${id}b)"/>
    <path d="M236 546A74 12 0 0 0 384 546" fill="none" stroke="${WARM_WHITE}" stroke-width="2" opacity=".6"/>
    <path d="M204 632C220 600 250 584 280 580" fill="none" stroke="#fff" stroke-width="13" opacity=".6" stroke-linecap="round" filter="url(#${id}b9)"/>
    ${hangTag(id, shot, 150, 690, 90, 560, 6)}`;
}
