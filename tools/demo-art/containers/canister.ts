import { printLabel } from '../label/print-label.ts';
import { aroundCylinder } from '../label/text-outlines.ts';
import { contactShadow, grainFilter, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

/** Airtight stoneware canister with a wooden lid. */
export function drawCanister(id: string, shot: Shot): string {
  const paint = shot.palette.paint;
  const warp = aroundCylinder(400, 176, 24);
  const body =
    'M224 400Q224 372 246 366H554Q576 372 576 400V770Q576 806 540 812C460 824 340 824 260 812Q224 806 224 770Z';
  const lid = 'M236 296V360A164 22 0 0 0 564 360V296Z';
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}k`, '0 #7C5530, 0.16 #C99C64, 0.3 #DDB684, 0.6 #BE9059, 1 #74502C')}
      ${grainFilter(`${id}g`, '.6', 2, 2)}
      ${grainFilter(`${id}wd`, '.012 .3', 1.5, 3)}
      <clipPath id="${id}p"><path d="${body}"/></clipPath>
      <clipPath id="${id}q"><path d="${lid}"/></clipPath>
      <clipPath id="${id}e"><ellipse cx="400" cy="296" rx="164" ry="23"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 812, 182)}
    <path d="${body}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <path d="M210 742C290 730 330 756 400 746C470 736 520 758 590 744V830H210Z" fill="#D9BF98"/>
      <path d="M210 742C290 730 330 756 400 746C470 736 520 758 590 744" fill="none" stroke="${WARM_BLACK}" stroke-width="3" opacity=".25"/>
      <rect x="220" y="360" width="360" height="470" filter="url(#${id}g)" opacity=".32"/>
    </g>
    ${printLabel(`${id}L`, 272, 448, 256, 254, shot, warp)}
    <g clip-path="url(#${id}p)">
      <rect x="224" y="360" width="352" height="470" fill="url(#${id}l)"/>
      <path d="M224 366H576V380Q400 408 224 380Z" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b3)"/>
      <path d="M252 420V780" stroke="#fff" stroke-width="12" opacity=".24" filter="url(#${id}b9)"/>
      <path d="M242 800Q400 824 558 800" fill="none" stroke="${WARM_WHITE}" stroke-width="4" opacity=".35" filter="url(#${id}b3)"/>
    </g>
    <path d="M244 362A156 20 0 0 0 556 362V372A156 20 0 0 1 244 372Z" fill="#E9E4D6"/>
    <path d="M244 368A156 20 0 0 0 556 368" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".25"/>
    <path d="${lid}" fill="url(#${id}k)"/>
    <g clip-path="url(#${id}q)">
      <rect x="230" y="280" width="340" height="110" filter="url(#${id}wd)" opacity=".6"/>
    </g>
    <ellipse cx="400" cy="296" rx="164" ry="23" fill="#D9B27E"/>
    <g clip-path="url(#${id}e)">
      <rect x="230" y="270" width="340" height="52" filter="url(#${id}wd)" opacity=".45"/>
    </g>
    <ellipse cx="400" cy="296" rx="163" ry="22" fill="none" stroke="#F7E6C6" stroke-width="2" opacity=".8"/>
    <ellipse cx="408" cy="294" rx="42" ry="10" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b3)"/>
    <path d="M366 262C366 248 434 248 434 262C434 276 424 278 424 292H376C376 278 366 276 366 262Z" fill="url(#${id}k)"/>
    <ellipse cx="400" cy="260" rx="34" ry="9" fill="#E3C08E"/>
    <ellipse cx="400" cy="260" rx="33" ry="8" fill="none" stroke="#F7E6C6" stroke-width="1.6" opacity=".8"/>`;
}
