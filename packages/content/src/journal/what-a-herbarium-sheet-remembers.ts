import { h2, p, quote, table, ul } from '../blocks.ts';
import type { Article } from './article.ts';

export const article: Article = {
  slug: 'what-a-herbarium-sheet-remembers',
  title: 'What a herbarium sheet remembers',
  excerpt: 'A pressed nettle from 1893 still says where it stood. How to make a sheet that lasts as long.',
  lead: 'A pressed nettle from 1893 still says where it stood. How to make a sheet that lasts as long.',
  category: 'Plants and people',
  published: '2026-09-28',
  author: { name: 'Cal Whitaker', role: 'Keeps a herbarium of nine hundred sheets' },
  picture: {
    scene: 'herbarium',
    alt: 'Pressed sheets of dog rose, nettle and yarrow with their labels',
    caption: 'Numbers 112, 63 and 87, out of the box for an hour.',
  },
  tags: ['Herbarium', 'Nettle', 'Labels'],
  shop: { search: 'herbarium' },
  blocks: [
    p(
      'In a cabinet in the back room lies a nettle that was cut on June 3, 1893. It is brown, flat and whole. Somebody named E. Harlan pressed it, and wrote on the label where it stood: “behind the smithy, damp ground, with elder.” The smithy is gone. The elder is gone. There is a parking lot. But the sheet still knows, and it will tell anyone who asks.',
    ),
    p(
      'That is what a herbarium is: plants that have been asked to stay, with a note of where they came from. The great ones hold millions of sheets. Yours can hold ten, and it will last as long.',
    ),
    h2('Why press a plant'),
    p(
      'You may press for beauty. But the act of making a sheet is also the quickest way I know to learn a plant. You have to look at it. You have to choose one stem from fifty and say why. You have to notice whether the leaves stand in pairs, and if the stem is round or square, because in an hour you will not be able to turn it over again.',
    ),
    p(
      'It is also a kind of memory. My own first sheets are bad, and I would not give them away. They tell me that on a certain hill there was yarrow, in a year when I thought I knew nothing.',
    ),
    h2('What to cut, and what to leave'),
    p(
      'Take a stem with everything on it: leaves, flowers and, if you can, fruit. For a small plant take the whole thing, root and all, after shaking off the soil. A good sheet shows the plant from its foot to its tip. If it is too long, bend it once, in the shape of the letter V.',
    ),
    p(
      'Three rules before the knife. Ask whose land it is. Count: if you see fewer than twenty of a plant, leave all of them. And know what you are picking. Some plants are protected, and some, like giant hogweed, burn the skin.',
    ),
    h2('The press'),
    p(
      'You need two boards, newspaper and weight. That is all. Lay a few sheets of newspaper on the lower board and place the plant on them as you want it to lie. Turn one leaf over, so that its back shows. Open one flower flat. Cover it with more paper, and put the second board on top with ten pounds of books, or a strap.',
    ),
    ul(
      'Change the paper every day for the first four days. This is the step that people skip, and it is the one that keeps the color.',
      'Keep the press in a warm, dry room. Under the bed is better than in the cellar.',
      'Wait ten days for a thin plant and three weeks for a juicy one. Touch it to your cheek: if it feels cool, there is still water in it.',
    ),
    quote('The newspaper does the work. You only have to remember to change it.'),
    h2('Mounting'),
    p(
      'Use heavy paper that says “acid-free”. Ordinary paper goes yellow, and takes the plant with it. The usual size is 11½ by 16½ inches, but a drawing pad will do.',
    ),
    p(
      'Do not use clear tape. It looks fine for two years, then it turns brown and lets go. Cut narrow strips of gummed paper instead, the kind that you wet. Lay them over the stem in three or four places, and leave the leaves free. A few drops of white glue under a heavy flower are allowed.',
    ),
    h2('The label is half of the sheet'),
    p(
      'Without a label a pressed plant is decoration. Put it in the lower right corner, and write with a pencil or with ink that does not run.',
    ),
    table(
      'What the label of a sheet says',
      ['Line', 'Example'],
      [
        ['Latin name', '*Urtica dioica*'],
        ['Common name', 'Nettle'],
        ['Place', 'Behind the old smithy, Mill Road'],
        ['What grew with it', 'Elder, dock, ground ivy'],
        ['Date', 'June 3, 1893'],
        ['Who found it', 'E. Harlan, No. 63'],
      ],
    ),
    p(
      'If you are not sure of the name, write what you think and put a question mark behind it. A doubt that is written down can be settled later. A wrong name, in a firm hand, lasts for a hundred years.',
    ),
    h2('Keep the beetles out'),
    p(
      'A herbarium has two enemies, damp and beetles. Keep the sheets flat, in a box that closes, in a dry room. Before a new sheet joins the others, wrap it in a bag and freeze it for a week. That takes care of anything that came in with it. Look through the box twice a year. It is not a chore. It is the best part.',
    ),
    p(
      'If you would like a longer walk through all of this, our [free e-book on the home herbarium](/resources?q=herbarium) has every step on paper, with labels to cut out. And if you want to see how others do it, there are [books on plants and keeping](/shop?search=herbarium) in the shop.',
    ),
  ],
};
