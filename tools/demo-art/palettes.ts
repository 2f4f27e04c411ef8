export type Palette = {
  ground: string;
  deep: string;
  paint: string;
  label: string;
  ink: string;
  accent: string;
  /** The paint is too light for pale print. */
  lightPaint?: boolean;
};

export const PALETTES = {
  fern: { ground: '#D9DECC', deep: '#8F9B80', paint: '#2F5743', label: '#FBF6E9', ink: '#1F382B', accent: '#B4532F' },
  clay: { ground: '#EBD7C9', deep: '#B88F79', paint: '#AD5836', label: '#FCF5EA', ink: '#3B2117', accent: '#2F5743' },
  oat: {
    ground: '#EADFCB',
    deep: '#B5A382',
    paint: '#CDB68A',
    label: '#FFFBF1',
    ink: '#37301D',
    accent: '#8B4A26',
    lightPaint: true,
  },
  dusk: { ground: '#DCD8DB', deep: '#98909F', paint: '#544E78', label: '#F9F5EE', ink: '#2A2641', accent: '#A5503A' },
  butter: { ground: '#EEE1BF', deep: '#BBA268', paint: '#C98F26', label: '#FFFAEC', ink: '#3B2C10', accent: '#2F5743' },
  mist: { ground: '#D5DCD7', deep: '#8A9C97', paint: '#3C686B', label: '#F8F7F0', ink: '#1B3335', accent: '#B4532F' },
  rose: { ground: '#E9D8D0', deep: '#B5918A', paint: '#9A5560', label: '#FCF5F0', ink: '#3D1F25', accent: '#3C5A45' },
  bark: { ground: '#DFD5C6', deep: '#A08E77', paint: '#4B3B2F', label: '#FAF4E6', ink: '#2E231B', accent: '#9A5A2B' },
  stone: {
    ground: '#DFDDD3',
    deep: '#A3A092',
    paint: '#ECE7DB',
    label: '#FFFDF8',
    ink: '#2B2F28',
    accent: '#2F5743',
    lightPaint: true,
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = ['fern', 'clay', 'oat', 'dusk', 'butter', 'mist', 'rose', 'bark', 'stone'] as const;

export const KRAFT = '#C7A273';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mixColors(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Too light for pale print. */
export const isLight = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 165;
};
