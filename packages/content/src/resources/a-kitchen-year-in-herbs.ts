import { h2, p, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'a-kitchen-year-in-herbs',
  title: 'A kitchen year in herbs',
  description: 'Twelve months, one plant each, and no dish that takes over an hour.',
  type: 'E-Book',
  category: 'Kitchen',
  picture: { scene: 'kitchen' },
  blocks: [
    p(
      'This is a calendar for cooks. Each month has one plant: what it looks like when it is good, one thing to make with it, and one thing to put by for later. Everything can be made on a weekday. Cups, spoons and ounces are American. Salt and pepper are left to you.',
    ),
    p(
      'If you grow nothing, buy the plant fresh when the month comes. In the dark half of the year dried herbs are better than tired fresh ones.',
    ),
    h2('January: thyme'),
    p(
      'Thyme stays green under snow. The stems are woody now, so strip the leaves by pulling the sprig backward between two fingers.',
    ),
    p(
      '**White beans with thyme.** Soften a chopped onion and two cloves of garlic in three tablespoons of olive oil. Add two drained cans of white beans, a cup of stock and a tablespoon of thyme leaves. Simmer for twenty minutes and crush a third of the beans with a fork. Finish with lemon.',
    ),
    p('**Put by:** thyme salt. Grind two tablespoons of dried leaves with half a cup of coarse salt.'),
    h2('February: rosemary'),
    p('Rosemary is strong, and a little goes a long way. Chop it as fine as you can, or use it whole and take it out.'),
    p(
      '**Potatoes with rosemary.** Heat the oven to 425 °F. Cut two pounds of potatoes in wedges and turn them in oil with salt. Roast for thirty minutes. Add a tablespoon of chopped rosemary and four unpeeled cloves of garlic, and roast for fifteen minutes more.',
    ),
    p('**Put by:** rosemary vinegar. Two sprigs in a pint of white vinegar, two weeks in the dark.'),
    h2('March: chives'),
    p('The first green in the pot. Cut them an inch above the soil and they come back in three weeks.'),
    p(
      '**Chive omelet.** Beat three eggs with a spoon of water. Cook them fast in butter, pulling the edges to the middle. Add two tablespoons of cut chives while the top is still wet, fold and serve.',
    ),
    p('**Put by:** nothing. Chives do not dry well. Freeze them, cut, in a small jar.'),
    h2('April: nettle'),
    p('Young tops only, with gloves. Cooking takes the sting away in half a minute.'),
    p(
      '**Nettle and potato soup.** Cook an onion and two diced potatoes in five cups of stock until soft. Bring to a boil, add eight ounces of nettle tops, give them three minutes and blend.',
    ),
    p('**Put by:** dried leaf for tea. Hang small bundles in the shade for a week.'),
    h2('May: dill'),
    p('Fine, feathery and short-lived. Buy it with the roots on and stand it in water.'),
    p(
      '**Cucumbers in dill cream.** Slice two cucumbers thin, salt them, wait fifteen minutes and press out the water. Mix with half a cup of sour cream, a tablespoon of lemon juice and three tablespoons of chopped dill.',
    ),
    p('**Put by:** let two plants run to seed. Dill seed is for pickles in August.'),
    h2('June: elderflower'),
    p(
      'Pick whole heads on a dry morning, when they smell of honey. Shake them, and do not wash them: the scent is in the pollen. The stems and leaves are not for eating, so cut them off close.',
    ),
    p(
      '**Elderflower syrup.** Dissolve two pounds of sugar in a quart of hot water. When it is lukewarm add fifteen flower heads and two sliced lemons. Cover for a day, strain, bring to a boil once and bottle. It keeps for a month in the refrigerator.',
    ),
    p('**Put by:** dried flowers, rubbed off the stalks.'),
    h2('July: basil'),
    p(
      'Cut whole tops above a pair of leaves, never single leaves. The plant grows two stems for each one that you take.',
    ),
    p(
      '**Basil sauce.** Crush a clove of garlic with a pinch of salt and two tablespoons of pine nuts. Add two packed cups of leaves, a little at a time, then half a cup of grated hard cheese and half a cup of olive oil.',
    ),
    p('**Put by:** freeze the sauce in an ice tray, without the cheese.'),
    h2('August: mint'),
    p('Cut it just before it flowers and hang it in eights, in shade and moving air.'),
    p(
      '**Mint and pea salad.** Cook three cups of peas for two minutes and cool them in cold water. Mix with a cup of crumbled feta, a small bunch of chopped mint, lemon juice and oil.',
    ),
    p('**Put by:** dried mint, in whole leaves, in a full jar.'),
    h2('September: sage'),
    p('Sage is at its best after the first cool nights. The leaves are thick, soft and gray.'),
    p(
      '**Pasta with sage butter.** Melt four tablespoons of butter with twelve whole leaves and let it turn light brown. The leaves go crisp. Pour it over a pound of cooked pasta with a ladle of its water and plenty of cheese.',
    ),
    p('**Put by:** dried leaves for stuffing. They keep for a year.'),
    h2('October: rosehips'),
    p(
      'Wait for the first frost, which makes them soft. Halve them and scrape out the hairs and seeds: the hairs itch.',
    ),
    p(
      '**Rosehip sauce.** Simmer two cups of cleaned hips in two cups of water for twenty minutes. Press through a sieve and cook with half a cup of sugar and a strip of lemon peel until it coats a spoon. Serve it with roasts or with pancakes.',
    ),
    p('**Put by:** dried shells for tea, with the hairs well removed.'),
    h2('November: parsley'),
    p('The flat kind, which stands in the garden until hard frost. Use the stems too: they hold the most flavor.'),
    p(
      '**Green lentils with parsley.** Simmer a cup of green lentils with a bay leaf for twenty-five minutes. Drain and dress warm with mustard, vinegar, oil and a whole bunch of chopped parsley.',
    ),
    p('**Put by:** stems in the freezer, for stock.'),
    h2('December: bay'),
    p(
      'A bay tree in a pot likes a cool, light window. Fresh leaves are stronger than dried ones, so use half as many.',
    ),
    p(
      '**Rice pudding with bay.** Simmer three quarters of a cup of short rice in a quart of milk with two bay leaves and a third of a cup of sugar, for forty minutes, stirring now and then. Take out the leaves. Eat it warm.',
    ),
    p('**Put by:** a wreath. It looks well, and you can cook from it until spring.'),
    h2('Fresh into dried'),
    p('Drying takes the water out and leaves most of the flavor. So you need less.'),
    table(
      'How much dried for how much fresh',
      ['Fresh', 'Dried leaf', 'Ground'],
      [
        ['1 tablespoon', '1 teaspoon', 'A quarter teaspoon'],
        ['3 tablespoons', '1 tablespoon', '1 teaspoon'],
        ['A small bunch', '2 tablespoons', '2 teaspoons'],
      ],
    ),
    ul(
      'Add dried herbs early, so that they can soften. Add fresh ones at the end.',
      'Rub dried leaves between your palms on the way to the pot.',
      'If it smells of hay, it will taste of hay. Start a new jar.',
    ),
  ],
};
