import { tenth } from './primitives/geometry.ts';
import type { Beside } from './shot.ts';
import { sprig } from './sprig.ts';

/** A sprig lying in front of a container. */
export function lyingSprig(
  blur: string,
  species: string,
  x: number,
  y: number,
  scale: number,
  turn: number,
  mirror = 1,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * mirror} ${scale})">
      <g transform="translate(-114 -306)" opacity=".3" filter="url(#${blur})">${sprig(species, { mode: 'wash', tint: '#33240F' })}</g>
      <g transform="translate(-120 -312)">${sprig(species, { weight: 1.5 })}</g>
    </g>`;
}

type Pill = { blur: string; gloss: string; i: number; x: number; y: number; turn: number; fill: string };

function capsule({ blur, gloss, x, y, turn, fill }: Pill): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
      <ellipse cx="4" cy="13" rx="38" ry="8" fill="#2A1D10" opacity=".4" filter="url(#${blur})"/>
      <rect x="-36" y="-14" width="72" height="28" rx="14" fill="${fill}"/>
      <path d="M-2 -14H22A14 14 0 0 1 22 14H-2Z" fill="#F4E9D2"/>
      <rect x="-36" y="-14" width="72" height="28" rx="14" fill="url(#${gloss})"/>
      <path d="M-2 -14V14" stroke="#1B120A" stroke-width="1.2" opacity=".35"/>
      <path d="M-26 -7H24" stroke="#fff" stroke-width="4" opacity=".7" stroke-linecap="round"/>
    </g>`;
}

function tablet({ blur, x, y, turn }: Pill): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn / 2})">
      <ellipse cx="5" cy="12" rx="35" ry="9" fill="#2A1D10" opacity=".4" filter="url(#${blur})"/>
      <path d="M-33 -4V6A33 15 0 0 0 33 6V-4Z" fill="#D6CBB2"/>
      <ellipse cx="0" cy="-4" rx="33" ry="15" fill="#F4ECDA"/>
      <ellipse cx="0" cy="-4" rx="32" ry="14" fill="none" stroke="#fff" stroke-width="1.6" opacity=".8"/>
      <path d="M-20 3L20 -11" stroke="#8A7B60" stroke-width="2" opacity=".5"/>
      <path d="M-20 4.6L20 -9.4" stroke="#fff" stroke-width="1.2" opacity=".8"/>
    </g>`;
}

const GUMMY_TONES = ['#B4532F', '#C98F26', '#7F3F5E'] as const;
const GUMMY = 'M-30 14C-38 -8 -28 -30 0 -30C28 -30 38 -8 30 14Q0 24 -30 14Z';

function gummy({ blur, gloss, i, x, y, turn }: Pill): string {
  const tone = GUMMY_TONES[i % 3];
  const sugar = Array.from({ length: 14 }, (_, grain) => {
    const place = `cx="${tenth(Math.sin(grain * 2.4 + i) * 22)}" cy="${tenth(-6 + Math.cos(grain * 3.7) * 15)}"`;
    return `<circle ${place} r="1.3" fill="#fff" opacity=".6"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn / 2})">
      <ellipse cx="6" cy="16" rx="36" ry="9" fill="${tone}" opacity=".5" filter="url(#${blur})"/>
      <path d="${GUMMY}" fill="${tone}"/>
      <path d="${GUMMY}" fill="url(#${gloss})" opacity=".7"/>
      <path d="M-18 -14C-14 -22 -6 -24 2 -24" fill="none" stroke="#fff" stroke-width="5" opacity=".7" stroke-linecap="round"/>
      <path d="M-22 10Q0 18 22 10" fill="none" stroke="#fff" stroke-width="4" opacity=".3" stroke-linecap="round"/>
      ${sugar.join('')}
    </g>`;
}

const PILLS = { capsules: capsule, tablets: tablet, gummies: gummy } as const;

/** One capsule, tablet or gummy. `blur` and `gloss` name a filter and a gradient of the drawing. */
export const drawPill = (kind: Exclude<Beside, 'none'>, pill: Pill): string => PILLS[kind](pill);
