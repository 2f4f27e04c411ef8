import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, grainFilter, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { flake } from './contents.ts';

/** Stoneware mortar and wooden pestle. */
export function drawMortar(id: string, shot: Shot): string {
  const paint = shot.palette.paint;
  const body = 'M212 560C214 690 262 770 330 786H470C538 770 586 690 588 560Z';
  const foot = 'M318 776L300 812A100 13 0 0 0 500 812L482 776Z';
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}h`, '0 white 0.24, 0.4 white 0, 1 black 0.42', 0, 1)}
      ${linearGradient(`${id}k`, '0 #6E4A27, 0.22 #D9B27C, 0.5 #BE8F58, 1 #74502C')}
      ${grainFilter(`${id}g`, '.5', 2.2, 2)}
      ${grainFilter(`${id}wd`, '.4 .02', 1.5, 3)}
      <clipPath id="${id}p"><path d="${body}"/></clipPath>
      <clipPath id="${id}o"><ellipse cx="400" cy="556" rx="170" ry="33"/></clipPath>
      <clipPath id="${id}ps">
        <path d="M-24 0C-22 -130 -17 -210 -20 -282C-22 -318 22 -318 20 -282C17 -210 22 -130 24 0Z"/>
      </clipPath>
    </defs>
    ${contactShadow(id, 404, 818, 168)}
    <path d="${foot}" fill="${paint}"/>
    <path d="${foot}" fill="url(#${id}l)"/>
    <path d="M318 776H482L490 792H310Z" fill="${WARM_BLACK}" opacity=".34" filter="url(#${id}b3)"/>
    <path d="${body}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <rect x="200" y="540" width="400" height="260" filter="url(#${id}g)" opacity=".34"/>
      <path d="M200 640C300 668 500 668 600 640V652C500 680 300 680 200 652Z" fill="#E5D3B0" opacity=".9"/>
      <rect x="212" y="540" width="376" height="260" fill="url(#${id}l)"/>
      <rect x="212" y="540" width="376" height="260" fill="url(#${id}h)"/>
      <path d="M250 610C262 690 296 742 330 764" fill="none" stroke="#fff" stroke-width="16" opacity=".34" stroke-linecap="round" filter="url(#${id}b9)"/>
    </g>
    <ellipse cx="400" cy="556" rx="192" ry="42" fill="${paint}"/>
    <ellipse cx="400" cy="556" rx="192" ry="42" fill="${WARM_WHITE}" opacity=".2"/>
    <ellipse cx="400" cy="556" rx="170" ry="33" fill="#2A1D12"/>
    <g clip-path="url(#${id}o)">
      <ellipse cx="400" cy="590" rx="176" ry="40" fill="${plantOf(shot.species).leaf}" opacity=".5"/>
      ${groundHerb(shot)}
      <ellipse cx="470" cy="548" rx="130" ry="30" fill="${WARM_BLACK}" opacity=".3" filter="url(#${id}b9)"/>
      <g transform="translate(438 596) rotate(33)">
        <path d="M-34 14C-38 -22 -24 -40 -24 -70C-22 -160 -17 -210 -20 -282C-22 -318 22 -318 20 -282C17 -210 22 -160 24 -70C24 -40 38 -22 34 14Z" fill="url(#${id}k)"/>
      </g>
    </g>
    <g transform="translate(438 596) rotate(33)">
      <path d="M-24 -56C-22 -160 -17 -210 -20 -282C-22 -318 22 -318 20 -282C17 -210 22 -160 24 -62Z" fill="url(#${id}k)"/>
      <g clip-path="url(#${id}ps)">
        <rect x="-40" y="-330" width="80" height="270" filter="url(#${id}wd)" opacity=".55"/>
        <path d="M-22 -286Q0 -274 22 -286" fill="none" stroke="#3A2410" stroke-width="2" opacity=".4"/>
      </g>
      <path d="M-13 -90C-12 -170 -9 -230 -11 -284" fill="none" stroke="#fff" stroke-width="6" opacity=".5" stroke-linecap="round" filter="url(#${id}b3)"/>
    </g>
    <path d="M208 556A192 42 0 0 0 592 556" fill="none" stroke="${WARM_WHITE}" stroke-width="2.6" opacity=".5"/>
    <path d="M230 558A170 33 0 0 0 570 558" fill="none" stroke="${WARM_BLACK}" stroke-width="2" opacity=".3"/>
    ${hangTag(id, shot, 250, 590, 150, 610, 5)}`;
}

function groundHerb(shot: Shot): string {
  const random = seededRandom(`mortar:${shot.seed}`);
  const { leaf, bloom, core } = plantOf(shot.species);
  const tones = [leaf, bloom, core, '#6E7A4E', leaf] as const;
  let pieces = '';
  for (let i = 0; i < 130; i++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    pieces += flake({
      x: 396 + Math.cos(angle) * reach * 150,
      y: 566 + Math.sin(angle) * reach * 24 - (1 - reach) * 12,
      half: 7 + random() * 11,
      turn: random() * 360,
      up: 3 + random() * 3,
      down: 3 + random() * 2,
      fill: tones[Math.floor(random() * 5)] ?? leaf,
    });
  }
  return pieces;
}
