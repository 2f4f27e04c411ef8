import { letters } from '../label/text-outlines.ts';
import { gradientStops } from '../light.ts';
import { plantOf } from '../species/flora.ts';
import { sprig } from '../sprig.ts';
import { BOWL_DEFS } from './bowl.ts';
import { SCENE_BLURS } from './scene-light.ts';
import { cupDefs } from './tea-cup.ts';

const GRAIN = `<filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"/>
      <feColorMatrix values="0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .08  0.5 0 0 0 -0.18"/>
    </filter>`;

type Window = { left: number; top: number; width: number; height: number };

/** The stage, or a window onto it, drawn 1440 wide. */
export function sceneSvg(
  body: string,
  { left, top, width, height }: Window = { left: 0, top: 0, width: 1440, height: 1200 },
): string {
  const box = `viewBox="${left} ${top} ${width} ${height}" width="1440" height="${(1440 * height) / width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>
    <defs>${SCENE_BLURS}${cupDefs('amber')}${BOWL_DEFS}${GRAIN}</defs>
    ${body}
    <rect width="1440" height="1200" filter="url(#grain)" opacity=".3"/>
  </svg>`;
}

type Table = { wall: string; top: string; sun: number; beams: number; wood: string };

/** Wall in slanting light and a wooden table top from y down. */
export function room(table: Table, y: number, shadows: string): string {
  return `<defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">${gradientStops(table.wall)}</linearGradient>
      <linearGradient id="tab" x1="0" y1="0" x2="0" y2="1">${gradientStops(table.top)}</linearGradient>
      <radialGradient id="sun" cx=".24" cy=".12" r=".8">${gradientStops(`0 #FFF8E4 ${table.sun}, 1 #FFF8E4 0`)}</radialGradient>
      <filter id="wood" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency=".004 .09" numOctaves="4" seed="11"/>
        <feColorMatrix values="${table.wood}"/>
      </filter>
    </defs>
    <rect width="1440" height="1200" fill="url(#wall)"/>
    <rect width="1440" height="${y}" fill="url(#sun)"/>
    <g opacity="${table.beams}" filter="url(#s12)">
      <path d="M60 -40L400 -40L720 ${y}L380 ${y}Z" fill="#FFF9E8"/>
      <path d="M470 -40L700 -40L1030 ${y}L800 ${y}Z" fill="#FFF9E8"/>
    </g>
    ${shadows}
    <path d="M0 ${y}H1440V1200H0Z" fill="url(#tab)"/>
    <rect y="${y}" width="1440" height="${1200 - y}" filter="url(#wood)" opacity=".5"/>
    <path d="M0 ${y}H1440V${y + 12}H0Z" fill="#fff" opacity=".3"/>
    <path d="M0 ${y + 14}H1440V${y + 70}H0Z" fill="#5E4522" opacity=".15" filter="url(#s22)"/>`;
}

export const PALE_WOOD = '0 0 0 0 .3  0 0 0 0 .2  0 0 0 0 .1  1.4 0 0 0 -.54';
export const WARM_WOOD = '0 0 0 0 .32  0 0 0 0 .2  0 0 0 0 .08  1.5 0 0 0 -.56';

export function hangingBunch(species: string, x: number, scale: number, stems = 2): string {
  const down = `scale(${scale} ${-scale}) translate(-120 -312)`;
  const sprigs = Array.from({ length: stems }, (_, i) => {
    const drawn = sprig(species, { seed: `${species}${i}`, weight: 1.3 });
    return `<g transform="rotate(${(i - (stems - 1) / 2) * 15})"><g transform="${down}">${drawn}</g></g>`;
  });
  return `<g transform="translate(${x} 148)">
      <g opacity=".35" filter="url(#s12)" transform="translate(34 26)">
        <g transform="${down}">${sprig(species, { mode: 'wash', tint: '#0B1710' })}</g>
      </g>
      <path d="M0 -96V6" stroke="#E3D2A8" stroke-width="4"/>
      ${sprigs.join('')}
      <path d="M-15 2h30v17h-30z" fill="#E3D2A8"/>
      <path d="M-15 6h30M-15 11h30M-15 15h30" stroke="#8F7344" stroke-width="1.6"/>
    </g>`;
}

const INK = '#23392D';

function paperTape(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="-34" y="-9" width="68" height="18" fill="#F7EFD9" opacity=".86"/>
      <rect x="-34" y="-9" width="68" height="18" fill="none" stroke="#B9A679" stroke-width=".8" opacity=".6"/>
    </g>`;
}

export function herbariumSheet(
  x: number,
  y: number,
  turn: number,
  species: string,
  paper: string,
  no: string,
  name: string,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="-232" y="-330" width="476" height="680" fill="#2A1D10" opacity=".34" filter="url(#s12)"/>
      <rect x="-238" y="-342" width="476" height="684" fill="${paper}"/>
      <rect x="-238" y="-342" width="476" height="684" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>
      <rect x="-218" y="-322" width="436" height="644" fill="none" stroke="#7E6F50" stroke-width="1" opacity=".55"/>
      <g transform="scale(1.66) translate(-112 -186)" opacity=".28" filter="url(#s3)">${sprig(species, { mode: 'wash', tint: '#33240F' })}</g>
      <g transform="scale(1.66) translate(-120 -194)">${sprig(species, { weight: 1.15 })}</g>
      ${paperTape(0, 166, -4)}
      ${paperTape(2, 40, 5)}
      <g transform="translate(40 236)">
        <rect width="160" height="68" fill="#FFFBF0"/>
        <rect width="160" height="68" fill="none" stroke="${INK}" stroke-width="1.2"/>
        <path d="M12 34H148" stroke="${INK}" stroke-width=".6"/>
        ${letters(name, { font: 'display', size: 20, x: 80, y: 25, fill: INK })}
        ${letters(plantOf(species).latin, { font: 'italic', size: 14, x: 80, y: 54, fill: INK })}
      </g>
      ${letters(`No. ${no}`, { font: 'italic', size: 18, x: -200, y: -294, anchor: 'start', fill: '#6B5B3C' })}
    </g>`;
}
