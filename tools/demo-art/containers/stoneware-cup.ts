import { WARM_WHITE } from '../light.ts';

const TEA = `<ellipse cx="0" cy="-121" rx="83" ry="15" fill="#B87426"/>
      <ellipse cx="-14" cy="-119" rx="56" ry="9" fill="#EDB55C" opacity=".75"/>`;
const EMPTY = `<ellipse cx="0" cy="-121" rx="83" ry="15" fill="#1B120A" opacity=".38"/>`;
const WALL = 'M-92 -124C-90 -50 -60 -6 -40 -4H40C60 -6 90 -50 92 -124Z';

/** A glazed cup of tea with a bare clay foot. The picture defines `<id>cl`, the light that rounds it. */
export function stonewareCup(
  id: string,
  clip: string,
  paint: string,
  x: number,
  y: number,
  scale: number,
  tea = true,
): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
      <ellipse cx="22" cy="0" rx="98" ry="16" fill="#21160B" opacity=".42" filter="url(#${id}b9)"/>
      <path d="M-50 -12L-44 4A44 6 0 0 0 44 4L50 -12Z" fill="#BFA37C"/>
      <clipPath id="${id}${clip}"><path d="${WALL}"/></clipPath>
      <g clip-path="url(#${id}${clip})">
        <path d="M-100 -130H100V10H-100Z" fill="${paint}"/>
        <path d="M-100 -44C-60 -52 -30 -36 0 -42C40 -50 60 -36 100 -46V10H-100Z" fill="#D9BF98"/>
        <path d="M-92 -130H92V10H-92Z" fill="url(#${id}cl)"/>
        <path d="M-68 -98C-62 -60 -50 -36 -38 -26" fill="none" stroke="#fff" stroke-width="11" opacity=".5" stroke-linecap="round" filter="url(#${id}b3)"/>
      </g>
      <ellipse cx="0" cy="-124" rx="92" ry="19" fill="${paint}"/>
      <ellipse cx="0" cy="-124" rx="92" ry="19" fill="${WARM_WHITE}" opacity=".3"/>
      ${tea ? TEA : EMPTY}
      <path d="M-92 -124A92 19 0 0 0 92 -124" fill="none" stroke="#fff" stroke-width="2.4" opacity=".55"/>
    </g>`;
}
