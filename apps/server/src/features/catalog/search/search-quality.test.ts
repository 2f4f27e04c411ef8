import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSearch } from './search-products.ts';

type Product = { name: string; latin: string; subcategory: string; form: string; seller: string };
type Expected = (product: Product) => boolean;

const named =
  (pattern: RegExp): Expected =>
  ({ name }) =>
    pattern.test(name);
const latin =
  (text: string): Expected =>
  (product) =>
    product.latin.includes(text);
const inSubcategory =
  (id: string): Expected =>
  ({ subcategory }) =>
    subcategory === id;
const both =
  (...all: Expected[]): Expected =>
  (product) =>
    all.every((expected) => expected(product));

const chamomile = latin('Matricaria');
const tulsi = latin('Ocimum tenuiflorum');
const ashwagandha = latin('Withania');
const ginger = latin('Zingiber');
const turmeric = latin('Curcuma');
const lavender = latin('Lavandula');
const dandelion = latin('Taraxacum');
const tea: Expected = ({ subcategory }) => /-tea$|^tea-blends$/.test(subcategory);

/** What shoppers type, and what one of the first three answers must be. */
const queries: Record<string, Record<string, Expected>> = {
  typos: {
    ashwaganda: ashwagandha,
    ashwagahnda: ashwagandha,
    ashvagandha: ashwagandha,
    camomile: chamomile,
    chamomille: chamomile,
    cammomile: chamomile,
    kamomile: chamomile,
    tumeric: turmeric,
    tumric: turmeric,
    gigner: ginger,
    lavendar: lavender,
    echinacia: latin('Echinacea'),
    ekinacea: latin('Echinacea'),
    rosmary: latin('Salvia rosmarinus'),
    valarian: latin('Valeriana'),
    pepermint: latin('Mentha × piperita'),
    eucaliptus: latin('Eucalyptus'),
    cardamon: latin('Elettaria'),
    safron: latin('Crocus'),
    ginsing: latin('Panax'),
    rodiola: latin('Rhodiola'),
    macha: named(/matcha/i),
    'ooling tea': inSubcategory('oolong-tea'),
    'dandilion root': dandelion,
    magnezium: named(/magnesium/i),
    chamimile: chamomile,
    cinammon: latin('Cinnamomum'),
    'milk thisle': latin('Silybum'),
    shisandra: latin('Schisandra'),
    oregeno: latin('Origanum'),
    licorise: latin('Glycyrrhiza'),
    'genmaicha teh': named(/genmaicha/i),
    spirolina: named(/spirulina/i),
    astragulus: latin('Astragalus'),
    'hibicus tea': latin('Hibiscus'),
    'vitamn c': named(/vitamin c/i),
    'lapsang suchong': named(/lapsang/i),
    'elderbery gumies': named(/elderberry gummies/i),
    'mortar and pestel': named(/mortar/i),
    'darjelling first flush': named(/darjeeling first flush/i),
    'tulsi tee': both(tulsi, tea),
  },
  'Latin names': {
    'Ocimum tenuiflorum': tulsi,
    'ocimum sanctum': tulsi,
    'matricaria chamomilla': chamomile,
    'withania somnifera': ashwagandha,
    'Rosmarinus officinalis': latin('Salvia rosmarinus'),
    'hypericum perforatum': latin('Hypericum'),
    'zingiber officinale': ginger,
    'Mentha piperita': latin('Mentha × piperita'),
    'camelia sinensis': latin('Camellia'),
    'Urtica dioica': latin('Urtica'),
    'vitex agnus castus': latin('Vitex'),
  },
  'other names': {
    'holy basil': tulsi,
    'holybasil capsules': both(tulsi, named(/capsules/i)),
    'indian ginseng': ashwagandha,
    'siberian ginseng': latin('Eleutherococcus'),
    redbush: latin('Aspalathus'),
    liquorice: latin('Glycyrrhiza'),
    'dragon well': named(/longjing/i),
    'iron goddess of mercy': named(/tieguanyin/i),
    'pot marigold': latin('Calendula'),
    'fresh coriander': latin('Coriandrum'),
    'stinging nettle': latin('Urtica'),
    'st johns wort': latin('Hypericum'),
    'saint john’s wort tablets': named(/st john’s wort tablets/i),
    'folic acid': named(/folate/i),
    'matcha whisk': named(/whisk/i),
    'tea cozy': named(/cosy/i),
    chasteberry: latin('Vitex'),
    'turmeric latte': named(/golden milk/i),
  },
  'names of other regions': {
    haldi: turmeric,
    adrak: ginger,
    mulethi: latin('Glycyrrhiza'),
    manzanilla: chamomile,
    'huang qi': latin('Astragalus'),
    gobo: latin('Arctium'),
    elaichi: latin('Elettaria'),
    karkade: latin('Hibiscus'),
    brahmi: latin('Bacopa'),
    'ti kuan yin': named(/tieguanyin/i),
  },
  'German, with umlauts and without': {
    Löwenzahn: dandelion,
    loewenzahn: dandelion,
    lowenzahn: dandelion,
    Süßholz: latin('Glycyrrhiza'),
    suessholz: latin('Glycyrrhiza'),
    Weißdorn: latin('Crataegus'),
    'grüner Tee': inSubcategory('green-tea'),
    'gruener tee': inSubcategory('green-tea'),
    Kamillentee: both(chamomile, tea),
    Kräutertee: inSubcategory('herbal-tea'),
    kraeutertee: inSubcategory('herbal-tea'),
    'Baldrian Tropfen': both(latin('Valeriana'), named(/drops/i)),
    Pfefferminztee: latin('Mentha × piperita'),
    Königskerze: latin('Verbascum'),
    Mörser: named(/mortar/i),
    Teekanne: named(/teapot/i),
  },
  'French and Spanish, with accents and without': {
    camomille: chamomile,
    'thé vert': inSubcategory('green-tea'),
    'the vert': inSubcategory('green-tea'),
    caléndula: latin('Calendula'),
    tilleul: latin('Tilia'),
    'fleur de sureau': both(latin('Sambucus'), named(/elderflower/i)),
    'huile essentielle de lavande': both(lavender, inSubcategory('essential-oils')),
    Théière: named(/teapot/i),
    'té verde': inSubcategory('green-tea'),
    jengibre: ginger,
    azafran: latin('Crocus'),
    'diente de leon': dandelion,
  },
  plurals: {
    elderberry: latin('Sambucus'),
    'hawthorn berry': latin('Crataegus'),
    'ashwagandha capsule': both(ashwagandha, named(/capsules/i)),
    lavenders: lavender,
    tinctures: inSubcategory('tinctures'),
    'tea pots': named(/teapot/i),
    'raspberry leaves': latin('Rubus'),
    'rose hips': latin('Rosa canina'),
    'bay leaf': latin('Laurus'),
    'cinnamon sticks': latin('Cinnamomum'),
    'bay leafs': latin('Laurus'),
    peppercorn: latin('Piper nigrum'),
    infusers: inSubcategory('tea-infusers'),
  },
  'several words': {
    'chamomile tea bags': both(chamomile, named(/tea bags/i)),
    'organic chamomile flowers': named(/organic chamomile flowers/i),
    'ginger root powder': named(/ginger root powder/i),
    'turmeric with black pepper': named(/turmeric & black pepper/i),
    'dried lavender buds': both(lavender, named(/buds/i)),
    'lemon balm glycerite': named(/lemon balm glycerite/i),
    'vitamin d': named(/vitamin d3/i),
    'vitamin b12': named(/b12/i),
    'cast iron teapot': named(/cast iron/i),
    'kamakura leaf sencha': both(named(/sencha/i), ({ seller }) => seller === 'Kamakura Leaf'),
    'rose mary': latin('Salvia rosmarinus'),
    'lemon grass': latin('Cymbopogon'),
    'mint tea': both(named(/mint/i), tea),
    thé: tea,
    'the best ashwagandha powder': named(/ashwagandha root powder/i),
    'red ginseng root': latin('Panax'),
    'ginger lemongrass tea': named(/lemongrass & ginger/i),
    'gaiwan porcelain white': named(/gaiwan/i),
    'kids vitamins': named(/children/i),
    'zinc 15mg': named(/zinc/i),
    'tea for sleep': tea,
    'amber glass jars': named(/amber jars/i),
    'copper still lavender': both(lavender, ({ seller }) => seller === 'The Copper Still'),
    'book about tinctures': named(/tincture notebook/i),
    'chai with cardamom': named(/chai/i),
    'olive wood mortar': named(/olive wood mortar/i),
    'korean red ginseng': named(/korean red ginseng/i),
    'herbes de provence': named(/herbes de provence/i),
  },
  'words of categories': {
    'green tea': inSubcategory('green-tea'),
    greentea: inSubcategory('green-tea'),
    'gift sets': inSubcategory('gift-sets'),
    'gift set': inSubcategory('gift-sets'),
    'essential oils': inSubcategory('essential-oils'),
    'herbal teas': inSubcategory('herbal-tea'),
    vitamins: inSubcategory('vitamins'),
    books: inSubcategory('books-guides'),
    'tea infuser': inSubcategory('tea-infusers'),
    'loose leaf black tea': both(inSubcategory('black-tea'), ({ form }) => form === 'Loose Leaf'),
  },
  'words half typed': {
    chamo: chamomile,
    ashwa: ashwagandha,
    echin: latin('Echinacea'),
    'earl gr': named(/earl grey/i),
    turmeri: turmeric,
    rooib: latin('Aspalathus'),
  },
};

const nonsense = [
  'xqzzv',
  'asdfgh',
  'qwertzuiop',
  'blorptang',
  'iphone charger',
  '%%%',
  '🌿🌿',
  'zzzzzzzz',
  'klmnpqrst vwxz',
];

let app: TestApp;
let products: Map<string, Product>;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  await createDemoWorld(app.deps);
  const rows = await app.db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select(['product.id', 'name', 'latin_name', 'subcategory_id', 'form', 'business_name'])
    .execute();
  products = new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        latin: row.latin_name ?? '',
        subcategory: row.subcategory_id ?? '',
        form: row.form ?? '',
        seller: row.business_name,
      },
    ]),
  );
});
afterAll(() => app.close());

describe('search', () => {
  const table = Object.entries(queries).flatMap(([group, expectations]) =>
    Object.entries(expectations).map(([text, expected]) => ({ group, text, expected })),
  );

  it('is asked at least seventy different things', () => {
    expect(table.length).toBeGreaterThanOrEqual(70);
  });

  it('shows what was meant among the first three, in 95 of 100 cases', async () => {
    const search = createSearch(app.deps);
    const misses: string[] = [];
    for (const { group, text, expected } of table) {
      const { rows, corrected } = await search.find(text);
      const first = rows.slice(0, 3).flatMap(({ id }) => products.get(id) ?? []);
      if (first.some(expected)) continue;
      misses.push(
        `${group}: "${text}" (read as ${corrected ?? 'typed'}) found ${first.map(({ name }) => name).join(' | ') || 'nothing'}`,
      );
    }
    if (misses.length > 0) process.stdout.write(`Missed ${misses.length} of ${table.length}:\n${misses.join('\n')}\n`);
    expect(1 - misses.length / table.length).toBeGreaterThanOrEqual(0.95);
  });

  it('says what it looked for instead of a misspelled word, and nothing about another spelling', async () => {
    const search = createSearch(app.deps);
    expect(await search.find('ashwaganda powder')).toMatchObject({ corrected: 'ashwagandha powder' });
    expect(await search.find('liquorice')).toMatchObject({ corrected: null });
    expect(await search.find('loewenzahn')).toMatchObject({ corrected: null });
  });

  it('finds nothing where there is nothing to find', async () => {
    const search = createSearch(app.deps);
    for (const text of nonsense) expect([text, (await search.find(text)).rows.length]).toEqual([text, 0]);
  });
});
