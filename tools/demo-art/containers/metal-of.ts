import type { Surface } from '../materials.ts';
import type { Material } from '../shot.ts';

export type Metal = Extract<Surface, 'steel' | 'brass' | 'copper'>;

/** What a metal part is made of; accessories of other stuff get steel fittings. */
export function metalOf(material: Material): Metal {
  return material === 'brass' || material === 'copper' ? material : 'steel';
}

/** What a handle or spoon is made of. */
export function bodyOf(material: Material): Surface {
  return material === 'wood' || material === 'bamboo' ? material : metalOf(material);
}
