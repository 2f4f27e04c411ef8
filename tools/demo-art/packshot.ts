import { backdrop } from './backdrop.ts';
import { drawPill, lyingSprig } from './beside.ts';
import { drawContainer } from './containers/draw-container.ts';
import { printable } from './label/text-outlines.ts';
import { containerBlurs, linearGradient } from './light.ts';
import { isLight, PALETTES, type Palette } from './palettes.ts';
import { pick, seededRandom } from './primitives/seeded-random.ts';
import type { ContainerName, Shot, ShotParams } from './shot.ts';

const SCALE: Partial<Record<ContainerName, number>> = {
  pouch: 1.12,
  jar: 1.2,
  carton: 1.1,
  box: 1.2,
  teapot: 1.12,
  infuser: 1.12,
  book: 1.14,
  cake: 1.14,
  bunch: 1.1,
  mortar: 1.14,
  spoons: 1.1,
  canister: 1.2,
  teaset: 1.14,
  chart: 1.06,
  rack: 1.06,
  alembic: 1.04,
};
const USUAL_SCALE = 1.16;

/** Packs leave room for what lies beside them; everything else stands alone. */
const HAS_COMPANY = new Set<ContainerName>(['pouch', 'tin', 'dropper', 'jar', 'glass', 'scoop', 'carton', 'cake']);

const SHADOW_PLANTS = ['camellia', 'echinacea', 'ashwagandha', 'calendula'] as const;
const SHARED_ID = 'k';

export function shotFrom(params: ShotParams, tagged = true): Shot {
  return {
    ...params,
    palette: {
      ...PALETTES[params.palette],
      ...(params.paint ? { paint: params.paint, lightPaint: isLight(params.paint) } : {}),
    },
    name: printable(params.name),
    latin: printable(params.latin),
    seller: printable(params.seller),
    net: printable(params.net),
    tagged,
  };
}

/** The pack on tinted paper as SVG, 800 x 1000. Paper grain is laid on by the rasterizer, which does it far faster. */
export function packshot(params: ShotParams, { tagged = true, viewBox = '0 0 800 1000' } = {}): string {
  const shot = shotFrom(params, tagged);
  const random = seededRandom(`shot:${params.seed}`);
  const side = params.garnish === 'none' ? 0 : params.garnish === 'left' ? -1 : 1;
  const alone = !HAS_COMPANY.has(params.container);
  const x = alone ? 400 : 400 - side * 26;
  const id = SHARED_ID;
  const wall = backdrop(id, shot.palette, random, pick(SHADOW_PLANTS, random));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="800" height="1000">
    <defs>${containerBlurs(id)}</defs>
    ${wall}
    <g transform="translate(${x} 884) scale(${SCALE[params.container] ?? USUAL_SCALE}) translate(-400 -822)">${drawContainer(id, shot)}</g>
    ${side && !alone ? garnish(params, shot.palette, side) : ''}
  </svg>`;
}

/** The colored half of a capsule; a pale plant or a pale paint would leave it invisible on the paper. */
function capsuleTone(species: string, palette: Palette): string {
  if (species === 'chamomile') return '#B4532F';
  return palette.paint === PALETTES.stone.paint ? '#5B7F5E' : palette.paint;
}

function garnish(params: ShotParams, palette: Palette, side: number): string {
  const { beside, species } = params;
  if (params.container !== 'jar' || beside === 'none') return besideSprig(species, side);
  const gloss = `<defs>${linearGradient('kcap', '0 white 0.4, 0.5 white 0, 1 black 0.4', 0, 1)}</defs>`;
  const fill = capsuleTone(species, palette);
  const places = [
    [262, 904, -18],
    [176, 944, 24],
    [292, 952, 9],
  ] as const;
  const shown = beside === 'capsules' ? places.slice(0, 2) : places;
  const pills = shown.map(([dx, y, turn], i) =>
    drawPill(beside, { blur: 'kb3', gloss: 'kcap', i, x: 400 + side * dx, y, turn: side * turn, fill }),
  );
  return gloss + pills.join('');
}

function besideSprig(species: string, side: number): string {
  const rhizome = species === 'ginger' || species === 'turmeric';
  const inset = rhizome ? 88 : 36;
  const x = side > 0 ? 800 - inset : inset;
  return lyingSprig('kb3', species, x, 928, rhizome ? 0.8 : 0.96, side > 0 ? -78 : 78, side);
}
