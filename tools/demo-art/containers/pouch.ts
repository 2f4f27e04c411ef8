import { printLabel } from '../label/print-label.ts';
import { contactShadow, grainFilter, linearGradient, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { KRAFT } from '../palettes.ts';
import type { Shot } from '../shot.ts';

type Paper = { paint: string; fibre: number; speckle: number };

function paperOf({ material, palette }: Shot): Paper {
  if (material === 'kraft') return { paint: KRAFT, fibre: 0.42, speckle: 0.4 };
  if (material === 'white') return { paint: '#F3ECDE', fibre: 0.2, speckle: 0.22 };
  return { paint: palette.paint, fibre: 0.12, speckle: 0.14 };
}

/** Stand-up pouch with a crimped top. */
export function drawPouch(id: string, shot: Shot): string {
  const { paint, fibre, speckle } = paperOf(shot);
  const outline =
    'M231 188Q229 186 232 185L568 185Q571 186 569 188C569 250 582 410 588 560C592 676 591 762 584 806Q580 826 560 828' +
    'C480 838 320 838 240 828Q220 826 216 806C209 762 208 676 212 560C218 410 231 250 231 188Z';
  let crimp = '';
  for (let x = 234; x < 568; x += 7) {
    crimp += `M${x} 188V226`;
  }
  return `<defs>
      ${linearGradient(`${id}l`, '0 black 0.42, 0.06 black 0.14, 0.16 white 0.2, 0.34 white 0.08, 0.6 black 0, 0.85 black 0.16, 0.95 black 0.3, 1 black 0.46')}
      ${linearGradient(`${id}v`, '0 white 0.16, 0.12 black 0.1, 0.2 white 0.06, 0.75 black 0, 0.9 black 0.16, 1 black 0.36', 0, 1)}
      ${grainFilter(`${id}g`, '.035 .5', 1.1, 3)}
      ${grainFilter(`${id}g2`, '.9', 0.9)}
      <clipPath id="${id}p"><path d="${outline}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 824, 190)}
    <path d="${outline}" fill="${paint}"/>
    <g clip-path="url(#${id}p)">
      <rect x="200" y="180" width="400" height="660" filter="url(#${id}g)" opacity="${fibre}"/>
      <rect x="200" y="180" width="400" height="660" filter="url(#${id}g2)" opacity="${speckle}"/>
    </g>
    ${printLabel(`${id}L`, 274, 316, 252, 388, shot)}
    <g clip-path="url(#${id}p)">
      <path d="M274 704h252v3h-252z" fill="${WARM_BLACK}" opacity=".16"/>
      <rect x="200" y="180" width="400" height="660" fill="url(#${id}l)"/>
      <rect x="200" y="180" width="400" height="660" fill="url(#${id}v)"/>
      <path d="M205 800C300 742 500 742 595 800L595 840H205Z" fill="${WARM_BLACK}" opacity=".14" filter="url(#${id}b3)"/>
      <path d="M214 786C310 744 490 744 586 786" fill="none" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".4"/>
      <path d="M214 789C310 747 490 747 586 789" fill="none" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".3"/>
      <path d="${crimp}" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".16"/>
      <path d="${crimp}" transform="translate(2 0)" stroke="${WARM_WHITE}" stroke-width="1" opacity=".2"/>
      <path d="M228 229H572" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".26"/>
      <path d="M228 231.5H572" stroke="${WARM_WHITE}" stroke-width="1.4" opacity=".34"/>
      <path d="M226 262H574M226 272H574" stroke="${WARM_BLACK}" stroke-width="1.3" opacity=".2"/>
      <path d="M226 264.4H574M226 274.4H574" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".3"/>
      <path d="M236 300C262 380 250 520 238 700M566 300C548 420 556 560 566 720" fill="none" stroke="${WARM_BLACK}" stroke-width="16" opacity=".12" filter="url(#${id}b9)"/>
      <path d="M258 300C280 420 262 560 256 690" fill="none" stroke="${WARM_WHITE}" stroke-width="14" opacity=".26" filter="url(#${id}b9)"/>
      <path d="M240 770C290 730 300 690 296 640M562 772C520 742 508 700 512 660" fill="none" stroke="${WARM_BLACK}" stroke-width="7" opacity=".13" filter="url(#${id}b3)"/>
    </g>
    <path d="M230 250l9 5l-10 5zM570 250l-9 5l10 5z" fill="${shot.palette.deep}"/>
    <circle cx="400" cy="207" r="11" fill="${shot.palette.deep}"/>
    <circle cx="400" cy="207" r="11" fill="none" stroke="${WARM_BLACK}" stroke-width="1.6" opacity=".35"/>`;
}
