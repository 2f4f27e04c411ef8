import { h2, p, table } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'tasting-sheet-for-teas',
  title: 'Tasting sheet for teas',
  description: 'Leaf, cup, scent and three infusions, with words to choose from.',
  type: 'Worksheet',
  category: 'Brewing',
  picture: { sprig: 'chamomile', tint: 'honey' },
  blocks: [
    p(
      'One sheet for each tea. Taste before you read the label again, and write the first word that comes. There are no wrong ones.',
    ),
    table(
      'The tea',
      ['About the tea', 'Yours'],
      [
        ['Name and seller', ''],
        ['Plant, harvest, lot', ''],
        ['Dry leaf: color, size, scent', ''],
        ['Grams and milliliters', ''],
      ],
    ),
    table(
      'Three infusions',
      ['', 'First', 'Second', 'Third'],
      [
        ['Water, °F or °C', '', '', ''],
        ['Minutes', '', '', ''],
        ['Color of the cup', '', '', ''],
        ['Scent', '', '', ''],
        ['Taste', '', '', ''],
        ['What stays behind', '', '', ''],
        ['From 1 to 5', '', '', ''],
      ],
    ),
    h2('Words to borrow'),
    table(
      'Words for taste and scent',
      ['Green', 'Flower', 'Fruit', 'Wood', 'Sweet', 'Sea'],
      [
        ['Hay', 'Jasmine', 'Apricot', 'Cedar', 'Honey', 'Nori'],
        ['Pea', 'Rose', 'Citrus', 'Bark', 'Malt', 'Salt'],
        ['Spinach', 'Elder', 'Grape', 'Leather', 'Cocoa', 'Shell'],
        ['Cut grass', 'Orchid', 'Plum', 'Wet stone', 'Toast', 'Mist'],
      ],
    ),
    table('Would you buy it again?', ['Again?', 'For when, and with what'], [['', '']]),
  ],
};
