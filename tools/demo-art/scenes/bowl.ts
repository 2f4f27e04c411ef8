import { drawPill } from '../beside.ts';
import { flake } from '../containers/contents.ts';
import { gradientStops, grainFilter, linearGradient } from '../light.ts';
import { mixColors } from '../palettes.ts';
import { pick, type Random, seededRandom } from '../primitives/seeded-random.ts';
import { plantOf } from '../species/flora.ts';

export type BowlContents =
  | { kind: 'loose'; tones: readonly [string, ...string[]]; seed: string; fine?: boolean }
  | { kind: 'powder'; tone: string }
  | { kind: 'capsules' | 'tablets' | 'gummies'; tone: string };

/** Leaf and flower of the plant as they lie on a shelf. */
export function looseHerb(species: string): BowlContents {
  const { leaf, bloom, core } = plantOf(species);
  return { kind: 'loose', tones: [leaf, bloom, core, '#8A8A5A', '#6E7A4E', bloom], seed: `bowl${species}` };
}

export const BOWL_DEFS = `<linearGradient id="cer" x1="0" x2="1">${gradientStops('0 black 0.3, 0.2 #fff 0.3, 0.5 #fff 0, 1 black 0.45')}</linearGradient>
    ${linearGradient('pill', '0 white 0.4, 0.5 white 0, 1 black 0.4', 0, 1)}
    ${grainFilter('dust', '.55', 2.4, 3)}`;

/** A place on the heap in the bowl: farther from the middle, lower. */
function heapPlace(random: Random): { x: number; y: number } {
  const angle = random() * 6.283;
  const reach = Math.sqrt(random());
  return { x: Math.cos(angle) * reach * 128, y: -112 + Math.sin(angle) * reach * 24 - (1 - reach) * 34 };
}

/** A bowl seen from close by wants more and smaller pieces. */
function loosePieces(tones: readonly [string, ...string[]], seed: string, fine: boolean): string {
  const random = seededRandom(seed);
  const count = fine ? 300 : 150;
  const size = fine ? 0.66 : 1;
  let pieces = '';
  for (let i = 0; i < count; i++) {
    const place = heapPlace(random);
    const half = (9 + random() * 12) * size;
    const wide = (3 + random() * 4) * size;
    const turn = random() * 360;
    pieces += flake({ ...place, turn, half, up: wide, down: wide, fill: pick(tones, random) });
  }
  return pieces;
}

const MOUND = 'M-130 -110C-96 -136 -40 -160 4 -160C52 -160 98 -136 130 -110C110 -80 -110 -80 -130 -110Z';

function powderMound(tone: string): string {
  return `<clipPath id="mound"><path d="${MOUND}"/></clipPath>
      <path d="${MOUND}" fill="${tone}"/>
      <g clip-path="url(#mound)">
        <rect x="-140" y="-170" width="280" height="96" filter="url(#dust)" opacity=".5"/>
        <path d="M-120 -112C-80 -140 -30 -158 4 -158" fill="none" stroke="#fff" stroke-width="16" opacity=".3" filter="url(#s6)"/>
        <ellipse cx="120" cy="-96" rx="86" ry="42" fill="#1B120A" opacity=".2" filter="url(#s12)"/>
      </g>`;
}

function pillHeap(kind: 'capsules' | 'tablets' | 'gummies', tone: string): string {
  const random = seededRandom(`heap of ${kind}`);
  const places = Array.from({ length: 64 }, () => heapPlace(random)).sort((one, other) => one.y - other.y);
  return places
    .map(({ x, y }, i) => {
      const pill = drawPill(kind, {
        blur: 's3',
        gloss: 'pill',
        i,
        x: 0,
        y: 0,
        turn: (random() - 0.5) * 150,
        fill: tone,
      });
      return `<g transform="translate(${Math.round(x * 0.92)} ${Math.round(y - 2)}) scale(.5)">${pill}</g>`;
    })
    .join('');
}

/** Seen between the pieces. */
function depthTone(contents: BowlContents): string {
  switch (contents.kind) {
    case 'loose':
      return contents.fine ? mixColors(contents.tones[0], '#1B120A', 0.45) : '#3A2C18';
    case 'powder':
      return contents.tone;
    case 'tablets':
      return '#B5A98E';
    case 'gummies':
      return '#7A3A34';
    case 'capsules':
      return mixColors(contents.tone, '#1B120A', 0.45);
  }
}

function contentsOf(contents: BowlContents): string {
  if (contents.kind === 'loose') return loosePieces(contents.tones, contents.seed, contents.fine ?? false);
  if (contents.kind === 'powder') return powderMound(contents.tone);
  return pillHeap(contents.kind, contents.tone);
}

const FOOT = 'M-66 -16L-58 5A58 7 0 0 0 58 5L66 -16Z';
const BODY = 'M-140 -112C-136 -36 -80 4 0 4C80 4 136 -36 140 -112Z';

/** A ceramic bowl standing on y. */
export function bowl(x: number, y: number, scale: number, paint: string, contents: BowlContents): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
      <ellipse cx="40" cy="6" rx="150" ry="24" fill="#2A1D10" opacity=".34" filter="url(#s12)"/>
      <path d="${FOOT}" fill="${paint}"/>
      <path d="${FOOT}" fill="#2A1D10" opacity=".34"/>
      <path d="${BODY}" fill="${paint}"/>
      <path d="${BODY}" fill="url(#cer)"/>
      <ellipse cx="0" cy="-112" rx="140" ry="27" fill="${paint}"/>
      <ellipse cx="0" cy="-112" rx="140" ry="27" fill="#fff" opacity=".25"/>
      <ellipse cx="0" cy="-109" rx="130" ry="22" fill="${depthTone(contents)}"/>
      ${contentsOf(contents)}
      <path d="M-140 -112A140 27 0 0 0 140 -112" fill="none" stroke="#fff" stroke-width="2.4" opacity=".5"/>
      <path d="M-112 -80C-104 -46 -84 -26 -62 -16" fill="none" stroke="#fff" stroke-width="9" opacity=".4" stroke-linecap="round" filter="url(#s3)"/>
    </g>`;
}
