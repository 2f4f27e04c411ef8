import { hangTag } from '../label/hang-tag.ts';
import { letters } from '../label/text-outlines.ts';
import { gradientStops, WARM_BLACK } from '../light.ts';
import { surfaceGradient } from '../materials.ts';
import { frameAt, xy } from '../primitives/geometry.ts';
import type { Shot } from '../shot.ts';
import { metalOf } from './metal-of.ts';

/** Dial thermometer with a long probe. */
export function drawThermometer(id: string, shot: Shot): string {
  const { label, ink, accent } = shot.palette;
  const at = (share: number) => frameAt(0, 0, 130 + share * 280);
  let ticks = '';
  for (let i = 0; i <= 20; i++) ticks += `M${xy(at(i / 20)(i % 4 ? 112 : 102, 0))}L${xy(at(i / 20)(124, 0))}`;
  const figures = ['0', '20', '40', '60', '80', '100'].map((figure, i) => {
    const [x, y] = at(i / 5)(82, 0);
    return letters(figure, { size: 21, x, y: y + 8, fill: ink });
  });
  return `<defs>
      ${surfaceGradient(`${id}m`, metalOf(shot.material))}
      <radialGradient id="${id}g" cx=".32" cy=".22" r=".9">${gradientStops('0 #fff 0.6, 0.4 #fff 0.05, 1 black 0.14')}</radialGradient>
    </defs>
    <g transform="translate(400 452) rotate(9)">
      <g transform="translate(18 24)" opacity=".32" filter="url(#${id}b9)">
        <circle r="150" fill="#22170A"/>
        <path d="M-9 140H9V372H-9Z" fill="#22170A"/>
      </g>
      <path d="M-8 140H8V352L0 376L-8 352Z" fill="url(#${id}m)"/>
      <rect x="-20" y="142" width="40" height="30" rx="5" fill="url(#${id}m)"/>
      <path d="M20 196H52V290Q52 304 40 304" fill="none" stroke="url(#${id}m)" stroke-width="8"/>
      <circle r="152" fill="url(#${id}m)"/>
      <circle r="151" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>
      <circle r="134" fill="${label}"/>
      <path d="${ticks}" stroke="${ink}" stroke-width="3"/>
      ${figures.join('')}
      ${letters('°C', { size: 24, x: 0, y: 74, fill: accent })}
      <path d="M${xy(at(0.79)(96, 0))}L${xy(at(0.79)(0, 7))}L${xy(at(0.79)(-26, 0))}L${xy(at(0.79)(0, -7))}Z" fill="${accent}"/>
      <circle r="12" fill="${ink}"/>
      <circle r="134" fill="url(#${id}g)"/>
      <circle r="134" fill="none" stroke="${WARM_BLACK}" stroke-width="3" opacity=".3"/>
    </g>
    ${hangTag(id, shot, 452, 700, 520, 600, -7)}`;
}
