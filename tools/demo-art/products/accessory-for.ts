import type { Beside, ContainerName, Material } from '../shot.ts';
import { plainWords } from './match-species.ts';

type Accessory = { container: ContainerName; material?: Material; beside?: Beside };

/** What an accessory is, by the words of its name; the first line that fits counts. */
const BY_NAME: Readonly<Record<string, readonly (readonly [RegExp, Accessory])[]>> = {
  'Tea Sets': [
    [/ gaiwans? /, { container: 'gaiwan' }],
    [/ matcha /, { container: 'matcha' }],
    [/ glass /, { container: 'pitcher' }],
    [/ (?:mugs?|cups|teacups|yunomi) (?!.* pot )/, { container: 'cups' }],
    [/ set | for one /, { container: 'teaset' }],
    [/ (?:teapot|pot|kyusu|houhin|tetsubin|betty) /, { container: 'teapot' }],
  ],
  'Tea Infusers': [
    [/ filters? /, { container: 'carton' }],
    [/ bags? /, { container: 'pouch', material: 'white' }],
    [/ bottle /, { container: 'bottle' }],
    [/ (?:pitcher|jug) /, { container: 'pitcher' }],
    [/ (?:spoon|tongs|bombilla|stick) /, { container: 'ladle' }],
    [/ (?:basket|strainer|insert|sieve|pot) /, { container: 'strainer' }],
  ],
  'Storage Containers': [
    [/ labels? /, { container: 'carton' }],
    [/ (?:sacks?|bags?|pouch|pouches) /, { container: 'pouch', material: 'kraft' }],
    [/ (?:bottles?|droppers?) /, { container: 'dropper' }],
    [/ amber jars? /, { container: 'jar', material: 'amber', beside: 'none' }],
    [/ jars? /, { container: 'glass' }],
    [/ (?:tins?|caddy|chazutsu|natsume) /, { container: 'tin' }],
  ],
  'Measuring Tools': [
    [/ (?:scale|balance) /, { container: 'scale' }],
    [/ (?:timer|hourglass|sands) /, { container: 'hourglass' }],
    [/ thermometer /, { container: 'thermometer' }],
    [/ (?:beakers?|jug|cylinder) /, { container: 'pitcher' }],
    [/ (?:pipettes?|dropper) /, { container: 'dropper' }],
    [/ (?:scoop|chashaku|ladle) /, { container: 'ladle' }],
  ],
  'Preparation Tools': [
    [/ (?:chasen|whisk) /, { container: 'matcha' }],
    [/ (?:sifter|sieve|strainer) /, { container: 'strainer' }],
    [/ (?:rack|dryer|drying) /, { container: 'rack' }],
    [/ (?:board|mezzaluna|scissors|stripper|knife|grater) /, { container: 'board' }],
    [/ (?:mill|grinder|press) /, { container: 'mill' }],
    [/ (?:alembic|still) /, { container: 'alembic' }],
    [/ diffuser /, { container: 'diffuser' }],
    [/ kettle /, { container: 'teapot' }],
    [/ cosy /, { container: 'cosy' }],
    [/ basket /, { container: 'basket' }],
  ],
  'Books & Guides': [
    [/ (?:chart|poster|map) /, { container: 'chart' }],
    [/ cards /, { container: 'carton' }],
  ],
};

export function accessoryFor(name: string, subCategory: string | undefined): Accessory | undefined {
  const words = plainWords(name);
  return BY_NAME[subCategory ?? '']?.find(([pattern]) => pattern.test(words))?.[1];
}

const MATERIAL_WORDS: readonly (readonly [RegExp, Material])[] = [
  [/ copper /, 'copper'],
  [/ (?:brass|bronze) /, 'brass'],
  [/ bamboo /, 'bamboo'],
  [/ (?:steel|tinplate|tin|silver) /, 'steel'],
  [/ (?:wood|wooden|cherry|beech|olive|maple) /, 'wood'],
];

/** What the accessory is made of, as its name or its list of materials says. */
export function accessoryMaterial(name: string, madeOf: string | undefined): Material {
  for (const text of [name, madeOf]) {
    const words = plainWords(text);
    const found = MATERIAL_WORDS.find(([pattern]) => pattern.test(words));
    if (found) return found[1];
  }
  return 'paint';
}

const PAINT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ brown betty /, '#4B2C1B'],
  [/ (?:zhuni|shudei|red clay|red earthenware) /, '#9A4A2C'],
  [/ (?:cast iron|matt black|tetsubin) /, '#2C2C2A'],
  [/ banko /, '#6B5444'],
  [/ (?:ru style|crackle) /, '#B9CDC6'],
  [/ (?:porcelain|winter|white) /, '#EFEAE0'],
  [/ granite /, '#8B8C88'],
  [/ (?:bronze|brass) /, '#A9823F'],
  [/ olive wood /, '#B58A55'],
  [/ sand /, '#CDB68A'],
  [/ rain /, '#4C6472'],
  [/ fern /, '#4F7352'],
  [/ desert /, '#B4705A'],
  [/ harbour /, '#3F5D70'],
  [/ steel /, '#B4B2AA'],
];

const PAINTED = new Set<ContainerName>([
  'teapot',
  'teaset',
  'cups',
  'gaiwan',
  'matcha',
  'mortar',
  'bottle',
  'diffuser',
  'scale',
  'mill',
  'cosy',
]);

/** The glaze named by the product; without one the brand's paint stays. */
export function accessoryPaint(container: ContainerName, name: string, madeOf: string | undefined): string | undefined {
  if (!PAINTED.has(container)) return undefined;
  const words = plainWords(
    `${name} ${container === 'bottle' || container === 'scale' || container === 'mill' ? '' : madeOf}`,
  );
  return PAINT_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}
