import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, gradientStops, WARM_BLACK } from '../light.ts';
import { mixColors } from '../palettes.ts';
import { tenth } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';

const DOME = 'M204 796C196 610 262 452 400 452C538 452 604 610 596 796A196 24 0 0 1 204 796Z';

/** Felted cosy over a pot. */
export function drawCosy(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  const dark = mixColors(paint, '#1B120A', 0.35);
  let ribs = '';
  for (let i = -7; i <= 7; i++)
    ribs += `M400 456C${tenth(400 + i * 16)} 520 ${tenth(400 + i * 26)} 660 ${tenth(400 + i * 27)} 816`;
  return `<defs>
      <radialGradient id="${id}l" cx=".34" cy=".24" r=".9">${gradientStops('0 white 0.5, 0.3 white 0.12, 0.6 black 0.04, 1 black 0.5')}</radialGradient>
      <clipPath id="${id}p"><path d="${DOME}"/></clipPath>
    </defs>
    ${contactShadow(id, 404, 812, 196)}
    <path d="M560 640C620 626 640 570 664 520C690 510 706 516 712 530C700 640 640 726 566 744Z" fill="#E9E2D2"/>
    <path d="M572 650C626 634 648 580 672 530" fill="none" stroke="#fff" stroke-width="10" opacity=".7" filter="url(#${id}b3)"/>
    <path d="M236 600C140 560 116 740 240 744" fill="none" stroke="#E9E2D2" stroke-width="30" stroke-linecap="round"/>
    <path d="M236 590C150 556 126 724 236 734" fill="none" stroke="#fff" stroke-width="6" opacity=".7" filter="url(#${id}b3)"/>
    <path d="${DOME}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <path d="${ribs}" fill="none" stroke="${dark}" stroke-width="9" opacity=".5"/>
      <path d="${ribs}" fill="none" stroke="#fff" stroke-width="3" opacity=".28" transform="translate(-8 0)"/>
      <path d="M190 740Q400 776 610 740V786Q400 822 190 786Z" fill="${shot.palette.label}" opacity=".9"/>
      <path d="M190 752Q400 788 610 752M190 774Q400 810 610 774" fill="none" stroke="${paint}" stroke-width="5" stroke-dasharray="10 8"/>
      <rect x="196" y="440" width="410" height="390" fill="url(#${id}l)"/>
    </g>
    <circle cx="400" cy="438" r="46" fill="${shot.palette.label}"/>
    <circle cx="400" cy="438" r="46" fill="url(#${id}l)"/>
    <circle cx="400" cy="438" r="43" fill="none" stroke="${WARM_BLACK}" stroke-width="7" stroke-dasharray="3 7" opacity=".16"/>
    ${hangTag(id, shot, 250, 640, 130, 620, 6)}`;
}
