import { h2, p, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'reading-a-label-in-five-steps',
  title: 'Reading a label in five steps',
  description: 'The article on two pages, for the kitchen door or the inside of a bag.',
  type: 'Guide',
  category: 'Buying',
  picture: { sprig: 'tulsi', tint: 'forest' },
  supplements: true,
  blocks: [
    p(
      'Turn the pack around. What you want to know is rarely on the front. Read in this order, and stop when something does not add up.',
    ),
    h2('1. Find the plant'),
    p(
      'Look for two words in italic: the Latin name. “Chamomile” can be *Matricaria chamomilla* or *Chamaemelum nobile*. They taste different, and they cost different amounts. No Latin name on something you swallow is a reason to ask.',
    ),
    h2('2. Find the part'),
    p(
      'Leaf, flower, root, seed and bark of one plant are different goods. The label should name the part. “Herb” usually means everything above the ground.',
    ),
    h2('3. Weigh it'),
    p(
      'Net weight, in grams or ounces, without the bag. For a tincture it is the volume together with the ratio: 60 ml at 1:5 holds 12 grams of plant.',
    ),
    table(
      'What a fair pack looks like',
      ['Kind', 'A usual pack', 'Lasts'],
      [
        ['Dried leaf or flower', '1 to 2 oz (30 to 60 g)', '15 to 30 cups'],
        ['Dried root', '2 to 4 oz (60 to 120 g)', '20 to 40 cups'],
        ['Tincture, 1:5', '2 fl oz (60 ml)', 'About 1,800 drops'],
        ['Capsules', '60 or 90', 'See the serving on the panel'],
      ],
    ),
    h2('4. Date it'),
    p(
      'A harvest date is best, “packed on” is good, “best by” is better than nothing. Leaf fades after a year, roots and seeds after two or three. Look for a lot number next to the date: it is how a seller finds your batch again.',
    ),
    h2('5. Read what else is in it'),
    ul(
      'In tea: flavors, sugar, fruit pieces. All allowed, all to be named.',
      'In capsules: the shell, the filler, and milk, soy or wheat, which must be named.',
      'In tinctures: how much spirit, or glycerin or vinegar in its place.',
      'On any of them: a promise to fix an illness is not allowed. Put that pack back.',
    ),
    h2('And one question'),
    p('“When was it cut?” It costs nothing to ask. A seller who grows or buys with care knows the answer.'),
  ],
};
