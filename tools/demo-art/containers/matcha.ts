import { hangTag } from '../label/hang-tag.ts';
import { contactShadow, grainFilter, linearGradient, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import { tenth } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';

const BOWL = 'M172 574C174 700 224 780 276 792H404C456 780 506 700 508 574Z';

/** Tea bowl with a bamboo whisk beside it. */
export function drawMatcha(id: string, shot: Shot): string {
  const { paint } = shot.palette;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${linearGradient(`${id}h`, '0 white 0.2, 0.4 white 0, 1 black 0.36', 0, 1)}
      ${grainFilter(`${id}g`, '.5', 2.2, 2)}
      ${surfaceGradient(`${id}k`, 'bamboo')}
      <clipPath id="${id}p"><path d="${BOWL}"/></clipPath>
    </defs>
    ${contactShadow(id, 350, 816, 168)}
    <path d="M276 784L282 814A60 8 0 0 0 398 814L404 784Z" fill="#BFA37C"/>
    <path d="${BOWL}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <rect x="160" y="560" width="360" height="240" filter="url(#${id}g)" opacity=".34"/>
      <path d="M160 726C220 712 270 744 340 732C400 722 460 746 520 728V820H160Z" fill="#D9BF98"/>
      <rect x="172" y="560" width="336" height="240" fill="url(#${id}l)"/>
      <rect x="172" y="560" width="336" height="240" fill="url(#${id}h)"/>
      <path d="M208 614C220 690 252 740 284 764" fill="none" stroke="#fff" stroke-width="15" opacity=".4" stroke-linecap="round" filter="url(#${id}b9)"/>
    </g>
    <ellipse cx="340" cy="574" rx="168" ry="34" fill="${paint}"/>
    <ellipse cx="340" cy="574" rx="168" ry="34" fill="${WARM_WHITE}" opacity=".26"/>
    <ellipse cx="340" cy="577" rx="152" ry="27" fill="#55662A"/>
    <ellipse cx="340" cy="584" rx="140" ry="21" fill="#8FA648"/>
    <ellipse cx="318" cy="581" rx="96" ry="13" fill="#B4C574" opacity=".8"/>
    <path d="M172 574A168 34 0 0 0 508 574" fill="none" stroke="${WARM_WHITE}" stroke-width="2.6" opacity=".5"/>
    ${whisk(id)}
    ${hangTag(id, shot, 600, 560, 560, 330, 5)}`;
}

function whisk(id: string): string {
  let prongs = '';
  for (let i = -13; i <= 13; i++) {
    prongs += `M${tenth(i * 2.5)} 0C${tenth(i * 5.6)} 60 ${tenth(i * 6.2)} 110 ${tenth(i * 3.2)} 152`;
  }
  return `<g transform="translate(600 664)">
      <ellipse cx="18" cy="154" rx="92" ry="14" fill="${WARM_BLACK}" opacity=".42" filter="url(#${id}b9)"/>
      <path d="${prongs}" fill="none" stroke="#8A6A30" stroke-width="3.4" stroke-linecap="round"/>
      <path d="${prongs}" fill="none" stroke="#E9D193" stroke-width="1.9" stroke-linecap="round"/>
      <path d="M-37 2Q0 12 37 2L36 -14Q0 -6 -36 -14Z" fill="#2A2320"/>
      <path d="M-35 -12C-40 -40 -38 -96 -34 -118H34C38 -96 40 -40 35 -12Q0 -2 -35 -12Z" fill="url(#${id}k)"/>
      <path d="M-39 -60Q0 -50 39 -60" fill="none" stroke="#8A6A30" stroke-width="4" opacity=".7"/>
      <ellipse cx="0" cy="-118" rx="34" ry="8" fill="#F3E2B2"/>
      <ellipse cx="0" cy="-118" rx="23" ry="5" fill="#6B4E20"/>
    </g>`;
}
