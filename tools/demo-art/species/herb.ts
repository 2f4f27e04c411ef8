import { broadPetal, daisy, floret, stamens, tiers } from '../primitives/flowers.ts';
import { circle, frameAt, type Point, radians, tenth, xy } from '../primitives/geometry.ts';
import { type LobeProfile, leaf, lobed, pinnate, serrate } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import { berry } from '../primitives/roots-and-fruit.ts';
import { pick, seededRandom } from '../primitives/seeded-random.ts';
import type { Species, Tones } from './species.ts';

type Traits = {
  bloom: string;
  core: string;
  leaf: string;
  darkLeaf: string;
  drawLeaf: LeafDrawer;
  drawHead: HeadDrawer;
  habit: number;
  alternate: boolean;
  petals: number;
  lean: number;
};

type LeafDrawer = (plate: Plate, x: number, y: number, angle: number, length: number, fill: string) => void;
type HeadDrawer = (plate: Plate, x: number, y: number, size: number, traits: Traits) => void;

type TonePair = readonly [string, string];

const BLOOMS: readonly [TonePair, ...TonePair[]] = [
  ['#C9A3B8', '#A9718F'],
  ['#E8C15A', '#B8862A'],
  ['#FFFAEC', '#DDA83A'],
  ['#9FA8D2', '#6A74A8'],
  ['#D98A6A', '#A5502F'],
  ['#B79CCB', '#7F5F9E'],
  ['#F0E3D0', '#C08A5A'],
  ['#C95B5B', '#8A2F36'],
];

const LEAF_TONES: readonly [TonePair, ...TonePair[]] = [
  ['#7F9E74', '#6F9066'],
  ['#8DAE72', '#7C9E63'],
  ['#6F9A78', '#5F8A6A'],
  ['#9AAE8C', '#899F7C'],
  ['#86A05E', '#768F52'],
];

const LOBED_PROFILE: LobeProfile = [
  [0.14, 0.3],
  [0.28, 0.86],
  [0.36, 0.6],
  [0.5, 1],
  [0.6, 0.62],
  [0.72, 0.76],
  [0.84, 0.44],
];

const HEART_PROFILE: LobeProfile = [
  [-0.03, 0.4],
  [0.1, 0.92],
  [0.3, 1],
  [0.58, 0.74],
  [0.82, 0.34],
];

const sideOf = (angle: number) => (angle < -90 || angle > 90 ? -1 : 1);

const LEAF_DRAWERS: readonly [LeafDrawer, ...LeafDrawer[]] = [
  (plate, x, y, angle, length, fill) =>
    leaf(plate, x, y, angle, length, length * 0.25, fill, { veins: 4, bend: sideOf(angle) * 0.07 }),
  (plate, x, y, angle, length, fill) =>
    leaf(plate, x, y, angle, length, length * 0.14, fill, { veins: 3, fat: 0.46, bend: sideOf(angle) * 0.08 }),
  (plate, x, y, angle, length, fill) =>
    serrate(plate, x, y, angle, length, length * 0.3, 7, fill, { widest: 0.6, veins: 4 }),
  (plate, x, y, angle, length, fill) =>
    pinnate(plate, x, y, angle, length * 0.9, 3, length * 0.3, length * 0.09, fill, { veins: 1 }),
  (plate, x, y, angle, length, fill) =>
    lobed(plate, x, y, angle, length, length * 0.32, LOBED_PROFILE, fill, { bend: sideOf(angle) * 0.06 }),
  drawHeartLeaf,
];

function drawHeartLeaf(plate: Plate, x: number, y: number, angle: number, length: number, fill: string): void {
  lobed(plate, x, y, angle, length * 0.76, length * 0.25, HEART_PROFILE, fill, { bend: 0, veins: 0 });
  const frame = frameAt(x, y, angle);
  for (const share of [0.12, 0.3, 0.46]) {
    const foot = xy(frame(share * length * 0.7, 0));
    for (const side of [-1, 1]) {
      plate.vein(`M${foot}L${xy(frame((share + 0.16) * length * 0.7, side * length * 0.16 * (1.1 - share)))}`);
    }
  }
}

const HEAD_DRAWERS: readonly [HeadDrawer, ...HeadDrawer[]] = [
  (plate, x, y, size, traits) => daisy(plate, x, y, 44 * size, 0.82, traits, traits.petals),
  drawSpike,
  drawUmbel,
  drawOpenFlower,
  drawBerries,
];

function drawSpike(plate: Plate, x: number, y: number, size: number, { bloom, core }: Traits): void {
  plate.fine = 0.68;
  tiers(plate, x, y + 34 * size, 0, Math.round(8 * size), 10.5, 12 * size + 1, 6 * size, [bloom, core]);
  plate.fine = 1;
}

/** Places spread like the seeds of a sunflower head. */
function spiral(count: number, radiusAt: (i: number) => number, wide: number, high: number): Point[] {
  return Array.from({ length: Math.ceil(count) }, (_, i) => {
    const angle = radians(i * 137.5);
    return [Math.cos(angle) * radiusAt(i) * wide, Math.sin(angle) * radiusAt(i) * high];
  });
}

function drawUmbel(plate: Plate, x: number, y: number, size: number, { bloom, core }: Traits): void {
  plate.fine = 0.66;
  const places = spiral(30 * size, (i) => 38 * size * Math.sqrt(i / (30 * size)), 1.1, 0.7);
  places.sort((one, other) => other[1] - one[1]);
  for (const [dx, dy] of places) floret(plate, x + dx, y + dy, 7.4, 5, bloom, core);
  plate.fine = 1;
}

function drawOpenFlower(plate: Plate, x: number, y: number, size: number, traits: Traits): void {
  for (let i = 0; i < 5; i++) {
    broadPetal(plate, x, y, -90 + i * 72 + traits.lean, 40 * size, 21 * size, traits.bloom, { heart: 0.95 });
  }
  stamens(plate, x, y, 12, 6 * size, 13 * size, traits.core);
  plate.shape(circle(x, y, 6 * size), traits.core);
}

function drawBerries(plate: Plate, x: number, y: number, size: number, { bloom, core }: Traits): void {
  const places = spiral(13, (i) => 34 * size * Math.sqrt((i + 0.4) / 13), 1.05, 0.8);
  const berries = places.map(([dx, dy], i) => ({ x: x + dx, y: y + dy, fill: i % 3 ? bloom : core }));
  plate.fine = 0.7;
  for (const one of berries) plate.line(`M${x} ${tenth(y + 34 * size)}L${tenth(one.x)} ${tenth(one.y)}`);
  plate.fine = 1;
  berries.sort((one, other) => one.y - other.y);
  for (const one of berries) berry(plate, one.x, one.y, 7.6 * size + 0.8, one.fill);
}

function drawHerb(plate: Plate, tones: Tones, traits: Traits): void {
  const { lean, drawLeaf, drawHead, darkLeaf } = traits;
  const top = traits.habit === 2 ? 96 : 74;
  const branched = traits.habit !== 1;
  plate.line(`M120 312C${118 + lean} 244 ${122 - lean} 170 120 ${top}`);
  if (branched) {
    plate.line('M120 232C144 214 162 196 174 164');
    plate.line('M120 246C96 228 80 210 68 180');
  }
  for (let i = 0; i < 4; i++) {
    const y = 284 - i * (branched ? 34 : 44);
    const length = 82 - i * 13;
    const [fill, other] = i % 2 ? [tones.leaf, tones.leaf] : [darkLeaf, tones.leaf];
    if (traits.alternate) {
      drawLeaf(plate, 120, y, i % 2 ? -156 + i * 5 : -24 - i * 5, length * 1.08, fill);
      drawLeaf(plate, 120, y - 20, i % 2 ? -30 - i * 5 : -150 + i * 5, length * 0.8, other);
    } else {
      drawLeaf(plate, 121, y, -22 - i * 7, length, other);
      drawLeaf(plate, 119, y + 3, -158 + i * 7, length, fill);
    }
  }
  if (branched) {
    drawLeaf(plate, 158, 206, 8, 36, tones.leaf);
    drawLeaf(plate, 84, 222, 172, 36, tones.leaf);
    drawHead(plate, 174, 154, 0.66, traits);
    drawHead(plate, 68, 170, 0.62, traits);
  }
  drawHead(plate, 120, top - 6, 1, traits);
}

/** The look of a plant without a drawing of its own: habit, leaf, flower and colors follow the word. */
export function unknownHerb(word: string): Species {
  const random = seededRandom(`herb:${word}`);
  const below = (count: number) => Math.floor(random() * count);
  const [bloom, core] = pick(BLOOMS, random);
  const [leafTone, darkLeaf] = pick(LEAF_TONES, random);
  const traits: Traits = {
    bloom,
    core,
    leaf: leafTone,
    darkLeaf,
    drawLeaf: pick(LEAF_DRAWERS, random),
    drawHead: pick(HEAD_DRAWERS, random),
    habit: below(3),
    alternate: below(2) === 1,
    petals: 9 + below(7),
    lean: below(13) - 6,
  };
  return { latin: '', leaf: leafTone, bloom, core, draw: (plate, tones) => drawHerb(plate, tones, traits) };
}
