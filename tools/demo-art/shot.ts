import type { Palette, PaletteName } from './palettes.ts';

export const LABEL_SCHEMES = ['classic', 'band', 'ledger'] as const;
type LabelScheme = (typeof LABEL_SCHEMES)[number];

export const CONTAINER_NAMES = [
  'pouch',
  'tin',
  'dropper',
  'jar',
  'glass',
  'scoop',
  'carton',
  'cake',
  'bunch',
  'box',
  'teapot',
  'teaset',
  'infuser',
  'canister',
  'spoons',
  'mortar',
  'book',
  'cups',
  'gaiwan',
  'matcha',
  'strainer',
  'pitcher',
  'ladle',
  'scale',
  'hourglass',
  'thermometer',
  'bottle',
  'chart',
  'board',
  'mill',
  'alembic',
  'diffuser',
  'basket',
  'cosy',
  'rack',
] as const;
export type ContainerName = (typeof CONTAINER_NAMES)[number];

/** Paper of a pouch, wall of a jar, stuff of an accessory. */
export type Material = 'kraft' | 'white' | 'amber' | 'paint' | 'steel' | 'brass' | 'copper' | 'wood' | 'bamboo';
type Garnish = 'left' | 'right' | 'none';
/** What lies beside a jar. */
export type Beside = 'capsules' | 'tablets' | 'gummies' | 'none';

/** Everything a pack-shot is drawn from. Plain data: it is hashed for the picture's key and sent to the worker. */
export type ShotParams = {
  container: ContainerName;
  palette: PaletteName;
  scheme: LabelScheme;
  material: Material;
  species: string;
  seller: string;
  name: string;
  latin: string;
  net: string;
  garnish: Garnish;
  beside: Beside;
  seed: string;
  /** The glaze or lacquer of an accessory, where it is not the palette's paint. */
  paint?: string;
};

/** What a container sees: the colors themselves in place of the palette's name. */
export type Shot = Omit<ShotParams, 'palette' | 'garnish' | 'beside'> & {
  palette: Palette;
  /** A container with a hang tag is drawn without it in still lifes. */
  tagged: boolean;
};
