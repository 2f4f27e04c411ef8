import { h2, p, quote, table, ul } from '../blocks.ts';
import type { Article } from './article.ts';

export const article: Article = {
  slug: 'what-1-to-5-on-a-tincture-means',
  title: 'What 1:5 on a tincture means',
  excerpt:
    'One part plant, five parts liquid. How strength is written, and why two bottles with the same name can differ.',
  lead: 'How strength is written, and why two bottles with the same name can differ.',
  category: 'Buying',
  published: '2026-09-14',
  author: { name: 'Edda Lind', role: 'Makes tinctures, and reads other labels' },
  picture: {
    scene: 'tincture',
    alt: 'Two dropper bottles, calendula and echinacea root, beside a bowl of calendula',
    caption: 'Same glass, same size. The numbers are on the back.',
  },
  tags: ['Tinctures', 'Calendula', 'Labels'],
  shop: { search: 'calendula tincture' },
  supplements: true,
  blocks: [
    p(
      'Two bottles stand on the shelf. Both say calendula, both hold 60 ml, and one costs twice as much as the other. Before you decide that one of them is a bargain, look for a small pair of numbers with a colon. It is usually near the bottom of the label, and it usually says 1:5. It is the most useful thing printed there, and hardly anybody explains it.',
    ),
    h2('Plant first, liquid second'),
    p(
      'A tincture is a plant that has soaked in liquid. The ratio says how much of each went in. **1:5 means one part plant by weight to five parts liquid by volume**: 100 grams of dried petals in 500 ml, for example. 1:2 means much less liquid on the same plant, so the result is stronger. 1:10 means more liquid, and a weaker bottle.',
    ),
    p(
      'So the second number is the one to watch, and smaller is stronger. It feels upside down at first. Think of soup: one carrot in two cups of water, or one carrot in ten.',
    ),
    table(
      'Ratios and how much liquid they mean',
      ['Ratio', '100 g of plant in', 'Usual for'],
      [
        ['1:2', '200 ml', 'Fresh plants'],
        ['1:3', '300 ml', 'Roots and seeds, strong extracts'],
        ['1:5', '500 ml', 'Dried leaf and flower'],
        ['1:10', '1,000 ml', 'Plants that need a light hand'],
      ],
    ),
    h2('Fresh or dried'),
    p(
      'A ratio alone does not settle it. A fresh plant is mostly water: a pound of fresh mint is about three ounces when it is dry. So 1:2 from fresh leaf and 1:5 from dried leaf can be close to each other in what they hold. That is why a careful label says both, as in “1:2, fresh flowering tops” or “1:5, dried root”. If it does not say, ask. The answer takes the maker one word.',
    ),
    h2('The liquid'),
    p(
      'Most tinctures are made with grain alcohol and water. The percentage on the label tells you how much of each, and it is chosen for the plant. Gums and sugars dissolve in water. Resins need a lot of spirit. Calendula petals are sticky with resin, and a maker who knows that will use something strong. Marshmallow root is full of starch and gum, and wants hardly any.',
    ),
    p('There are two other liquids that you will meet:'),
    ul(
      '**Glycerin** is sweet, thick and free of alcohol. It draws less from most plants, and the bottle keeps for about two years.',
      '**Vinegar** is sour and pleasant and good in the kitchen. It keeps for about a year.',
    ),
    p(
      'A tincture made with enough spirit keeps for five years or more in a dark bottle. That is a large part of why people have made them for so long.',
    ),
    h2('Why two bottles with one name differ'),
    p(
      'Now go back to the shelf. The cheaper bottle says 1:10, dried petals. The other one says 1:5, dried whole heads, with a lot number and a harvest year. The second holds twice as much plant in the same glass, and more of the sticky green part behind the petals, where calendula keeps its resin. It costs twice as much because it is twice as much.',
    ),
    p(
      'It may still not be the one you want. If you like a light hand, the weaker bottle is easier to measure. The point is that you can now compare them at all.',
    ),
    quote('Price per bottle tells you little. Price per gram of plant tells you almost everything.'),
    p(
      'Here is the sum. Take the volume, divide by the second number, and you have the grams of plant: 60 ml at 1:5 is 12 grams. At 1:10 it is 6. Divide the price by that. You can do it in your head in the time it takes to read the pretty part of the label.',
    ),
    h2('Drops, and what a dropper is worth'),
    p(
      'Labels give a serving in drops, in droppers or in milliliters. A dropper that is filled by one squeeze holds about 1 ml, which is about 30 drops. But droppers differ, and thick glycerin makes bigger drops than thin spirit. If a serving is given in milliliters, trust that, and use a marked pipette.',
    ),
    p(
      'Keep the bottle upright, in the dark, and shake it before use: a little cloud at the bottom is plant, not dirt. Do not let the dropper touch your tongue and go back in the bottle.',
    ),
    h2('What the ratio does not say'),
    p(
      'It does not say if the plant was good. Old, pale petals at 1:2 make a poor bottle with an excellent number. So read it together with the rest: the Latin name, the part, the harvest and the lot. And it does not say what is right for you. Herbs can act on each other and on medicine. If you take anything from a pharmacy, are pregnant or are nursing, speak with a clinician before you open the bottle.',
    ),
    p(
      'When you are ready to compare, go through [the tinctures in the shop](/tinctures) and look for the two numbers first.',
    ),
  ],
};
