import { drawContainer } from '../containers/draw-container.ts';
import { containerBlurs } from '../light.ts';
import { shotFrom } from '../packshot.ts';
import type { ShotParams } from '../shot.ts';
import { plantOf } from '../species/flora.ts';

type Placed = Partial<ShotParams> & Pick<ShotParams, 'container' | 'palette' | 'species' | 'seller' | 'name'>;
type Extras = Partial<Pick<ShotParams, 'scheme' | 'material' | 'latin'>>;

export const pack = (
  container: Placed['container'],
  palette: Placed['palette'],
  species: string,
  seller: string,
  name: string,
  net = '',
  extras: Extras = {},
): Placed => ({ container, palette, species, seller, name, net, ...extras });

type Place = (item: Placed, x: number, y: number, scale: number) => string;

/** Puts containers into a picture. Each gets ids of its own: two gradients of one name would paint each other. */
export function createPlacer(): Place {
  let count = 0;
  return (item, x, y, scale) => {
    const id = `i${count++}`;
    const params: ShotParams = {
      scheme: 'classic',
      material: item.container === 'pouch' ? 'kraft' : 'white',
      latin: plantOf(item.species).latin,
      net: '',
      garnish: 'none',
      beside: 'none',
      seed: item.name,
      ...item,
    };
    return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-400 -822)">
      <defs>${containerBlurs(id)}</defs>
      ${drawContainer(id, shotFrom(params, false))}
    </g>`;
  };
}
