import { fillingTones, isFlower, powderTone } from '../containers/contents.ts';
import { fittedSize, letters, printable } from '../label/text-outlines.ts';
import { mixColors, PALETTES, type PaletteName } from '../palettes.ts';
import { type BowlContents, bowl } from '../scenes/bowl.ts';
import { laidSprig, wallShadow } from '../scenes/scene-light.ts';
import { cupDefs, type Floating, type Liquor, steam, teaCup } from '../scenes/tea-cup.ts';
import { plantOf } from '../species/flora.ts';
import { sprig } from '../sprig.ts';
import { viewFrame } from './view-frame.ts';

export type LeafKind = 'herb' | 'fresh' | 'green' | 'black' | 'oolong' | 'white' | 'dark';

export type PlateParams = { view: 'plate'; species: string; palette: PaletteName; title: string; latin: string };
export type DishParams = {
  view: 'dish';
  species: string;
  palette: PaletteName;
  contents: LeafKind | 'powder' | 'matcha' | 'roast' | 'capsules' | 'tablets' | 'gummies';
};
export type BrewParams = { view: 'brew'; species: string; palette: PaletteName; liquor: Liquor };

const SPECIMEN_INK = '#23392D';
const SPECIMEN_TAPES = [
  [0, 186, -4],
  [2, 52, 5],
] as const;

/** Without a common name the Latin one takes its place. */
function specimenCaption(title: string, latin: string): string {
  const line = (text: string, font: 'display' | 'italic', size: number, y: number) =>
    letters(text, { font, size: fittedSize(text, font, 460, size), x: 0, y, fill: SPECIMEN_INK });
  return title ? line(title, 'display', 34, 310) + line(latin, 'italic', 22, 344) : line(latin, 'italic', 28, 328);
}

/** The plant as a pressed specimen on its sheet. */
export function plateView({ species, palette, title, latin }: PlateParams): string {
  const tapes = SPECIMEN_TAPES.map(([x, y, turn]) => {
    const place = `translate(${x} ${y}) rotate(${turn})`;
    return `<rect transform="${place}" x="-38" y="-10" width="76" height="20" fill="#F3E8CB" opacity=".9"/>`;
  });
  return viewFrame(
    PALETTES[palette],
    `<g transform="translate(400 500) rotate(-2)">
      <rect x="-270" y="-386" width="552" height="790" fill="#2A1D10" opacity=".3" filter="url(#s12)"/>
      <rect x="-276" y="-396" width="552" height="792" fill="#FBF5E6"/>
      <rect x="-252" y="-372" width="504" height="744" fill="none" stroke="#7E6F50" stroke-width="1" opacity=".6"/>
      <g transform="scale(1.9) translate(-112 -190)" opacity=".26" filter="url(#s3)">${sprig(species, { mode: 'wash', tint: '#33240F' })}</g>
      <g transform="scale(1.9) translate(-120 -198)">${sprig(species, { weight: 1.1 })}</g>
      ${tapes.join('')}
      ${specimenCaption(printable(title), printable(latin))}
    </g>
    ${wallShadow('camellia', 880, -40, 2.6, -140, PALETTES[palette].deep, 0.4)}`,
  );
}

type TeaLeaf = Exclude<LeafKind, 'herb' | 'fresh'>;

const TEA_LEAVES: Readonly<Record<TeaLeaf, readonly [string, ...string[]]>> = {
  green: ['#56663A', '#6F7D48', '#44522F', '#87935A', '#5E6E3E', '#97A06A'],
  black: ['#2C1F17', '#3E2C1D', '#523A25', '#21170F', '#6B4C2C', '#33251A'],
  oolong: ['#47482F', '#5C5236', '#383A28', '#706A44', '#4E4630', '#2F3223'],
  white: ['#A5A986', '#C6C8AF', '#8A926E', '#DCDBC6', '#717858', '#B7B998'],
  dark: ['#33231A', '#241812', '#4A3222', '#1C130D', '#5A3E28', '#3D2A1C'],
};

function looseTones(species: string, kind: LeafKind): readonly [string, ...string[]] {
  const plant = plantOf(species);
  const { leaf, bloom, core } = plant;
  if (kind === 'herb') return fillingTones(species, plant);
  if (kind === 'fresh') return [leaf, mixColors(leaf, '#2E4A24', 0.3), mixColors(leaf, '#DCE8B8', 0.25), leaf, bloom];
  const tea = TEA_LEAVES[kind];
  return species === 'camellia' ? tea : [...tea, ...tea, bloom, core];
}

function dishContents({ species, contents }: DishParams): BowlContents {
  if (contents === 'powder') return { kind: 'powder', tone: powderTone(species) };
  if (contents === 'matcha') return { kind: 'powder', tone: '#8FA648' };
  if (contents === 'roast') return { kind: 'powder', tone: '#8A5A34' };
  if (contents === 'capsules' || contents === 'tablets' || contents === 'gummies') {
    return { kind: contents, tone: mixColors(plantOf(species).leaf, '#2F5743', 0.55) };
  }
  return { kind: 'loose', tones: looseTones(species, contents), seed: `bowl${species}`, fine: true };
}

/** What is in the pack, loose in a bowl. */
export function dishView(params: DishParams): string {
  const palette = PALETTES[params.palette];
  return viewFrame(
    palette,
    `${wallShadow('camellia', 860, -40, 2.4, -140, palette.deep, 0.3)}
    ${bowl(400, 760, 2.1, '#F1E9D8', dishContents(params))}
    ${laidSprig(params.species, 700, 960, 1.1, -74)}`,
  );
}

/** What swims in the cup: the blossoms of a flower tea, else a few leaves; pure tea stays clear. */
function floatingFor(species: string): Floating | undefined {
  if (species === 'camellia') return undefined;
  const { leaf, bloom, core } = plantOf(species);
  if (isFlower(species)) return { kind: 'flowers', petal: bloom, core };
  return { kind: 'leaves', petal: leaf, core: mixColors(leaf, '#22301C', 0.5) };
}

/** A cup of it. */
export function brewView({ species, palette, liquor }: BrewParams): string {
  const { deep } = PALETTES[palette];
  return viewFrame(
    PALETTES[palette],
    `${wallShadow('ashwagandha', 860, -40, 2.4, -140, deep, 0.3)}
    ${steam(390, 470, 0.95)}
    ${teaCup(384, 800, 1.36, liquor, floatingFor(species))}
    ${laidSprig(species, 60, 968, 1.05, 72)}`,
    cupDefs(liquor),
  );
}
