import { PALETTE_NAMES, type PaletteName } from './palettes.ts';
import { drawPicture, PICTURE_WIDTHS, type PictureParams, pictureKey } from './pictures.ts';
import { pick, seededRandom } from './primitives/seeded-random.ts';
import { matchSpecies } from './products/match-species.ts';
import { PLANT_WORDS } from './products/plant-words.ts';
import { type DrawnProduct, shotOf } from './products/shot-of.ts';
import { leafKindOf, liquorOf } from './products/tea-kind.ts';
import { type RasterImage, rasterize } from './raster.ts';
import type { ShotParams } from './shot.ts';
import { plantOf } from './species/flora.ts';
import { detailOf, stillOf } from './views/accessory-views.ts';
import type { DishParams } from './views/plant-views.ts';

export { type DrawnProduct, shotOf };

export type ProductPicture = {
  key: string;
  params: PictureParams;
  render(widths?: readonly number[]): Promise<RasterImage[]>;
};

/** Views of a plant are shared by all its products, so their paper follows the plant and not the seller. */
const paletteOf = (species: string): PaletteName => pick(PALETTE_NAMES, seededRandom(`view:${species}`));

function dishContents(product: DrawnProduct): DishParams['contents'] {
  const form = (product.form ?? '').toLowerCase();
  if (form === 'capsules' || form === 'tablets' || form === 'gummies') return form;
  if (product.category === 'Tea' && form === 'powder') {
    if (/hojicha|roast/i.test(product.name)) return 'roast';
    return /matcha|green/i.test(`${product.name} ${product.ingredients}`) ? 'matcha' : 'powder';
  }
  if (form === 'powder' || form === 'powders' || form === 'ground') return 'powder';
  if (product.category === 'Tea') return leafKindOf(product);
  return form === 'fresh' ? 'fresh' : 'herb';
}

function plateOf(product: DrawnProduct, species: string, exact: boolean): PictureParams {
  const palette = paletteOf(species);
  return exact
    ? { view: 'plate', species, palette, title: PLANT_WORDS[species]?.name ?? '', latin: plantOf(species).latin }
    : { view: 'plate', species, palette, title: '', latin: product.latinName ?? '' };
}

function plantViews(product: DrawnProduct): PictureParams[] {
  const { species, exact } = matchSpecies(product);
  const palette = paletteOf(species);
  const contents = dishContents(product);
  const dish: PictureParams = { view: 'dish', species, palette, contents };
  if (product.category !== 'Tea') return [plateOf(product, species, exact), dish];
  const powderLiquors = { matcha: 'jade', roast: 'copper' } as const;
  const liquor =
    contents === 'matcha' || contents === 'roast' ? powderLiquors[contents] : liquorOf(leafKindOf(product), species);
  const brew: PictureParams = { view: 'brew', species, palette, liquor };
  return exact ? [dish, brew, plateOf(product, species, exact)] : [dish, brew];
}

function accessoryViews(shot: ShotParams): PictureParams[] {
  const { palette, seller, species } = shot;
  if (shot.container === 'book') return [stillOf(shot), { view: 'pages', species, palette }];
  if (shot.container === 'box') return [stillOf(shot), { view: 'inside', palette, seller }];
  return [stillOf(shot), detailOf(shot)];
}

/** The gallery of a product, pack-shot first: three pictures, four for most teas. */
export function picturesOf(product: DrawnProduct): ProductPicture[] {
  const shot = shotOf(product);
  const further = product.category === 'Accessories' ? accessoryViews(shot) : plantViews(product);
  const pack: PictureParams = { view: 'pack', shot };
  return [pack, ...further].map((params) => ({
    key: pictureKey(params),
    params,
    render: (widths = PICTURE_WIDTHS) => rasterize(drawPicture(params), widths),
  }));
}
