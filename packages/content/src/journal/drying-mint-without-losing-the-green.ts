import { h2, p, quote, table } from '../blocks.ts';
import type { Article } from './article.ts';

export const article: Article = {
  slug: 'drying-mint-without-losing-the-green',
  title: 'Drying mint without losing the green',
  excerpt:
    'Shade, moving air and patience. Three bundles, three lofts, and why the one above the kitchen turned brown.',
  lead: 'Three bundles, three lofts, and why the one above the kitchen turned brown.',
  category: 'Growing',
  published: '2026-10-26',
  author: { name: 'Theo Lindqvist', role: 'Grows herbs on six acres' },
  picture: {
    scene: 'drying',
    alt: 'Bundles of mint, lemon balm, yarrow and lavender hung from a rail to dry',
    caption: 'Mint, lemon balm, yarrow and lavender on the north rail.',
  },
  tags: ['Mint', 'Drying', 'Harvest'],
  shop: { search: 'mint' },
  blocks: [
    p(
      'Every August I hang three bundles of mint in three places, as a test. They are cut on the same morning from the same bed. By the end of the month one is bright green and one is dull. The one above the kitchen stove has turned the color of an old tea bag. Nothing was done to them. That is the point: drying is mostly a matter of where, and only a little of how.',
    ),
    p('Mint is a good plant to learn on. It is cheap, it grows back, and it shows every mistake.'),
    h2('Cut at the right hour'),
    p(
      'Cut mint just before it flowers. The buds are formed but still closed, and the leaves hold the most scent they will have all year. Pick a dry day. Wait until the dew is gone, but do not wait for noon: by ten in the morning the leaves are dry outside and still full inside.',
    ),
    p(
      'Take the top two thirds of the stem and leave the rest to grow. You will get a second cut in September, often a better one. Shake the stems, turn over a few leaves and look for company. If the bed is clean, do not wash the mint. Wet leaves dry slowly, and slow leaves go brown.',
    ),
    h2('Tie small'),
    p(
      'Eight stems make a bundle. It looks mean in the hand, and it is right. With twenty stems the middle stays damp for a week, and you will smell it before you see it. Strip the lowest leaves, so that nothing sits under the string.',
    ),
    p(
      'Use a rubber band, or cotton string with a slip knot. Stems shrink by a third as they dry. A fixed knot lets go on the fourth day, and you find your mint on the floor.',
    ),
    h2('Shade, moving air and patience'),
    p(
      'The green of a leaf is fragile. Light bleaches it, heat above 95 °F (35 °C) cooks it, and standing damp turns it brown. So the place you want is dark, warm but not hot, and never still.',
    ),
    table(
      'Three places, one bed of mint',
      ['Place', 'Light', 'Air', 'After two weeks'],
      [
        ['North loft, window open', 'Dim', 'Moves all day', 'Green, snaps'],
        ['South loft, window shut', 'Bright', 'Still', 'Pale, dusty'],
        ['Above the kitchen stove', 'Dim', 'Damp and hot', 'Brown, soft'],
      ],
    ),
    p(
      'My north loft has a window at each end, and both are open. The air is never strong, but it never stops. The kitchen is warm, which sounds helpful, but each pot of soup sends its steam up into the bundle. The leaves dry at noon and are wet again at supper. That is what turned them.',
    ),
    p(
      'If you have no loft, use a closet with the door ajar, or a rack under a bed with a small fan at the far end of the room. Paper bags with holes work well for plants that drop their flowers. An oven does not. Even the lowest setting is usually above 150 °F (65 °C), and the scent leaves before the water does.',
    ),
    quote('If the room smells of mint, the mint is losing it. A little is fine. A lot means it is too hot.'),
    h2('Know when it is done'),
    p(
      'Mint takes seven to fourteen days. Do not trust the leaves: they feel dry long before the stems are. Bend a stem from the middle of the bundle. If it bends, wait. If it snaps, take the bundle down that day, because from now on it only gathers dust.',
    ),
    p(
      'There is one more test. Strip the leaves into a jar, close it and leave it overnight. If there is mist on the glass in the morning, spread the leaves out for two more days. If the glass is clear, you are done.',
    ),
    h2('Keep the leaves whole'),
    p(
      'It is tempting to rub the leaves to powder, because a jar holds so much more. Resist. The oil sits in tiny sacs on the leaf, and each one you break starts to fade. Keep whole leaves, in the dark, in a tin or a jar that is nearly full. Crush them in your hand on the way to the cup.',
    ),
    p(
      'Write the plant, the place and the date on the jar. Not the year alone: in February you will want to know whether this was the first cut or the second. Well dried mint keeps its color until the next harvest, and then you need the jar anyway.',
    ),
    p(
      'If you want to taste the difference before you plant anything, compare two sellers. Order [two small bags of dried mint](/shop?search=mint), put a spoon of each on white paper, and look. You will know which one hung in the north loft.',
    ),
  ],
};
