import { hangTag } from '../label/hang-tag.ts';
import { letters } from '../label/text-outlines.ts';
import { contactShadow, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';
import { looseHeap } from './contents.ts';
import { metalOf } from './metal-of.ts';

const BODY = 'M226 686H574Q592 686 596 704L616 790Q620 814 596 816H204Q180 814 184 790L204 704Q208 686 226 686Z';
const DISH = 'M270 570C276 622 330 652 400 652C470 652 524 622 530 570Z';

/** Kitchen scale weighing a dish of leaf. */
export function drawScale(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}f`, '0 white 0.3, 0.3 white 0.04, 1 black 0.26', 0.3, 1)}
      ${surfaceGradient(`${id}m`, metalOf(shot.material))}
    </defs>
    ${contactShadow(id, 404, 814, 224, 0.8)}
    <path d="${BODY}" fill="${paint}"/>
    <path d="${BODY}" fill="url(#${id}f)"/>
    <path d="M226 687H574" stroke="${WARM_WHITE}" stroke-width="2" opacity=".5"/>
    <rect x="304" y="724" width="192" height="60" rx="9" fill="#26302A"/>
    <rect x="304" y="724" width="192" height="60" rx="9" fill="none" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".4"/>
    ${letters('12.4 g', { size: 38, x: 400, y: 768, fill: '#DCE9C9', track: 0.03 })}
    <circle cx="254" cy="756" r="15" fill="${WARM_BLACK}" opacity=".28"/>
    <circle cx="546" cy="756" r="15" fill="${WARM_BLACK}" opacity=".28"/>
    <path d="M372 676H428V692H372Z" fill="${WARM_BLACK}" opacity=".5"/>
    <path d="M210 660V672A190 26 0 0 0 590 672V660Z" fill="url(#${id}m)"/>
    <ellipse cx="400" cy="660" rx="190" ry="26" fill="url(#${id}m)"/>
    <ellipse cx="400" cy="660" rx="189" ry="25" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>
    <ellipse cx="408" cy="656" rx="110" ry="15" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b3)"/>
    <path d="${DISH}" fill="#F1E9D8"/>
    <path d="${DISH}" fill="url(#${id}l)" opacity=".7"/>
    <ellipse cx="400" cy="570" rx="130" ry="26" fill="#F6EFE0"/>
    <g transform="translate(400 558) scale(1.18 .34)">${looseHeap(100, shot)}</g>
    <path d="M270 570A130 26 0 0 0 530 570" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>
    ${hangTag(id, shot, 560, 690, 580, 470, 6)}`;
}
