import { printLabel } from '../label/print-label.ts';
import { contactShadow, grainFilter, linearGradient, WARM_BLACK, WARM_WHITE } from '../light.ts';
import type { Shot } from '../shot.ts';

/** Tea-bag carton, seen slightly from the right. */
export function drawCarton(id: string, shot: Shot): string {
  return `<defs>
      ${linearGradient(`${id}f`, '0 white 0.2, 0.3 white 0, 1 black 0.14', 1, 0.3)}
      ${linearGradient(`${id}s`, '0 black 0.46, 1 black 0.26')}
      ${grainFilter(`${id}g`, '.9', 0.8)}
    </defs>
    ${contactShadow(id, 420, 822, 190, 0.8)}
    <path d="M536 256L616 286V806L536 826Z" fill="${shot.palette.paint}"/>
    <path d="M536 256L616 286V806L536 826Z" fill="url(#${id}s)"/>
    <path d="M216 256H536V826H216Z" fill="${shot.palette.paint}"/>
    ${printLabel(`${id}L`, 234, 330, 284, 434, shot)}
    <path d="M216 256H536V826H216Z" fill="url(#${id}f)"/>
    <path d="M216 292H536" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".28"/>
    <path d="M216 293.6H536" stroke="${WARM_WHITE}" stroke-width="1.2" opacity=".3"/>
    <path d="M340 292A36 30 0 0 0 412 292" fill="none" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".3"/>
    <path d="M536 292L616 320" stroke="${WARM_BLACK}" stroke-width="1.4" opacity=".34"/>
    <path d="M536 257V825" stroke="${WARM_WHITE}" stroke-width="1.6" opacity=".34"/>
    <path d="M217 257H535" stroke="${WARM_WHITE}" stroke-width="1.4" opacity=".4"/>`;
}
