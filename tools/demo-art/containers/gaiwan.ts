import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

const BOWL = 'M236 560C242 690 306 768 348 784L352 792H448L452 784C494 768 558 690 564 560Z';
const LID = 'M262 556C268 496 330 462 400 462C470 462 532 496 538 556C500 574 300 574 262 556Z';
const KNOB = 'M366 452C366 436 434 436 434 452C434 464 424 464 424 470H376C376 464 366 464 366 452Z';

/** Lidded bowl on its saucer. */
export function drawGaiwan(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}t`, '0 white 0.6, 0.5 white 0.1, 1 black 0.2', 1, 0.3)}
    </defs>
    ${contactShadow(id, 404, 812, 196)}
    <ellipse cx="400" cy="790" rx="212" ry="34" fill="${paint}"/>
    <ellipse cx="400" cy="790" rx="212" ry="34" fill="url(#${id}t)"/>
    <ellipse cx="400" cy="786" rx="204" ry="29" fill="none" stroke="${WARM_WHITE}" stroke-width="2.6" opacity=".7"/>
    <ellipse cx="410" cy="792" rx="112" ry="16" fill="${WARM_BLACK}" opacity=".36" filter="url(#${id}b3)"/>
    <path d="${BOWL}" fill="${paint}"/>
    <path d="${BOWL}" fill="url(#${id}l)" opacity=".72"/>
    <path d="M276 600C290 680 326 730 360 752" fill="none" stroke="#fff" stroke-width="16" opacity=".55" stroke-linecap="round" filter="url(#${id}b9)"/>
    <ellipse cx="400" cy="560" rx="164" ry="28" fill="${paint}"/>
    <ellipse cx="400" cy="560" rx="164" ry="28" fill="${WARM_WHITE}" opacity=".3"/>
    <ellipse cx="404" cy="562" rx="146" ry="21" fill="${WARM_BLACK}" opacity=".34"/>
    <path d="${LID}" fill="${paint}"/>
    <path d="${LID}" fill="url(#${id}l)" opacity=".6"/>
    <path d="M306 524C322 494 352 480 384 476" fill="none" stroke="#fff" stroke-width="11" opacity=".65" stroke-linecap="round" filter="url(#${id}b3)"/>
    <path d="${KNOB}" fill="${paint}"/>
    <path d="${KNOB}" fill="url(#${id}l)" opacity=".6"/>
    <ellipse cx="400" cy="446" rx="32" ry="8" fill="${WARM_WHITE}" opacity=".4"/>
    ${hangTag(id, shot, 420, 462, 540, 580, -6)}`;
}
