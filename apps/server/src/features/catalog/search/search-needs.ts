import type { Need } from '@herbary/contract/products.ts';

/**
 * What shoppers look for when they name no plant. Reviewed by hand: tradition only, and no illness among the words, because
 * leading from an illness to a product is a claim. `words` is what is typed; `alone` is the same, where it means something
 * else beside other words (cold brew). `says` is what a product itself must say, in its name where the need has herbs: for
 * what nobody has recorded of a product, nothing but the seller's own words counts. `herbs` are names that the synonyms know,
 * `shelves` are subcategories. `without` is never in the name, category or ingredients of what is found.
 */
export type NeedEntry = {
  words: readonly string[];
  alone?: readonly string[];
  says: readonly string[];
  herbs?: readonly string[];
  shelves?: readonly string[];
  without?: readonly string[];
};

const list = (text: string) => text.split(', ');

/** Leaves, seeds and beans that have caffeine by nature. */
const caffeinated = list(
  'camellia, green tea, black tea, white tea, oolong, yellow tea, earl grey, matcha, sencha, hojicha, yerba mate, mate, guayusa, guarana, kola nut, coffee, cacao, cocoa, chocolate',
).concat('pu erh');

/** Not to be swallowed. */
const essentialOils = ['essential oils'];

export const needs: Record<Need, NeedEntry> = {
  sleep: {
    words: list('sleep, sleeping, sleepy, sleepiness, bedtime, night time, good night, fall asleep, asleep'),
    says: list('sleep, bedtime, good night'),
    herbs: list('chamomile, lavender, valerian, lemon balm, passionflower, hops, linden, skullcap'),
    without: caffeinated,
  },
  calm: {
    words: list(
      'calm, calming, calmness, relax, relaxing, relaxation, unwind, wind down, stress, stress relief, serenity',
    ),
    says: list('calm, relax, unwind'),
    herbs: list('lemon balm, lavender, chamomile, linden, tulsi, passionflower, skullcap, oatstraw, ashwagandha, rose'),
    without: caffeinated,
  },
  energy: {
    words: list('energy, energizing, energising, energetic, vitality, stamina, tired, tiredness, wake up, pick me up'),
    says: list('energy, vitality'),
    herbs: list('ginseng, eleuthero, rhodiola, maca, ashwagandha, yerba mate, matcha, green tea, moringa, schisandra'),
    without: essentialOils,
  },
  focus: {
    words: list('focus, concentration, concentrate, memory, brain, clarity, study'),
    says: list('focus, concentration, memory'),
    herbs: list('ginkgo, bacopa, gotu kola, rosemary, sage, rhodiola, peppermint, matcha'),
  },
  digestion: {
    words: list(
      'digestion, digestive, digest, stomach, stomach ache, upset stomach, tummy, tummy ache, belly, bloating, bloated, gut, after dinner',
    ),
    says: list('digestion, digestive, digestif, stomach'),
    herbs: list(
      'ginger, peppermint, spearmint, fennel, chamomile, lemon balm, licorice, dandelion, angelica, cardamom',
    ),
    without: essentialOils,
  },
  winter: {
    words: list('immunity, immune, immune support, immune system, cold season, common cold, winter wellness'),
    alone: list('cold, colds'),
    says: list('immunity, immune, cold season'),
    herbs: list('echinacea, elderberry, elderflower, ginger, thyme, rosehip, linden, astragalus, garlic, acerola'),
    without: essentialOils,
  },
  throat: {
    words: list('throat, sore throat, cough, coughing, hoarse, voice'),
    says: list('throat, cough'),
    herbs: list('thyme, sage, marshmallow root, licorice, mullein, plantain, hyssop, elecampane'),
    without: essentialOils,
  },
  spring: {
    words: list('detox, detoxing, cleanse, cleansing, purify, purifying, spring cleaning'),
    says: list('detox, cleanse'),
    herbs: list('dandelion, nettle, burdock, milk thistle, red clover'),
    without: essentialOils,
  },
  'caffeine-free': {
    words: list(
      'caffeine free, no caffeine, without caffeine, zero caffeine, non caffeinated, uncaffeinated, not caffeinated',
    ),
    says: list('caffeine free'),
    shelves: list('Herbal Tea'),
    without: caffeinated,
  },
  vegan: { words: list('vegan, vegans'), says: list('vegan') },
  'gluten-free': { words: list('gluten free, no gluten, without gluten'), says: list('gluten free') },
};

type NeedName = { term: string; need: Need; alone: boolean };

/** Every word and phrase of the table. */
export const needNames: readonly NeedName[] = (Object.keys(needs) as Need[]).flatMap((need) => [
  ...needs[need].words.map((term) => ({ term, need, alone: false })),
  ...(needs[need].alone ?? []).map((term) => ({ term, need, alone: true })),
]);

const nameOf = new Map(needNames.map((name) => [name.term, name]));

export const needNamed = (term: string): NeedName | undefined => nameOf.get(term);
