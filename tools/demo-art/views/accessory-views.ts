import { packshot } from '../packshot.ts';
import { PALETTES, type PaletteName } from '../palettes.ts';
import { PLANT_WORDS } from '../products/plant-words.ts';
import { bowl, looseHerb } from '../scenes/bowl.ts';
import { createPlacer, pack } from '../scenes/place-containers.ts';
import { laidSprig, wallShadow } from '../scenes/scene-light.ts';
import { cupDefs, steam, teaCup } from '../scenes/tea-cup.ts';
import type { ContainerName, ShotParams } from '../shot.ts';
import { viewFrame } from './view-frame.ts';

export type StillParams = { view: 'still'; shot: ShotParams };
export type DetailParams = { view: 'detail'; shot: ShotParams };
export type InsideParams = { view: 'inside'; palette: PaletteName; seller: string };

/** All others carry a hang tag: without it, one picture serves every product of that make and color. */
const LABELLED = new Set<ContainerName>([
  'pouch',
  'tin',
  'dropper',
  'jar',
  'glass',
  'carton',
  'canister',
  'box',
  'book',
  'chart',
]);

/** The plants that keep company with a palette. */
const COMPANY: Readonly<Record<PaletteName, string>> = {
  fern: 'mint',
  clay: 'calendula',
  oat: 'chamomile',
  dusk: 'lavender',
  butter: 'chamomile',
  mist: 'rosemary',
  rose: 'rose',
  bark: 'ginger',
  stone: 'sage',
};

const named = (species: string) => PLANT_WORDS[species]?.name ?? '';

/** Leaves out what an unlabeled accessory does not show, so that equal pictures get equal keys. */
function shownIn(shot: ShotParams): ShotParams {
  if (LABELLED.has(shot.container)) return shot;
  const species = COMPANY[shot.palette];
  return { ...shot, species, seller: '', name: '', latin: '', net: '', garnish: 'none', seed: shot.container };
}

export const stillOf = (shot: ShotParams): StillParams => ({ view: 'still', shot: shownIn(shot) });
export const detailOf = (shot: ShotParams): DetailParams => ({ view: 'detail', shot: shownIn(shot) });

type Place = ReturnType<typeof createPlacer>;
type Composition = (shot: ShotParams, place: Place) => string;

const jarBehind = (shot: ShotParams, place: Place, x: number, y: number, scale: number) => {
  const species = COMPANY[shot.palette];
  return place(pack('glass', shot.palette, species, shot.seller, named(species)), x, y, scale);
};

const herbBowl = (shot: ShotParams, x: number, y: number, scale: number) =>
  bowl(x, y, scale, '#F1E9D8', looseHerb(COMPANY[shot.palette]));

const withPot: Composition = (shot, place) => `${jarBehind(shot, place, 640, 700, 0.6)}
    ${place(shot, 340, 830, 0.92)}
    ${shot.container !== 'teapot' ? herbBowl(shot, 640, 934, 0.72) : teaCup(600, 924, 0.66, 'amber')}`;

const withInfuser: Composition = (shot, place) => `${jarBehind(shot, place, 150, 690, 0.5)}
    ${steam(520, 560, 0.7)}
    ${teaCup(520, 850, 1.06, 'gold')}
    ${place(shot, 220, 906, 0.62)}`;

const withCups: Composition = (shot, place) => `${jarBehind(shot, place, 640, 690, 0.62)}
    ${place(shot, 340, 850, 0.9)}
    ${herbBowl(shot, 650, 930, 0.74)}`;

const withSpoons: Composition = (shot, place) => `${jarBehind(shot, place, 616, 720, 0.7)}
    ${place(shot, 300, 850, 0.86)}
    ${herbBowl(shot, 610, 930, 0.86)}`;

const withMortar: Composition = (shot, place) => `${jarBehind(shot, place, 610, 716, 0.74)}
    ${place(shot, 330, 850, 0.94)}
    ${laidSprig(COMPANY[shot.palette], 740, 960, 1, -76)}`;

const withBook: Composition = (shot, place) => `${place(shot, 310, 800, 1)}
    ${steam(600, 660, 0.5)}
    ${teaCup(590, 900, 0.74, 'amber')}
    ${laidSprig(shot.species, 60, 966, 0.9, 70)}`;

const withBox: Composition = (shot, place) => {
  const beside = (container: ContainerName) =>
    pack(container, shot.palette, COMPANY[shot.palette], shot.seller, named(COMPANY[shot.palette]));
  return `${place(beside('tin'), 226, 690, 0.62)}
    ${place(beside('dropper'), 590, 690, 0.68)}
    ${place(shot, 400, 880, 1)}
    ${laidSprig(shot.species, 744, 970, 0.9, -74)}`;
};

const withStorage: Composition = (shot, place) => `${jarBehind(shot, place, 622, 706, 0.62)}
    ${place(shot, 320, 836, 1)}
    ${herbBowl(shot, 616, 930, 0.9)}`;

const COMPOSITIONS: Partial<Record<ContainerName, Composition>> = {
  teapot: withPot,
  teaset: withPot,
  infuser: withInfuser,
  spoons: withSpoons,
  mortar: withMortar,
  book: withBook,
  box: withBox,
  cups: withCups,
  gaiwan: withPot,
  matcha: withStorage,
  strainer: withInfuser,
  ladle: withSpoons,
  pitcher: withPot,
};

/** The accessory among the things it is used with. */
export function stillView({ shot }: StillParams): string {
  const palette = PALETTES[shot.palette];
  const compose = COMPOSITIONS[shot.container] ?? withStorage;
  const wall = wallShadow('ashwagandha', 860, -40, 2.4, -140, palette.deep, 0.3);
  return viewFrame(palette, wall + compose(shot, createPlacer()), cupDefs(compose === withInfuser ? 'gold' : 'amber'));
}

/** Where a close-up looks; unnamed containers are looked at in the middle. */
const CLOSE_UPS: Partial<Record<ContainerName, string>> = {
  teapot: '120 330 440 550',
  teaset: '290 440 440 550',
  infuser: '170 360 440 550',
  spoons: '170 390 460 575',
  mortar: '180 340 440 550',
  canister: '200 180 480 600',
  cups: '190 410 440 550',
  gaiwan: '180 390 440 550',
  matcha: '130 400 480 600',
  strainer: '130 400 480 600',
  pitcher: '210 380 480 600',
  ladle: '90 400 480 600',
  scale: '160 400 480 600',
  hourglass: '160 390 480 600',
  bottle: '190 130 480 600',
  alembic: '90 360 480 600',
  diffuser: '170 370 480 600',
  cosy: '150 400 480 600',
};
const USUAL_CLOSE_UP = '180 220 460 575';

/** The pack-shot from close by. */
export function detailView({ shot }: DetailParams): string {
  const closeUp = CLOSE_UPS[shot.container] ?? USUAL_CLOSE_UP;
  return packshot(shot, { tagged: LABELLED.has(shot.container), viewBox: closeUp });
}

/** What lies in a gift box. */
export function insideView({ palette, seller }: InsideParams): string {
  const place = createPlacer();
  const [first, second] = [COMPANY[palette], 'camellia'];
  const item = (container: ContainerName, species: string) => pack(container, palette, species, seller, named(species));
  const { deep } = PALETTES[palette];
  return viewFrame(
    PALETTES[palette],
    `${wallShadow('camellia', 860, -40, 2.4, -140, deep, 0.3)}
    ${place(item('pouch', first), 226, 740, 0.66)}
    ${place(item('carton', second), 546, 740, 0.66)}
    ${place(item('tin', first), 330, 872, 0.62)}
    ${place(item('dropper', 'lemonbalm'), 600, 890, 0.72)}
    ${laidSprig(first, 60, 970, 0.9, 70)}`,
  );
}
