import { letters } from '../label/text-outlines.ts';
import { gradientStops } from '../light.ts';
import { PALETTES, type PaletteName } from '../palettes.ts';
import { PLANT_WORDS } from '../products/plant-words.ts';
import { laidSprig, wallShadow } from '../scenes/scene-light.ts';
import { plantOf } from '../species/flora.ts';
import { sprig } from '../sprig.ts';
import { viewFrame } from './view-frame.ts';

export type PagesParams = { view: 'pages'; species: string; palette: PaletteName };

const INK = '#2B2A22';
const PAGE = 'M0 0C60 -16 250 -18 322 4V470C250 450 60 452 0 468Z';
const LINE_ENDS = [286, 292, 280, 290, 214, 288, 282, 291, 276, 250] as const;

const PAGES_DEFS = `<linearGradient id="gutter" x1="0" x2="1">${gradientStops('0 black 0.42, 0.06 black 0.16, 0.2 black 0.02, 0.7 white 0.1, 1 black 0.08')}</linearGradient>`;

function textPage(species: string): string {
  const lines = LINE_ENDS.map((end, i) => `M36 ${180 + i * 24}H${end}`).join('');
  const title = PLANT_WORDS[species]?.name ?? '';
  return `<path d="${PAGE}" fill="#FBF6E8"/>
      ${letters(title, { font: 'display', size: 34, x: 36, y: 92, anchor: 'start', fill: INK })}
      ${letters(plantOf(species).latin, { font: 'italic', size: 19, x: 36, y: 124, anchor: 'start', fill: INK })}
      <path d="M36 146H96" stroke="#A94E2B" stroke-width="3"/>
      <path d="${lines}" stroke="#6B6650" stroke-width="5" stroke-linecap="round" opacity=".38"/>
      <path d="${PAGE}" fill="url(#gutter)"/>`;
}

/** The left-hand page is the right-hand one mirrored; only its print is not. */
function platePage(species: string): string {
  return `<g transform="scale(-1 1)"><path d="${PAGE}" fill="#F8F1DF"/></g>
      <g transform="translate(-284 34) scale(1.02)">${sprig(species, { weight: 1.1 })}</g>
      ${letters('Plate 12', { font: 'italic', size: 15, x: -162, y: 404, fill: '#6B5B3C' })}
      <g transform="scale(-1 1)"><path d="${PAGE}" fill="url(#gutter)"/></g>`;
}

/** A spread of the book, open on the table. */
export function pagesView({ species, palette }: PagesParams): string {
  const { paint, deep } = PALETTES[palette];
  return viewFrame(
    PALETTES[palette],
    `<g transform="translate(400 330) rotate(-3) scale(1.06)">
      <rect x="-344" y="-22" width="690" height="520" rx="10" fill="#2A1D10" opacity=".4" filter="url(#s22)"/>
      <path d="M-340 -14H340V492H-340Z" fill="${paint}"/>
      <path d="M-330 0V482H330V0Z" fill="#E5DAC0"/>
      ${platePage(species)}
      ${textPage(species)}
    </g>
    ${laidSprig(species, 720, 980, 0.8, -72)}
    ${wallShadow('camellia', 880, -40, 2.6, -140, deep, 0.4)}`,
    PAGES_DEFS,
  );
}
