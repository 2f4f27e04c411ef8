import { mixColors } from '../palettes.ts';
import { tenth } from '../primitives/geometry.ts';
import { seededRandom } from '../primitives/seeded-random.ts';
import type { Shot } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import type { Tones } from '../species/species.ts';

type Flake = { x: number; y: number; turn: number; half: number; up: number; down: number; fill: string };

/** One cut piece of dried plant. */
export function flake({ x, y, turn, half, up, down, fill }: Flake): string {
  const place = `translate(${tenth(x)} ${tenth(y)}) rotate(${Math.round(turn)})`;
  const outline = `M${tenth(-half)} 0Q0 ${tenth(-up)} ${tenth(half)} 0Q0 ${tenth(down)} ${tenth(-half)} 0Z`;
  return `<path transform="${place}" d="${outline}" fill="${fill}"/>`;
}

const FLOWERS = new Set(
  'chamomile calendula hibiscus rose lavender jasmine redclover echinacea passionflower'.split(' '),
);
const FRUITS = new Set('elderberry bilberry hawthorn raspberry rooibos clove staranise lemon'.split(' '));
const ROOTS = new Set('ginger turmeric ginseng licorice cinnamon ashwagandha dandelion garlic valerian'.split(' '));
const ROOT_IS_CORE = new Set('licorice turmeric ginseng ashwagandha dandelion'.split(' '));
const POWDER_IS_BLOOM = new Set('ginger cinnamon clove staranise garlic'.split(' '));
const POWDER_IS_CORE = new Set('hibiscus elderberry bilberry rooibos'.split(' '));
const VALERIAN_ROOT = '#A98A5C';

export const isFlower = (species: string): boolean => FLOWERS.has(species);

/** What is sold lies loose, as roots do, instead of standing in a bunch. */
export const isSoldAsRoot = (species: string): boolean =>
  'ginger turmeric ginseng garlic licorice cinnamon staranise dandelion'.split(' ').includes(species);

function rootTone(species: string, { bloom, core }: Tones): string {
  if (species === 'valerian') return VALERIAN_ROOT;
  return ROOT_IS_CORE.has(species) ? core : bloom;
}

/** What a clear jar shows: petals, fruit, root or leaf, as the plant is sold. Petals fade as they dry. */
export function fillingTones(species: string, plant: Tones): readonly [string, ...string[]] {
  const { leaf, bloom, core } = plant;
  if (FLOWERS.has(species)) {
    const faded = mixColors(bloom, '#A07A40', 0.2);
    return [
      mixColors(faded, '#7A6236', 0.3),
      faded,
      mixColors(faded, '#7A5A30', 0.25),
      core,
      mixColors(faded, '#5A3A20', 0.45),
      leaf,
      faded,
      mixColors(leaf, '#6A6A3A', 0.4),
      mixColors(leaf, '#5A5A30', 0.3),
      mixColors(core, '#6A4A20', 0.2),
      mixColors(faded, '#6E5A34', 0.5),
    ];
  }
  if (FRUITS.has(species)) {
    return [
      bloom,
      core,
      mixColors(bloom, '#2A1A14', 0.35),
      mixColors(core, '#E9C9A0', 0.25),
      bloom,
      mixColors(core, '#2A1A14', 0.3),
      core,
      mixColors(bloom, '#E9C9A0', 0.2),
    ];
  }
  if (ROOTS.has(species)) {
    const root = rootTone(species, plant);
    return [
      root,
      mixColors(root, '#6E4A24', 0.35),
      mixColors(root, '#FFF0D0', 0.3),
      mixColors(root, '#8A6A3A', 0.3),
      root,
      mixColors(root, '#4A3018', 0.45),
      mixColors(root, '#FFF0D0', 0.5),
    ];
  }
  return [leaf, '#A9B283', leaf, '#7E8459', '#8FA070', '#55643F', leaf, '#BFBB8A', '#6D7B50', bloom];
}

export function powderTone(species: string): string {
  const { leaf, bloom, core } = plantOf(species);
  const isCore = ROOT_IS_CORE.has(species) || POWDER_IS_CORE.has(species);
  const tone = isCore ? core : POWDER_IS_BLOOM.has(species) ? bloom : leaf;
  return mixColors(tone, '#B99A66', 0.34);
}

/** A round heap of the loose herb, as in a measuring spoon. */
export function looseHeap(radius: number, shot: Shot): string {
  const { leaf, bloom, core } = plantOf(shot.species);
  const random = seededRandom(`heap:${shot.seed}`);
  const tones = [leaf, mixColors(leaf, '#3A3A20', 0.3), bloom, '#8A8A5A', core] as const;
  let heap = `<ellipse rx="${tenth(radius)}" ry="${tenth(radius * 1.04)}" fill="${mixColors(leaf, '#4A3A20', 0.4)}"/>`;
  for (let i = 0; i < 90; i++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random()) * radius * 0.94;
    const half = 4 + random() * 8;
    heap += flake({
      x: Math.cos(angle) * reach,
      y: Math.sin(angle) * reach,
      turn: random() * 360,
      half,
      up: 2 + random() * 2,
      down: 2 + random() * 2,
      fill: tones[Math.floor(random() * 5)] ?? leaf,
    });
  }
  return heap;
}
