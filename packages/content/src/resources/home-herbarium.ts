import { h2, h3, ol, p, quote, table, ul } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'home-herbarium',
  title: 'The Home Herbarium',
  description: 'Pressing, mounting and labeling a sheet that lasts. With labels to cut out.',
  type: 'E-Book',
  category: 'Plants and people',
  picture: { scene: 'herbarium' },
  blocks: [
    p(
      'A herbarium is a collection of pressed plants, each on its own sheet, each with a note of where and when it grew. The oldest that we still have were made in Italy almost five hundred years ago. The paper is brown and the leaves are brown, and every vein is still there. You can make one at a kitchen table.',
    ),
    p(
      'This book takes you through your first ten sheets. It needs one season, a little patience and almost no money. Read it once from end to end. Then keep it beside the press.',
    ),
    h2('1. What you need'),
    table(
      'Things to have at hand',
      ['What', 'For what', 'Instead of buying it'],
      [
        ['Two boards, 12 by 18 inches', 'The press', 'Shelf boards, cutting boards'],
        ['Newspaper, a thick stack', 'Drawing out the water', 'Plain packing paper'],
        ['Two straps, or ten pounds', 'Pressure', 'Heavy books'],
        ['Heavy acid-free paper', 'Mounting', 'A good drawing pad'],
        ['Gummed paper tape', 'Holding the plant', 'Strips of the same paper and white glue'],
        ['A pencil and a notebook', 'Notes in the field', 'Nothing. Do not trust your memory'],
        ['Scissors and a small trowel', 'Cutting and lifting', 'A kitchen knife'],
      ],
    ),
    p(
      'Glossy magazine paper does not take up water, so do not press with it. Do not use paper towels either: their pattern prints itself on the petals.',
    ),
    h2('2. Before you pick'),
    p('A herbarium should take nothing that will be missed. Four questions, before the scissors come out:'),
    ol(
      'Whose land is it? Ask the owner. In parks and reserves picking is almost always forbidden.',
      'Is it protected? Your state or county has a list. Orchids, for one, are nearly always on it.',
      'Are there enough? If you count fewer than twenty plants, leave all of them and take a photograph.',
      'Is it safe to touch? Giant hogweed, wild parsnip and poison ivy are not. If you do not know a plant, wear gloves.',
    ),
    p('Weeds of your own garden are the best place to start. There are plenty, and they are glad to be noticed.'),
    h2('3. Cutting'),
    p(
      'Go out on a dry day, after the dew is gone. Choose a plant that looks like most of its neighbors, not the largest one. You want a stem with leaves, open flowers and buds. Fruit is a gift. Of a small plant take the root as well, and wash the soil off.',
    ),
    p(
      'Write your note at once, on the spot: the place, the soil, the light, and what grew beside it. Write down colors too. They change in the press, blue most of all.',
    ),
    h2('4. Pressing, day by day'),
    p(
      'Lay six sheets of newspaper on the lower board. Place the plant so that it looks as it did in the ground. Turn one leaf over to show its back. Spread one flower wide open and leave another one in profile. If the stem is too long, bend it once, sharply, into the letter V. Cover with six more sheets, then the next plant, then the board and the weight.',
    ),
    table(
      'What to do on which day',
      ['Day', 'What to do'],
      [
        ['1', 'Change the paper after a few hours. This is your last chance to move a leaf'],
        ['2 to 4', 'Change the paper once a day'],
        ['5 to 9', 'Change it every other day'],
        ['10', 'Touch the plant to your cheek. Cool means damp: go on'],
        ['14 to 21', 'Thick stems, roots and juicy leaves are dry now'],
      ],
    ),
    quote('The newspaper does the work. You only have to remember to change it.'),
    h2('5. When something goes wrong'),
    table(
      'What you see and why',
      ['What you see', 'Why', 'Next time'],
      [
        ['Black leaves', 'Too slow, too damp', 'Change the paper twice a day at first'],
        ['Gray fuzz', 'Mold', 'Throw the sheet away. Press in a drier room'],
        ['Wrinkled leaves', 'Too little weight', 'Add weight, above all on the first day'],
        ['Brown print on the page', 'Still wet when mounted', 'Wait until it feels warm to the cheek'],
        ['Petals fall off', 'Cut too late', 'Cut when the flower has just opened'],
      ],
    ),
    h2('6. Mounting'),
    ol(
      'Lay the plant on the sheet before you fix anything. Leave the lower right corner free for the label.',
      'Heavy part down: roots and thick stems belong near the lower edge.',
      'Cut strips of gummed tape, an eighth of an inch wide. Wet them and lay them across the stem, three or four for each plant. Leave the leaves free.',
      'Put a drop of white glue under anything heavy. Cover with wax paper and weigh it down overnight.',
      'Put loose seeds and petals in a small folded packet, and glue the packet to the sheet.',
    ),
    p('Clear tape is the great enemy of old collections. It turns brown, lets go, and leaves its glue behind.'),
    h2('7. The label'),
    p(
      'A pressed plant without a label is a decoration. With one it is a record that a stranger can use in a hundred years. Write in pencil, or in ink that does not run. If you are not sure of a name, write it with a question mark.',
    ),
    h3('Labels to cut out'),
    table(
      'First label',
      ['Line', 'Yours'],
      [
        ['Latin name', ''],
        ['Common name', ''],
        ['Place', ''],
        ['What grew with it', ''],
        ['Date', ''],
        ['Found by, number', ''],
      ],
    ),
    table(
      'Second label',
      ['Line', 'Yours'],
      [
        ['Latin name', ''],
        ['Common name', ''],
        ['Place', ''],
        ['What grew with it', ''],
        ['Date', ''],
        ['Found by, number', ''],
      ],
    ),
    table(
      'Third label',
      ['Line', 'Yours'],
      [
        ['Latin name', ''],
        ['Common name', ''],
        ['Place', ''],
        ['What grew with it', ''],
        ['Date', ''],
        ['Found by, number', ''],
      ],
    ),
    h2('8. Ten plants to begin with'),
    p('All ten are common, easy to name and easy to press. The thin ones come first.'),
    table(
      'Ten first sheets',
      ['Plant', 'Latin name', 'When', 'Days'],
      [
        ['Herb Robert', '*Geranium robertianum*', 'May to September', '8'],
        ['White clover', '*Trifolium repens*', 'May to September', '8'],
        ['Yarrow', '*Achillea millefolium*', 'June to September', '10'],
        ['Lemon balm', '*Melissa officinalis*', 'June to August', '10'],
        ['Nettle', '*Urtica dioica*', 'May to July', '10'],
        ['Ground ivy', '*Glechoma hederacea*', 'April to June', '10'],
        ['Oxeye daisy', '*Leucanthemum vulgare*', 'June to July', '12'],
        ['Dog rose', '*Rosa canina*', 'June', '14'],
        ['Calendula', '*Calendula officinalis*', 'June to October', '18'],
        ['Dandelion, with root', '*Taraxacum officinale*', 'April to May', '21'],
      ],
    ),
    h2('9. Keeping it'),
    p('Damp and beetles are the two things that end a collection. Both are easy to keep out.'),
    ul(
      'Put each sheet in a folder of plain paper, and the folders flat in a box that closes.',
      'Freeze every new sheet for a week, in a bag, before it joins the others.',
      'Keep the box in a room where people live, not in the cellar or the attic.',
      'Open it in spring and in fall. Look for brown dust: that is what beetles leave.',
    ),
    p(
      'Number your sheets from the first one on, and keep a list. One day you will have a hundred, and you will want to find the yarrow.',
    ),
  ],
};
