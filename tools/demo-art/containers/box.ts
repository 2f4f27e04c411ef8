import { printLabel } from '../label/print-label.ts';
import { contactShadow, grainFilter, linearGradient, WARM_BLACK, WARM_WHITE } from '../light.ts';
import { KRAFT } from '../palettes.ts';
import type { Shot } from '../shot.ts';

const BOW =
  'M400 488C350 440 300 450 316 478C328 498 370 494 400 488C450 440 500 450 484 478C472 498 430 494 400 488' +
  'M398 490C384 520 366 536 350 546M402 490C416 520 436 534 452 542';

/** Gift box with belly band and twine. */
export function drawBox(id: string, shot: Shot): string {
  return `<defs>
      ${linearGradient(`${id}f`, '0 white 0.22, 0.4 white 0.02, 1 black 0.2', 1, 0.2)}
      ${linearGradient(`${id}t`, '0 white 0.34, 1 black 0.04', 1, 0)}
      ${grainFilter(`${id}g`, '.04 .5', 1.1, 3)}
      <clipPath id="${id}p">
        <path d="M176 470H624V822H176ZM166 448H634V536H166ZM214 392H586L634 448H166Z"/>
      </clipPath>
    </defs>
    ${contactShadow(id, 400, 822, 236, 0.9)}
    <path d="M176 470H624V822H176Z" fill="${KRAFT}"/>
    <path d="M176 530H624V556H176Z" fill="${WARM_BLACK}" opacity=".28" filter="url(#${id}b3)"/>
    <path d="M166 448H634V536H166Z" fill="${shot.palette.paint}"/>
    <path d="M214 392H586L634 448H166Z" fill="${shot.palette.paint}"/>
    <path d="M214 392H586L634 448H166Z" fill="url(#${id}t)"/>
    <g clip-path="url(#${id}p)">
      <rect x="160" y="390" width="480" height="440" filter="url(#${id}g)" opacity=".34"/>
    </g>
    <path d="M166 448H634" stroke="${WARM_WHITE}" stroke-width="1.8" opacity=".45"/>
    ${printLabel(`${id}L`, 288, 556, 224, 250, shot)}
    <path d="M176 470H624V822H176ZM166 448H634V536H166Z" fill="url(#${id}f)" fill-rule="nonzero" opacity=".9"/>
    <g fill="none" stroke-linecap="round">
      <path d="M166 492H634M400 392V448" stroke="#5A3F22" stroke-width="9" opacity=".25" transform="translate(0 4)"/>
      <path d="M400 394V450" stroke="#E9D9B4" stroke-width="6"/>
      <path d="M400 394V450" stroke="#A98A55" stroke-width="6" stroke-dasharray="2 5" opacity=".6"/>
      <path d="M166 490H634" stroke="#E9D9B4" stroke-width="7"/>
      <path d="M166 490H634" stroke="#A98A55" stroke-width="7" stroke-dasharray="2 6" opacity=".7"/>
      <path d="${BOW}" stroke="#5A3F22" stroke-width="9" opacity=".3" transform="translate(2 5)"/>
      <path d="${BOW}" stroke="#EFE1C0" stroke-width="6.5"/>
      <path d="${BOW}" stroke="#A98A55" stroke-width="6.5" stroke-dasharray="1.6 5" opacity=".6"/>
    </g>
    <rect x="388" y="479" width="24" height="19" rx="8" fill="#EFE1C0"/>
    <path d="M392 482v13M397 480v17M402 480v17M407 482v13" stroke="#A98A55" stroke-width="1.4"/>`;
}
