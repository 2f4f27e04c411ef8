import { h2, p, quote, table } from '../blocks.ts';
import type { Article } from './article.ts';

export const article: Article = {
  slug: 'three-minutes-eighty-degrees',
  title: 'Three minutes, eighty degrees',
  excerpt: 'Green tea goes bitter for two reasons, and both are on the stove. A short table for five teas.',
  lead: 'Green tea goes bitter for two reasons, and both are on the stove.',
  category: 'Brewing',
  published: '2026-10-12',
  author: { name: 'Kenji Mori', role: 'Brews and writes about tea' },
  picture: {
    scene: 'brewing',
    alt: 'A glass cup of tea beside a blue teapot and a tin of sencha',
    caption: 'Steam that climbs slowly and leans: about eighty degrees.',
  },
  tags: ['Green tea', 'Water', 'Sencha'],
  shop: { category: 'Tea', subCategory: 'Green Tea' },
  blocks: [
    p(
      'Most people who say that they do not like green tea have met it scalded. Somebody poured boiling water on it, went to look for a spoon, and came back six minutes later. What was in the cup was bitter, yellow and cross. The leaf was not to blame.',
    ),
    p(
      'Green tea goes bitter for two reasons, and both of them are on the stove: the water is too hot, or the leaf is in it too long. The title of this page is the whole lesson. Three minutes, eighty degrees. That is Celsius; in Fahrenheit it is 175. The rest is why.',
    ),
    h2('What is in the leaf'),
    p(
      'A tea leaf gives up its parts in order. The sweet and savory ones come first, and they come at almost any heat. The bitter ones come later, and they need hot water to come at all. So when you brew cooler and shorter, you do not get weak tea. You get the first half of what the leaf has to say, and you leave before it starts to complain.',
    ),
    p(
      'Black tea is different. It has been rolled and browned before it was dried, and much of what was bitter has changed into something round and malty. It can take boiling water, and it needs it. White tea lies in between. It is hardly worked at all, but the buds are thick and slow.',
    ),
    h2('A short table for five teas'),
    p(
      'Use two grams of leaf for each cup of 150 ml, or one heaped teaspoon for a small mug. These figures are where to start, not where to end. Change one thing at a time.',
    ),
    table(
      'Water and time for five teas',
      ['Tea', 'Water', 'Time', 'Again?'],
      [
        ['Green, Japanese', '160 to 175 °F (70 to 80 °C)', '1 to 2 min', 'Twice'],
        ['Green, Chinese', '175 to 185 °F (80 to 85 °C)', '2 to 3 min', 'Twice'],
        ['White', '185 °F (85 °C)', '4 to 5 min', 'Twice'],
        ['Oolong', '195 °F (90 °C)', '3 min', 'Three times or more'],
        ['Black', '205 °F (96 °C) or boiling', '3 to 4 min', 'Once, if at all'],
      ],
    ),
    p(
      'Herbal teas are not in the table, because they are not tea. Mint, chamomile and rooibos have nothing in them that turns bitter in hot water. Give them boiling water, a lid, and five to ten minutes.',
    ),
    h2('Eighty degrees without a thermometer'),
    p(
      'You do not need a kettle with numbers on it. Boil the water, then pour it into a cold cup. A cup takes away about ten degrees Celsius, so you are at ninety. Pour it into a second cup and you are at eighty. Now pour it on the leaf. You have cooled the water and warmed the cups, and you have had something to do with your hands.',
    ),
    p(
      'Or watch the steam. Above boiling water it rises fast and straight. At eighty degrees it climbs slowly and leans. After a week you will see it without trying.',
    ),
    quote(
      'Pour, then wait with the lid off. A lid keeps the heat in, and you have just gone to some trouble to let it out.',
    ),
    h2('The second cup is the good one'),
    p(
      'Good leaf is not finished after one cup. The first infusion opens it, the second has the most body, and the third is sweet and light. Pour off the pot completely each time, to the last drop. What stays behind goes on brewing, and it is the last drops that hold the most flavor.',
    ),
    p(
      'For the second cup use slightly hotter water and half the time. The leaves are already awake. For the third go back to the first time, or a little longer.',
    ),
    h2('Water, which is most of it'),
    p(
      'A cup of tea is ninety-nine parts water. If your tap water leaves a white ring in the kettle it is hard, and green tea will taste flat and look dull in it. A simple filter jug is enough. Very soft or distilled water is no better, because tea without any minerals tastes thin. And use fresh water. Water that has boiled three times since breakfast has lost its air and its manners.',
    ),
    h2('Where to begin'),
    p(
      'Begin with one tea and one pot, for a month. [A Japanese green](/shop?category=Tea&subCategory=Green+Tea) shows the difference most clearly, because it forgives the least. Write down the water, the time and a word or two for the taste. On the [resources page](/resources) there is a sheet for that, with room for three infusions. When you can make the same good cup twice on purpose, you have learned it, and then you may ignore the table.',
    ),
  ],
};
