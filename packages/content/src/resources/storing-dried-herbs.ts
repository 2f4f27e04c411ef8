import { h2, p, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'storing-dried-herbs',
  title: 'Storing dried herbs',
  description: 'Glass, tin or paper; light, air and damp; and how long each plant keeps.',
  type: 'Guide',
  category: 'Kitchen',
  picture: { sprig: 'sage', tint: 'sky' },
  blocks: [
    p(
      'A dried herb does not go bad. It goes quiet. Four things take its scent away: light, heat, air and damp. Good storage is nothing more than keeping those four out.',
    ),
    h2('Which vessel'),
    table(
      'What each vessel is good for',
      ['Vessel', 'Good for', 'Mind'],
      [
        ['Dark glass, screw lid', 'Leaf, flower, everything', 'Fill it to the top'],
        ['Clear glass', 'Herbs you use up in a month', 'Keep it in a cupboard'],
        ['Tin with a tight lid', 'Tea, delicate flowers', 'No rust, no old smell'],
        ['Paper sack', 'Large amounts, the first weeks', 'Dry room only'],
        ['Plastic bag', 'Travel', 'Takes and gives smells'],
      ],
    ),
    h2('Where to put it'),
    ul(
      'Not above the stove. It is the worst place in the house, and the usual one.',
      'Not on the windowsill. A week of sun bleaches a jar of mint.',
      'Not in the refrigerator. Each time the jar comes out, water settles on the leaf.',
      'A closed cupboard on an inside wall is right. Below 70 °F (21 °C) is best.',
    ),
    h2('How long'),
    table(
      'When the taste begins to fade',
      ['Plant part', 'Whole', 'Cut or rubbed', 'Ground'],
      [
        ['Flowers: chamomile, calendula', '12 months', '9 months', 'Do not grind'],
        ['Leaf: mint, lemon balm, nettle', '12 months', '9 months', '6 months'],
        ['Woody leaf: thyme, rosemary, sage', '18 months', '12 months', '6 months'],
        ['Seeds: fennel, dill, coriander', '3 years', 'Not usual', '6 months'],
        ['Roots: ginger, burdock, licorice', '3 years', '2 years', '6 months'],
        ['Berries: rosehip, elderberry', '2 years', '18 months', '6 months'],
      ],
    ),
    h2('The test'),
    p(
      'Rub a leaf between two fingers and breathe in. If you know with your eyes closed what it is, it is good. If you have to think, use twice as much this week and start a new jar. If it smells musty, or if you see webs, throw it out.',
    ),
    h2('The label'),
    p(
      'Write the plant, the part, the place and the month on every jar, on the day you fill it. “Green stuff, 2024” has ended many a good harvest.',
    ),
  ],
};
