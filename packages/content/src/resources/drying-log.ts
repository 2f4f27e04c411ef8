import { blankRows, h2, p, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'drying-log',
  title: 'Drying log',
  description: 'Plant, date, weight in, weight out, and the weather. Room for two dozen harvests.',
  type: 'Worksheet',
  category: 'Growing',
  picture: { sprig: 'mint', tint: 'forest' },
  blocks: [
    p(
      'Weigh each harvest when you cut it and again when it is dry. After one summer you know what your beds give, and which corner of the house dries best.',
    ),
    table(
      'Harvests',
      ['Plant and part', 'Cut on', 'Weight in', 'Place', 'Down on', 'Weight out', 'Weather, notes'],
      blankRows(24, 7),
    ),
    h2('What to expect'),
    p('One ounce of dried plant needs about this much fresh.'),
    table(
      'Fresh weight for one ounce of dried',
      ['Plant', 'Fresh', 'Days in shade'],
      [
        ['Thyme, rosemary, sage', '3 oz', '7 to 10'],
        ['Nettle, raspberry leaf', '4 oz', '6 to 8'],
        ['Mint, lemon balm', '5 oz', '7 to 14'],
        ['Chamomile flowers', '5 oz', '7 to 10'],
        ['Calendula heads', '7 oz', '10 to 18'],
        ['Basil', '8 oz', '10 to 14'],
      ],
    ),
    ul(
      'Done means that a stem snaps.',
      'Leaves overnight in a closed jar must leave no mist on the glass.',
      'Log the failures too. They teach more.',
    ),
  ],
};
