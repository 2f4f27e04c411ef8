import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import { contactShadow, grainFilter, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

export function drawTin(id: string, shot: Shot): string {
  const paint = shot.palette.paint;
  const warp = aroundCylinder(400, 172, 26);
  const body = 'M228 330V794A172 26 0 0 0 572 794V330Z';
  const lid = 'M221 262V340A179 27 0 0 0 579 340V262Z';
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}t`, '0 white 0.5, 0.5 white 0.18, 1 black 0.12', 1, 0.4)}
      ${grainFilter(`${id}g`, '1.1', 0.8)}
      <clipPath id="${id}p"><path d="${body}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 810, 180)}
    <path d="${body}" fill="${paint}"/>
    ${printLabel(`${id}L`, 212, 402, 376, 366, shot, warp)}
    <g clip-path="url(#${id}p)">
      <rect x="220" y="300" width="360" height="540" filter="url(#${id}g)" opacity=".16"/>
      <rect x="228" y="300" width="344" height="540" fill="url(#${id}l)"/>
      <path d="M221 338A179 27 0 0 0 579 338V356A179 29 0 0 1 221 356Z" fill="${WARM_BLACK}" opacity=".34" filter="url(#${id}b3)"/>
      <path d="M228 784A172 26 0 0 0 572 784" fill="none" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".4"/>
      <path d="M228 788A172 26 0 0 0 572 788" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".4"/>
    </g>
    <path d="${lid}" fill="${paint}"/>
    <path d="${lid}" fill="url(#${id}l)"/>
    <path d="M221 330A179 27 0 0 0 579 330" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".4"/>
    <path d="M221 333A179 27 0 0 0 579 333" fill="none" stroke="${WARM_WHITE}" stroke-width="1.4" opacity=".36"/>
    <ellipse cx="400" cy="262" rx="179" ry="27" fill="${paint}"/>
    <ellipse cx="400" cy="262" rx="179" ry="27" fill="url(#${id}t)"/>
    <ellipse cx="400" cy="262" rx="178" ry="26" fill="none" stroke="${WARM_WHITE}" stroke-width="1.8" opacity=".55"/>
    <ellipse cx="400" cy="263" rx="158" ry="21" fill="none" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".3"/>
    <ellipse cx="400" cy="264.6" rx="158" ry="21" fill="none" stroke="${WARM_WHITE}" stroke-width="1.2" opacity=".35"/>`;
}
