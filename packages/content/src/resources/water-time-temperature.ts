import { h2, p, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'water-time-temperature',
  title: 'Water, time, temperature',
  description: 'One table for green, white, oolong, black and herbal tea, and what to change when a cup is wrong.',
  type: 'Guide',
  category: 'Brewing',
  picture: { scene: 'brewing' },
  blocks: [
    p(
      'Three things decide a cup of tea, and you hold all of them in your hand. Start with this table. Then change one thing at a time.',
    ),
    h2('The table'),
    table(
      'For a cup of 8 fl oz (240 ml)',
      ['Tea', 'Leaf', 'Water', 'First', 'Second'],
      [
        ['Green, Japanese', '3 g', '160 to 175 °F (70 to 80 °C)', '1½ min', '45 sec'],
        ['Green, Chinese', '3 g', '175 to 185 °F (80 to 85 °C)', '2½ min', '2 min'],
        ['White', '4 g', '185 °F (85 °C)', '5 min', '5 min'],
        ['Oolong, light', '4 g', '190 °F (88 °C)', '3 min', '3 min'],
        ['Oolong, dark', '4 g', '200 °F (93 °C)', '3 min', '3 min'],
        ['Black', '3 g', '205 °F (96 °C)', '3½ min', 'No'],
        ['Leaf and flower herbs', '2 g', '212 °F (100 °C)', '7 min, lid on', 'No'],
        ['Roots, bark and berries', '5 g', 'Simmer', '15 min, lid on', 'Once'],
      ],
    ),
    h2('Without a thermometer'),
    ul(
      'Boil the water and pour it into a cold cup: about 195 °F (90 °C).',
      'Pour it into a second cold cup: about 175 °F (80 °C).',
      'A third one: about 160 °F (70 °C).',
    ),
    h2('Without a scale'),
    p(
      'A level teaspoon of small, rolled leaf weighs about 3 grams. Of large, loose leaf you need a heaped tablespoon for the same weight. Chamomile is lighter still: two tablespoons.',
    ),
    h2('When a cup is wrong'),
    table(
      'What you taste and what to change',
      ['It is', 'Change first', 'Then'],
      [
        ['Bitter', 'Cooler water', 'Less time'],
        ['Thin', 'More leaf', 'More time'],
        ['Flat', 'Fresh water, boiled once', 'Filtered water'],
        ['Sour', 'Less time', 'Hotter water'],
        ['Dusty', 'A finer strainer', 'Newer tea'],
        ['Good', 'Nothing', 'Write it down'],
      ],
    ),
    h2('Water'),
    p(
      'Hard water makes green tea flat and leaves a skin on black tea. If your kettle has a white ring, use a filter jug. Distilled water makes thin tea. Always draw fresh water from the cold tap.',
    ),
    h2('The pot'),
    p(
      'Warm it, and empty it to the last drop each time. Leaf that stays in water goes on brewing. Take the lid off between infusions, so that the leaf does not stew.',
    ),
  ],
};
