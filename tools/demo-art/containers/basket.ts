import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, linearGradient, roundLight, WARM_BLACK } from '../light.ts';
import type { Shot } from '../shot.ts';
import { sprig } from '../sprig.ts';

const BODY = 'M196 600C204 700 236 786 268 804H532C564 786 596 700 604 600Z';
const HANDLE = 'M216 606C216 300 584 300 584 606';
const GATHERED = [
  [-34, 0.94],
  [30, 0.92],
  [-16, 1.08],
  [14, 1.06],
  [0, 0.98],
] as const;

/** Willow basket of cut herbs. */
export function drawBasket(id: string, shot: Shot): string {
  const herbs = GATHERED.map(([angle, scale], i) => {
    const place = `translate(${400 + angle * 2.6} 640) rotate(${angle}) scale(${scale}) translate(-120 -312)`;
    return `<g transform="${place}">${sprig(shot.species, { seed: `${shot.species}${i}`, weight: 1.2 })}</g>`;
  });
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}r`, '0 #B98C54, 0.5 #8A6236, 1 #6A4824', 0, 1)}
      <pattern id="${id}w" width="46" height="28" patternUnits="userSpaceOnUse">
        <rect width="46" height="28" fill="#6B4A28"/>
        <rect x="1" y="1" width="27" height="12" rx="6" fill="#C79A60"/>
        <rect x="24" y="15" width="27" height="12" rx="6" fill="#B3854C"/>
        <rect x="-22" y="15" width="27" height="12" rx="6" fill="#B3854C"/>
        <path d="M4 4H24M28 18H44" stroke="#EBCB98" stroke-width="2" opacity=".8"/>
      </pattern>
      <clipPath id="${id}p"><path d="${BODY}"/></clipPath>
    </defs>
    ${contactShadow(id, 404, 812, 186)}
    <path d="${HANDLE}" fill="none" stroke="#5E3F20" stroke-width="26"/>
    <path d="${HANDLE}" fill="none" stroke="#B98C54" stroke-width="20"/>
    <path d="${HANDLE}" fill="none" stroke="#E9C894" stroke-width="20" stroke-dasharray="5 14" opacity=".55"/>
    <ellipse cx="400" cy="600" rx="204" ry="40" fill="#3A2614"/>
    ${herbs.join('')}
    <path d="${BODY}" fill="url(#${id}w)"/>
    <g clip-path="url(#${id}p)">
      <rect x="196" y="590" width="408" height="230" fill="url(#${id}l)"/>
      <path d="M190 600A210 42 0 0 0 610 600V650A210 42 0 0 1 190 650Z" fill="${WARM_BLACK}" opacity=".34" filter="url(#${id}b9)"/>
    </g>
    <path d="M192 590A208 42 0 0 0 608 590V618A208 42 0 0 1 192 618Z" fill="url(#${id}r)"/>
    <path d="M192 590A208 42 0 0 0 608 590V618A208 42 0 0 1 192 618Z" fill="none" stroke="#E9C894" stroke-width="5" stroke-dasharray="16 12" opacity=".6"/>
    <path d="M196 592A204 40 0 0 0 604 592" fill="none" stroke="#F3DDB4" stroke-width="2" opacity=".7"/>
    ${hangTag(id, shot, 560, 620, 540, 640, -6)}`;
}
