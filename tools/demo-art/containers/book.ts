import { printLabel } from '../label/print-label.ts';
import { contactShadow, grainFilter, linearGradient, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

export function drawBook(id: string, shot: Shot): string {
  return `<defs>
      ${linearGradient(`${id}f`, '0 black 0.35, 0.06 white 0.14, 0.085 black 0.3, 0.11 white 0.1, 0.5 white 0.02, 1 black 0.16', 1, 0.06)}
      ${grainFilter(`${id}g`, '.7', 1.3, 2)}
      <clipPath id="${id}p"><rect x="222" y="264" width="372" height="556" rx="6"/></clipPath>
    </defs>
    ${contactShadow(id, 410, 818, 200, 0.8)}
    <path d="M232 272H604V812Q604 816 600 816H232Z" fill="#EFE6D2"/>
    <path d="M596 280V810M599 280V812M602 282V812" stroke="#B9A988" stroke-width="1"/>
    <rect x="222" y="264" width="372" height="556" rx="6" fill="${shot.palette.paint}"/>
    <g clip-path="url(#${id}p)">
      <rect x="222" y="264" width="372" height="556" filter="url(#${id}g)" opacity=".5"/>
    </g>
    ${printLabel(`${id}L`, 292, 330, 252, 360, shot)}
    <rect x="222" y="264" width="372" height="556" rx="6" fill="url(#${id}f)"/>
    <path d="M222 268Q222 264 228 264H590" fill="none" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".5"/>`;
}
