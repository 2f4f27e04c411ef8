import { WARM_BLACK } from '../light.ts';
import type { Shot } from '../shot.ts';
import { standingSprig } from './label-frame.ts';
import { fittedSize, letters, setName } from './text-outlines.ts';

const WIDTH = 132;
const HEIGHT = 196;
const PAPER = `<path d="M0 22L20 0H${WIDTH - 20}L${WIDTH} 22V${HEIGHT}H0Z"/>`;

/** A printed tag at (x, y), hanging on twine from the anchor. */
export function hangTag(
  id: string,
  shot: Shot,
  anchorX: number,
  anchorY: number,
  x: number,
  y: number,
  turn = 6,
): string {
  if (!shot.tagged) return '';
  const middle = WIDTH / 2;
  const slack = `${(anchorX + x + middle) / 2 - 20} ${(anchorY + y) / 2 + 18}`;
  const twine = `M${anchorX} ${anchorY}Q${slack} ${x + middle} ${y + 19}`;
  return `<path d="${twine}" fill="none" stroke="#E9D9B4" stroke-width="3.4"/>
    <path d="${twine}" fill="none" stroke="#8F7344" stroke-width="3.4" stroke-dasharray="1.4 3.4" opacity=".8"/>
    <g transform="translate(${x} ${y}) rotate(${turn} ${middle} 19)">${tagFace(id, shot)}</g>`;
}

function tagFace(id: string, shot: Shot): string {
  const { label, ink, deep, accent } = shot.palette;
  const middle = WIDTH / 2;
  const set = setName(shot.name, WIDTH - 26, 24, 3);
  const size = set.lines.length > 2 ? Math.min(set.size, 16.5) : set.size;
  const seller = shot.seller.toUpperCase();
  const sellerSize = fittedSize(seller, 'text', WIDTH - 28, 8, 0.12);
  const name = set.lines.map((line, i) =>
    letters(line, { font: 'display', size, x: middle, y: 124 + size * 0.6 + i * size * 1.04, fill: ink, track: -0.01 }),
  );
  return `<g fill="${WARM_BLACK}" opacity=".3" filter="url(#${id}b9)" transform="translate(7 9)">${PAPER}</g>
    <g fill="${label}">${PAPER}</g>
    <path d="M8 26L23 8H${WIDTH - 23}L${WIDTH - 8} 26V${HEIGHT - 8}H8Z" fill="none" stroke="${ink}" stroke-width="1"/>
    <circle cx="${middle}" cy="19" r="5.5" fill="${deep}"/>
    ${standingSprig(shot.species, middle, 112, 84, { ink })}
    ${name.join('')}
    ${letters(seller, { size: sellerSize, x: middle, y: HEIGHT - 16, fill: accent, track: 0.12 })}`;
}
