import { tenth } from './primitives/geometry.ts';
import { createPlate, type PlateItem } from './primitives/plate.ts';
import { plantOf } from './species/flora.ts';

export type SprigOptions = {
  /** full = ink over a wash printed off register; line = ink alone; wash = silhouettes, for shadows. */
  mode?: 'full' | 'line' | 'wash';
  seed?: string;
  ink?: string;
  weight?: number;
  /** In line mode: the color of the ground, so that lines hide behind leaves. */
  knock?: string;
  /** One color for the whole wash. */
  tint?: string;
};

const OFF_REGISTER = 'translate(-1.8,1.5)';

/** Inner markup of a sprig, without the svg element. The same input always draws the same plant. */
export function sprig(species: string, options: SprigOptions = {}): string {
  const { ink = '#23392D', seed = species } = options;
  const plant = plantOf(species);
  const plate = createPlate(seed, options.tint ?? plant.leaf);
  plant.draw(plate, plant);
  const drawn = plate.items.map((item) => printItem(item, options, plate.leafTone)).join('');
  return `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

function printItem(item: PlateItem, options: SprigOptions, leafTone: string): string {
  const { mode = 'full', weight = 1.4, knock, tint } = options;
  if (item.kind === 'raw') return mode === 'line' || (item.highlight && mode === 'wash') ? '' : item.markup;
  const { path } = item;
  if (item.kind === 'line') {
    return mode === 'wash'
      ? `<path d="${path}" stroke="${leafTone}" stroke-width="${weight * 2}" fill="none"/>`
      : `<path d="${path}" stroke-width="${tenth(weight * item.fine)}"/>`;
  }
  if (item.kind === 'vein') {
    return mode === 'wash' ? '' : `<path d="${path}" stroke-width="${tenth(weight * 0.5)}" opacity=".6"/>`;
  }
  const width = `stroke-width="${tenth(weight * item.fine)}"`;
  if (mode === 'line') return `<path d="${path}"${knock ? ` fill="${knock}"` : ''} ${width}/>`;
  const wash = `<path d="${path}" fill="${tint ?? item.fill}" stroke="none" transform="${OFF_REGISTER}"/>`;
  return mode === 'wash' ? wash : `${wash}<path d="${path}" ${width}/>`;
}

export function sprigSvg(species: string, options: SprigOptions & { title: string }): string {
  const title = `<title>${options.title}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320">${title}${sprig(species, options)}</svg>`;
}
