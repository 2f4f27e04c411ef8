import { createHash } from 'node:crypto';
import { FORMS_BY_CATEGORY, SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DrawnProduct, picturesOf, shotOf } from './draw-product.ts';
import { drawPicture, pictureKey } from './pictures.ts';
import { containerFor } from './products/container-for.ts';
import { speciesFor } from './products/match-species.ts';
import { CONTAINER_NAMES } from './shot.ts';
import { FLORA } from './species/flora.ts';

const tulsi: DrawnProduct = {
  slug: 'tulsi-rama',
  name: 'Tulsi Rama',
  latinName: 'Ocimum tenuiflorum',
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  form: 'Dried',
  size: '60 g',
  ingredients: 'Tulsi leaf.',
  sellerName: 'Fern & Fallow',
};

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex');
const drawnSvgs = (product: DrawnProduct) => picturesOf(product).map(({ params }) => drawPicture(params));

const containersOfForm: Record<string, readonly string[]> = {
  Capsules: ['jar'],
  Tablets: ['jar'],
  Gummies: ['jar'],
  Powders: ['scoop', 'pouch', 'jar'],
  Tinctures: ['dropper'],
  Oils: ['dropper'],
  'Loose Leaf': ['tin', 'pouch'],
  'Tea Bags': ['carton'],
  Powder: ['scoop', 'tin', 'pouch'],
  Compressed: ['cake'],
  Dried: ['glass', 'pouch'],
  Fresh: ['bunch'],
  Ground: ['scoop', 'tin'],
  Whole: ['glass', 'pouch'],
};
const containerOfShelf: Record<string, string> = {
  'Tea Sets': 'teaset',
  'Tea Infusers': 'infuser',
  'Storage Containers': 'canister',
  'Measuring Tools': 'spoons',
  'Preparation Tools': 'mortar',
  'Books & Guides': 'book',
  'Gift Sets': 'box',
};

describe('the container of a product', () => {
  const forms = Object.entries(FORMS_BY_CATEGORY).flatMap(([category, list]) =>
    list.map((form) => ({ category, form })),
  );

  it.each(forms.filter(({ form }) => form !== 'N/A'))('follows the form $form', ({ category, form }) => {
    const sellers = Array.from({ length: 12 }, (_, i) => `Seller ${i}`);
    const containers = sellers.map(
      (sellerName) => containerFor({ name: 'Sage', category, form, sellerName }).container,
    );
    expect(containersOfForm[form]).toEqual(expect.arrayContaining([...new Set(containers)]));
  });

  it.each(SUBCATEGORIES.Accessories)('follows the accessory shelf %s', (subCategory) => {
    const product = { name: 'Plain', category: 'Accessories', subCategory, form: 'N/A', sellerName: 'Kiln & Kettle' };
    expect(containerFor(product).container).toBe(containerOfShelf[subCategory]);
  });

  it.each([
    ['Porcelain Gaiwan', 'Tea Sets', 'gaiwan'],
    ['Breakfast Mug Pair', 'Tea Sets', 'cups'],
    ['Mesh Basket Infuser', 'Tea Infusers', 'strainer'],
    ['Amber Jars, Set of Six', 'Storage Containers', 'jar'],
    ['Kettle Thermometer', 'Measuring Tools', 'thermometer'],
    ['Gooseneck Kettle', 'Preparation Tools', 'teapot'],
    ['Tea Brewing Chart', 'Books & Guides', 'chart'],
  ])('shows %s as what it is', (name, subCategory, container) => {
    expect(containerFor({ name, category: 'Accessories', subCategory, sellerName: 'Any' }).container).toBe(container);
  });

  it('is found for every sub-category even without a form', () => {
    const found = Object.entries(SUBCATEGORIES).flatMap(([category, list]) =>
      list.map((subCategory) => containerFor({ name: 'Unnamed', category, subCategory, sellerName: 'Any' }).container),
    );
    expect(found).toHaveLength(28);
    for (const container of found) expect(CONTAINER_NAMES).toContain(container);
  });
});

describe('the plant of a product', () => {
  it.each([
    ['Chamomile Blossoms', 'chamomile'],
    ['Lemon Balm Tea', 'lemonbalm'],
    ['Camomile', 'chamomile'],
    ['Elderberries, whole', 'elderberry'],
    ['First Flush Darjeeling', 'camellia'],
    ['Ground Ceylon Cinnamon', 'cinnamon'],
    ['Fresh Basil', 'tulsi'],
  ])('is read from the name %s', (name, species) => {
    expect(speciesFor({ name })).toBe(species);
  });

  it('is the one the catalog names when the words do not', () => {
    expect(speciesFor({ name: 'Magnesium Glycinate', sprig: 'oat' })).toBe('oat');
  });

  it('is never empty', () => {
    for (const name of ['', '   ', '☕️', '茶葉', '<script>', 'Zzyzx']) expect(speciesFor({ name })).toMatch(/./);
    expect(speciesFor({ name: 'Betony', latinName: 'Betonica officinalis' })).toBe('herb:betonica-officinalis');
  });

  it('lends its drawing to a relative, but not its Latin name', () => {
    const feverfew = shotOf({ ...tulsi, name: 'Feverfew', latinName: undefined, ingredients: undefined });
    expect(feverfew).toMatchObject({ species: 'chamomile', latin: '' });
  });

  it('gives its Latin name to what is called after it, not to what merely contains it', () => {
    const blend = { ...tulsi, name: 'Calm Evening', latinName: undefined, ingredients: 'Chamomile, oat.' };
    expect(shotOf(blend)).toMatchObject({ species: 'chamomile', latin: '' });
    expect(shotOf({ ...blend, name: 'Chamomile' })).toMatchObject({ latin: 'Matricaria chamomilla' });
  });

  it('is not the tea plant just because a herb stands on a tea shelf', () => {
    expect(speciesFor({ name: 'Tilleul', latinName: 'Tilia cordata', subCategory: 'Herbal Tea' })).toMatch(/^herb:/);
    expect(speciesFor({ name: 'Morning Mist', subCategory: 'Green Tea' })).toBe('camellia');
  });

  it('is drawn for every species without leaving a value unfilled', () => {
    for (const species of Object.keys(FLORA)) {
      const [, plate] = drawnSvgs({
        ...tulsi,
        name: species,
        latinName: undefined,
        ingredients: undefined,
        sprig: species,
      });
      expect(plate).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('the gallery of a product', () => {
  it('has pack, specimen and loose herb for herbs, and the cup too for teas', () => {
    const viewsOf = (product: DrawnProduct) => picturesOf(product).map(({ params }) => params.view);
    expect(viewsOf(tulsi)).toEqual(['pack', 'plate', 'dish']);
    expect(viewsOf({ ...tulsi, category: 'Tea', subCategory: 'Herbal Tea', form: 'Loose Leaf' })).toEqual([
      'pack',
      'dish',
      'brew',
      'plate',
    ]);
    expect(viewsOf({ ...tulsi, category: 'Accessories', subCategory: 'Tea Sets', form: 'N/A' })).toEqual([
      'pack',
      'still',
      'detail',
    ]);
  });

  it('is drawn alike every time', () => {
    const [first, second] = [drawnSvgs(tulsi), drawnSvgs({ ...tulsi })];
    expect(first.map(hashOf)).toEqual(second.map(hashOf));
    expect(new Set(first.map(hashOf)).size).toBe(3);
  });

  it('shares the views of a plant between sellers, never the pack', () => {
    const [ours, theirs] = [picturesOf(tulsi), picturesOf({ ...tulsi, slug: 'other', sellerName: 'Willow & Rue' })];
    expect(ours[0]?.key).not.toBe(theirs[0]?.key);
    expect(ours.slice(1).map(({ key }) => key)).toEqual(theirs.slice(1).map(({ key }) => key));
  });

  const shelvesAndForms = Object.entries(SUBCATEGORIES).flatMap(([category, shelves]) => {
    const forms = FORMS_BY_CATEGORY[category as keyof typeof FORMS_BY_CATEGORY];
    return shelves.map((subCategory, i) => ({ category, subCategory, form: forms[i % forms.length] }));
  });

  it.each(shelvesAndForms)('is complete for $subCategory as $form', (shelf) => {
    const svgs = drawnSvgs({ ...tulsi, ...shelf });
    expect(svgs.length).toBeGreaterThanOrEqual(3);
    for (const svg of svgs) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the key of a picture', () => {
  it('does not depend on the order of fields', () => {
    const plate = { view: 'plate', species: 'mint', palette: 'fern', title: 'Mint', latin: 'Mentha' } as const;
    const turned = { latin: 'Mentha', title: 'Mint', palette: 'fern', species: 'mint', view: 'plate' } as const;
    expect(pictureKey(plate)).toBe(pictureKey(turned));
    expect(pictureKey(plate)).toMatch(/^[0-9a-f]{16}$/);
    expect(pictureKey({ ...plate, palette: 'clay' })).not.toBe(pictureKey(plate));
  });

  it('stays what it was, so that shipped files are found', () => {
    expect(picturesOf(tulsi).map(({ key }) => key)).toMatchInlineSnapshot(`
      [
        "e7ce1abdc791a3cf",
        "311ea68ecbb6f715",
        "f8dfb49662af1865",
      ]
    `);
  });
});

describe('hostile product texts', () => {
  const names = [
    `<script>alert("x")</script>`,
    `"]]> & ' \\ \u0000 \u0008`,
    'word '.repeat(40),
    'W'.repeat(200),
    '🌿🫖☕️',
    '鉄観音 烏龍茶',
    'شاي أخضر',
    '\ud800 lone half',
    '',
  ];

  it.each(names)('print as a picture or not at all: %j', async (name) => {
    const product = { ...tulsi, name, latinName: name, sellerName: name, size: name, ingredients: name };
    for (const category of ['Herbs', 'Accessories']) {
      for (const svg of drawnSvgs({ ...product, category, subCategory: 'Gift Sets' })) {
        expect(svg).not.toMatch(/script|NaN|undefined|\ud83c/i);
        const { width, height } = await sharp(Buffer.from(svg)).metadata();
        expect([width, height]).toEqual([800, 1000]);
      }
    }
  });
});
