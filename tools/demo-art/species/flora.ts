import { BERRIES } from './berries.ts';
import { BLOSSOMS } from './blossoms.ts';
import { DAISIES } from './daisies.ts';
import { DESERT_PLANTS } from './desert-plants.ts';
import { unknownHerb } from './herb.ts';
import { MEADOW } from './meadow.ts';
import { MINTS } from './mints.ts';
import { ROOTS } from './roots.ts';
import type { Species } from './species.ts';
import { SPICES } from './spices.ts';
import { TREES } from './trees.ts';

export const FLORA: Readonly<Record<string, Species>> = {
  ...DAISIES,
  ...MINTS,
  ...ROOTS,
  ...TREES,
  ...SPICES,
  ...BERRIES,
  ...BLOSSOMS,
  ...MEADOW,
  ...DESERT_PLANTS,
};

/** `herb:<word>` and every unknown id become the neutral herb, varied by the word. */
export function plantOf(id: string): Species {
  return (Object.hasOwn(FLORA, id) ? FLORA[id] : undefined) ?? unknownHerb(id.replace(/^herb:/, ''));
}
