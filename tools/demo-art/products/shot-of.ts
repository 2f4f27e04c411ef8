import { PALETTE_NAMES } from '../palettes.ts';
import { pick, seededRandom } from '../primitives/seeded-random.ts';
import { type ContainerName, LABEL_SCHEMES, type Material, type ShotParams } from '../shot.ts';
import { plantOf } from '../species/flora.ts';
import { accessoryMaterial, accessoryPaint } from './accessory-for.ts';
import { containerFor } from './container-for.ts';
import { matchSpecies } from './match-species.ts';
import { netContent } from './net-content.ts';

/** What the drawing code reads of a product. `slug` seeds what has no meaning: garnish, shadow, how pieces lie. */
export type DrawnProduct = {
  slug: string;
  name: string;
  latinName?: string;
  category: string;
  subCategory?: string;
  form?: string;
  size?: string;
  ingredients?: string;
  sellerName: string;
  /** The plant to draw when name and ingredients do not name it. */
  sprig?: string;
};

const POUCH_PAPERS = ['kraft', 'white', 'kraft', 'paint'] as const;
const JAR_WALLS = ['white', 'amber', 'paint'] as const;

/** Palette, label and material follow the seller, so that a store looks like one brand. */
function brandOf(seller: string, container: ContainerName) {
  const random = seededRandom(`seller:${seller}`);
  const palette = pick(PALETTE_NAMES, random);
  const scheme = pick(LABEL_SCHEMES, random);
  const material: Material =
    container === 'pouch' ? pick(POUCH_PAPERS, random) : container === 'jar' ? pick(JAR_WALLS, random) : 'paint';
  return { palette, scheme, material };
}

function accessoryLook(product: DrawnProduct, container: ContainerName, usual: Material) {
  const { name, ingredients } = product;
  const material = container === 'pouch' || container === 'jar' ? usual : accessoryMaterial(name, ingredients);
  const paint = accessoryPaint(container, name, ingredients);
  return paint ? { material, paint } : { material };
}

/** Every parameter of the pack-shot. The drawn plant's Latin name is printed only when it is the plant that is sold. */
export function shotOf(product: DrawnProduct): ShotParams {
  const { species, exact, named } = matchSpecies(product);
  const { container, beside, material } = containerFor(product);
  const brand = brandOf(product.sellerName, container);
  const isAccessory = product.category === 'Accessories';
  const ownLatin = exact && named && !isAccessory ? plantOf(species).latin : '';
  return {
    container,
    beside,
    ...brand,
    ...(isAccessory ? accessoryLook(product, container, material ?? brand.material) : {}),
    species,
    seller: product.sellerName,
    name: product.name,
    latin: product.latinName ?? ownLatin,
    net: netContent(product.size, product.category),
    garnish: seededRandom(`product:${product.slug}`)() > 0.5 ? 'right' : 'left',
    seed: product.slug,
  };
}
