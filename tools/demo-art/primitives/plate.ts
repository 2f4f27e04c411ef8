import { type Random, seededRandom } from './seeded-random.ts';

export type PlateItem =
  | { kind: 'line'; path: string; fine: number }
  | { kind: 'vein'; path: string }
  | { kind: 'shape'; path: string; fill: string; fine: number }
  | { kind: 'raw'; markup: string; highlight: boolean };

/** An ordered drawing list: what is added later stands in front and hides the lines behind it. */
export type Plate = {
  readonly items: readonly PlateItem[];
  readonly random: Random;
  readonly leafTone: string;
  /** Weight of the next lines; 1 is the full line. */
  fine: number;
  jitter(amount: number): number;
  line(path: string): void;
  vein(path: string): void;
  shape(path: string, fill: string): void;
  /** Ready markup. A highlight is left out of shadows. */
  raw(markup: string, highlight?: boolean): void;
};

export function createPlate(seed: string, leafTone: string): Plate {
  const items: PlateItem[] = [];
  const random = seededRandom(seed);
  return {
    items,
    random,
    leafTone,
    fine: 1,
    jitter: (amount) => (random() - 0.5) * 2 * amount,
    line(path) {
      items.push({ kind: 'line', path, fine: this.fine });
    },
    vein(path) {
      const last = items.at(-1);
      if (last?.kind === 'vein') last.path += path;
      else items.push({ kind: 'vein', path });
    },
    shape(path, fill) {
      items.push({ kind: 'shape', path, fill, fine: this.fine });
    },
    raw(markup, highlight = false) {
      items.push({ kind: 'raw', markup, highlight });
    },
  };
}
