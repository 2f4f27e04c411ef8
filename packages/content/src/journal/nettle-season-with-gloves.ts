import { h2, p, quote, table, ul } from '../blocks.ts';
import type { Article } from './article.ts';

export const article: Article = {
  slug: 'nettle-season-with-gloves',
  title: 'Nettle season, with gloves',
  excerpt: 'Young tops, thick gloves, a hot pan. A spring soup from the first thing that grows.',
  lead: 'Young tops, thick gloves, a hot pan. A spring soup from the first thing that grows.',
  category: 'Kitchen',
  published: '2026-05-04',
  author: { name: 'Ada Thornbury', role: 'Cooks what grows on the hill' },
  picture: {
    scene: 'kitchen',
    alt: 'A mortar, a bowl and a jar of dried nettle on a wooden table',
    caption: 'What is left in November: a jar, a bowl and a mortar.',
  },
  tags: ['Nettle', 'Soup', 'Spring'],
  shop: { search: 'nettle' },
  blocks: [
    p(
      'The first thing that grows on our hill is the thing nobody planted. In April, while the beds are still brown and the seed trays still on the windowsill, the nettles come up along the fence, four inches high and furious. They are at their best for about five weeks. Then they flower, and it is over until next year.',
    ),
    p(
      'I am going to tell you how to pick them without regret, and how to make the soup that we eat on the day of the first cut.',
    ),
    h2('Why they sting, and why they stop'),
    p(
      'Each hair on a nettle is a tiny glass needle. Touch it, and the tip breaks off and lets out a drop of something unfriendly. But the needle only works dry and whole. Crush it, wilt it, or put it in hot water for half a minute, and it is harmless. A cooked nettle has no more sting than spinach.',
    ),
    h2('Picking'),
    p(
      'Wear gloves, and not the knitted kind. Rubber or leather, to the wrist, with your sleeves tucked in. Take scissors and a deep basket. Then take only the top: the first four or six leaves, with the soft stem that snaps. What is below that is tough now and will grow new tops for you in two weeks.',
    ),
    ul(
      'Pick before the plants flower. Later the leaves turn gritty, and they are no longer pleasant to eat.',
      'Stay away from roads, railways and the edges of sprayed fields. Nettles drink what the soil gives them.',
      'Leave a third of the patch. Red admirals and tortoiseshells lay their eggs on nettles and on little else.',
      'If you are not sure that it is nettle, touch it with the back of one finger. You will be sure.',
    ),
    p(
      'You need a lot. A full basket cooks down to a bowl. For four people count half a pound of tops, which is about as much as you can press into a two-quart pot.',
    ),
    h2('At the sink'),
    p(
      'Tip the basket into cold water and move the tops about with wooden tongs. Lift them out and leave the grit behind. Do it twice. Do not take off the gloves yet. I say this every year, and I forget it every year.',
    ),
    h2('A spring soup'),
    table(
      'Nettle soup for four',
      ['For four', 'How much'],
      [
        ['Butter', '2 tablespoons'],
        ['Onion, chopped', '1 large'],
        ['Potatoes, peeled and diced', '2, about 12 oz'],
        ['Stock', '5 cups'],
        ['Nettle tops', '8 oz'],
        ['Thyme leaves', '1 teaspoon'],
        ['Cream, salt, pepper, nutmeg', 'To taste'],
      ],
    ),
    p(
      'Melt the butter in a large pot and cook the onion until it is soft and clear, about eight minutes. Add the potatoes and the thyme and stir for a minute. Pour in the stock and let it simmer until a fork goes through the potato, about fifteen minutes.',
    ),
    p(
      'Now bring it to a full boil and add the nettles, all at once, with the tongs. Push them under. They fall together in seconds and turn a green that you have not seen since last May. Give them three minutes, no more. After five, the green begins to go.',
    ),
    p(
      'Take the pot off the heat and blend it until it is smooth. Season with salt, pepper and a little nutmeg. Stir in cream if you like, or float a spoon of it on each bowl.',
    ),
    quote('Three minutes. The color tells you when. If it has gone the color of a raincoat, you waited too long.'),
    p(
      'Serve it with bread that has a crust. It keeps for two days in the refrigerator, and freezes well without the cream.',
    ),
    h2('What to do with the rest'),
    p(
      'Blanch what is left for one minute, squeeze out the water and chop it. It goes wherever spinach goes: into an omelet, between sheets of pasta, under an egg. Squeeze it into balls the size of a plum and freeze them, and you have the green of April in your soup in November. The water in which you cooked them is good too. Drink it warm, with lemon, or let it cool and give it to the tomatoes.',
    ),
    h2('Drying some for winter'),
    p(
      'Hang small bundles in the shade, with the tops down, and keep your gloves on. After a week the leaves crumble, and the sting is gone. Rub them off the stems and store them in a dark jar. Dried nettle makes a dark green tea that tastes of hay and a little of the sea. Use a heaped spoon to a cup, with boiling water and ten minutes under a lid.',
    ),
    p(
      'If there is no fence near you, or if it is November, you can [buy the dried leaf](/shop?search=nettle) from growers who cut it young. Look for a green that is deep and not gray. Use half an ounce of it for the soup, and add it with the stock.',
    ),
  ],
};
