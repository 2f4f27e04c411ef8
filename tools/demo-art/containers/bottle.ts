import { hangTag } from '../label/hang-tag.ts';
import { standingSprig } from '../label/label-frame.ts';
import { contactShadow, grainFilter, roundLight, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import type { Shot } from '../shot.ts';

const BODY =
  'M296 372Q296 344 324 340H476Q504 344 504 372V784Q504 812 474 815C440 820 360 820 326 815Q296 812 296 784Z';
const LID = 'M308 236V332A92 13 0 0 0 492 332V236Z';

/** Travel bottle with a bamboo lid, its sprig engraved. */
export function drawBottle(id: string, shot: Shot): string {
  const { paint, label, ink, lightPaint } = shot.palette;
  const engraving = { mode: 'line', ink: lightPaint ? ink : label, knock: paint } as const;
  return `<defs>
      ${roundLight(`${id}l`)}
      ${surfaceGradient(`${id}k`, 'bamboo')}
      ${surfaceGradient(`${id}m`, 'steel')}
      ${grainFilter(`${id}g`, '1.1', 0.8)}
      ${grainFilter(`${id}wd`, '.4 .02', 1.5, 3)}
      <clipPath id="${id}p"><path d="${BODY}"/></clipPath>
      <clipPath id="${id}q"><path d="${LID}"/></clipPath>
    </defs>
    ${contactShadow(id, 400, 812, 118)}
    <path d="${BODY}" fill="${paint}"/>
    ${standingSprig(shot.species, 400, 740, 250, engraving)}
    <g clip-path="url(#${id}p)">
      <rect x="290" y="330" width="220" height="500" filter="url(#${id}g)" opacity=".16"/>
      <rect x="296" y="330" width="208" height="500" fill="url(#${id}l)"/>
      <path d="M296 340H504V356Q400 374 296 356Z" fill="${WARM_BLACK}" opacity=".4" filter="url(#${id}b3)"/>
      <path d="M296 770A104 13 0 0 0 504 770" fill="none" stroke="${WARM_WHITE}" stroke-width="2" opacity=".4"/>
    </g>
    <path d="M304 326V346A96 14 0 0 0 496 346V326Z" fill="url(#${id}m)"/>
    <path d="${LID}" fill="url(#${id}k)"/>
    <g clip-path="url(#${id}q)"><rect x="300" y="230" width="200" height="120" filter="url(#${id}wd)" opacity=".4"/></g>
    <ellipse cx="400" cy="236" rx="92" ry="13" fill="#F0DCA0"/>
    <ellipse cx="400" cy="236" rx="91" ry="12" fill="none" stroke="#FFF6DA" stroke-width="2" opacity=".8"/>
    <path d="M352 238C352 176 448 176 448 238" fill="none" stroke="#5B4A34" stroke-width="9" stroke-linecap="round"/>
    ${hangTag(id, shot, 446, 222, 500, 290, -7)}`;
}
