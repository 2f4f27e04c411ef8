import type { Brew, Plant } from '../data/plants/plant.ts';
import type { DemoForm, DemoSubCategory } from './demo-product.ts';
import type { Seeded } from './seeded.ts';

const minutesText = (minutes: number): string => {
  if (minutes >= 120) return `${minutes / 60} hours`;
  if (minutes < 1) return `${Math.round(minutes * 12) * 5} seconds`;
  const half = minutes % 1 === 0.5 ? '½' : '';
  return `${Math.floor(minutes)}${half} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

const AGAIN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function againText(random: Seeded, again: number | undefined): string {
  if (!again) return '';
  const times = `${AGAIN[again - 1] ?? 'many'} more`;
  return random.pick([
    ` The leaf gives ${times} infusion${again === 1 ? '' : 's'}; lengthen each one a little.`,
    ` Pour again: there ${again === 1 ? 'is' : 'are'} ${times} good cup${again === 1 ? '' : 's'} in the same leaf.`,
    again === 1
      ? ' It can be steeped once more, half a minute longer.'
      : ` Re-steep ${again === 2 ? 'twice' : `up to ${AGAIN[again - 1] ?? 'many'} times`}, adding a little time to each.`,
  ]);
}

/** "Use 3 g for 250 ml of water at 80 °C and steep for 2 minutes." in several voices. */
function brewText(random: Seeded, [amount, ml, celsius, minutes, again]: Brew, bags = false): string {
  const dose = bags ? (amount === 1 ? 'one bag' : `${amount} bags`) : `${amount} g`;
  const time = minutesText(minutes);
  const cover = minutes >= 8 && celsius > 60 ? ', covered' : '';
  const cold = celsius <= 30;
  const heat = cold ? 'cold water' : celsius >= 100 ? 'freshly boiled water' : `water at ${celsius} °C`;
  const dosed = dose[0] === 'o' ? 'One bag' : dose;
  const text = random.pick([
    `Use ${dose} for ${ml} ml of ${heat} and steep for ${time}${cover}.`,
    `Pour ${ml} ml of ${heat} over ${dose}${cover ? ', cover' : ''} and leave for ${time}.`,
    `${dosed} to ${ml} ml of ${heat}, ${time}${cover}.`,
    `Steep ${dose} in ${ml} ml of ${heat} for ${time}${cover}, then strain.`.replace(bags ? ', then strain' : '\0', ''),
  ]);
  return text + againText(random, again);
}

const COOKING_LEAF = [
  'Crumble between the fingers and add for the last ten minutes of cooking.',
  'Start with half a teaspoon for four people; dried is stronger than fresh.',
  'Rub between the palms over the dish, or warm it in oil for a minute first.',
  'Use a pinch at first; you can always add another.',
];

const COOKING_SPICE = [
  'Toast briefly in a dry pan, then crush just before you need it.',
  'Warm it in oil or butter for a minute before the other ingredients go in.',
  'Add early to slow dishes and late to quick ones, and taste as you go.',
  'Crack in a mortar and let it simmer with the dish; lift out large pieces before serving.',
];

const COOKING_GROUND = [
  'Warm it in oil or butter for half a minute before the other ingredients go in.',
  'Start with half a teaspoon for four people and taste as you go.',
  'Stir a pinch into batter, porridge or sauce; you can always add another.',
];

const FRESH_LEAF = [
  'Rinse, shake dry and use within a week.',
  'Trim the stems, stand in a glass of water and use as wanted. Freeze what is left.',
  'Wash just before use. Strip the leaves from the stems and add at the end of cooking.',
  'Chop or tear as you need it; three times as much fresh replaces dried.',
];

const FRESH_ROOT = [
  'Scrub, then slice or grate as you need it. Whole pieces freeze well and grate from frozen.',
  'Cut off what you need and keep the rest dry; slice thinly for tea, grate for cooking.',
];

const DAILY: Partial<Record<DemoForm, string[]>> = {
  Capsules: [
    'Take two capsules a day with food and a glass of water.',
    'Take one capsule twice a day with meals.',
    'One capsule in the morning and one in the evening, with water.',
    'Take one capsule a day with your main meal.',
  ],
  Tablets: [
    'Take one tablet a day with food.',
    'Take one tablet twice a day, swallowed whole with water.',
    'One tablet with breakfast, or as your practitioner suggests.',
  ],
  Gummies: ['Chew two gummies a day.', 'Enjoy two gummies a day after a meal.', 'Chew one or two gummies daily.'],
  Tinctures: [
    'Shake well. Take 30 drops in a little water up to three times a day.',
    'Shake, then take 2 ml in water or juice, morning and evening.',
    'Take one full dropper in half a glass of water, up to three times a day.',
    'Stir 20 to 40 drops into water or warm tea, twice a day.',
  ],
  Powders: [
    'Stir one level teaspoon into warm milk, porridge or a smoothie once a day.',
    'Whisk half a teaspoon into hot water or milk; add honey if you like.',
    'Begin with half a teaspoon a day, in food or drink, and work up to a whole one.',
    'Blend one teaspoon with fruit and yoghurt, or dust it over breakfast.',
  ],
  Oils: [
    'For scent: 4 to 6 drops in a diffuser. On the skin only diluted, about 6 drops to 15 ml of carrier oil. Do not swallow.',
    'Dilute to 2% in a carrier oil before it touches skin, or use 5 drops in a diffuser. Not for internal use.',
    'Three to five drops in a diffuser or a bowl of warm water. Patch-test when diluted for the skin. Keep from eyes and children.',
  ],
};

const GENERAL_CAUTIONS = [
  'Keep to the stated amount and ask a doctor first if you are pregnant, breastfeeding or take medicines.',
  'If you are pregnant, breastfeeding or on medication, ask your doctor before use.',
  'A supplement does not replace a varied diet. Ask a pharmacist if you take other medicines.',
];

interface UseInput {
  form: DemoForm;
  subCategory: DemoSubCategory;
  brew?: Brew;
  plant?: Plant;
}

const isKitchen = (subCategory: DemoSubCategory, form: DemoForm) =>
  subCategory === 'Culinary Herbs' || form === 'Ground';

const isLeafy = (plant: Plant | undefined) =>
  /leaf|aerial|flower/.test(plant?.part ?? 'leaf') && !/stalk|bud/.test(plant?.part ?? '');

function cooking(random: Seeded, form: DemoForm, plant: Plant | undefined): string {
  if (form === 'Ground') return random.pick(COOKING_GROUND);
  return random.pick(isLeafy(plant) ? COOKING_LEAF : COOKING_SPICE);
}

function howTo(random: Seeded, { form, subCategory, brew, plant }: UseInput): string {
  if (form === 'Fresh') return random.pick(isLeafy(plant) ? FRESH_LEAF : FRESH_ROOT);
  const daily = DAILY[form];
  if (daily) return random.pick(daily);
  if (isKitchen(subCategory, form)) return cooking(random, form, plant);
  const recipe = brew ?? plant?.brew;
  if (recipe) return brewText(random, recipe, form === 'Tea Bags');
  throw new Error(`no directions for ${form} in ${subCategory}`);
}

/** Directions from the form and the plant, with the plant's cautions where it is taken rather than cooked with. */
export function composeUse(random: Seeded, input: UseInput): string {
  const text = howTo(random, input);
  if (input.form === 'Oils' || input.form === 'Fresh' || isKitchen(input.subCategory, input.form)) return text;
  if (input.plant && !input.plant.cautions.startsWith('No cautions')) return `${text} ${input.plant.cautions}`;
  return DAILY[input.form] ? `${text} ${random.pick(GENERAL_CAUTIONS)}` : text;
}
