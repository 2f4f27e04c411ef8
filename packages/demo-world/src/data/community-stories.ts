export type Story = {
  content: string;
  tags: string[];
  about?: string;
  featured?: true;
  /** A promise about health, which waits for a person. */
  waiting?: true;
  photo?: { file: string; alt: string };
  /** What readers have reported about it, and nobody has decided yet. */
  reports?: { reason: 'health' | 'advertising' | 'unkind' | 'photo' | 'other'; note: string }[];
  comments: string[];
};

/** `about` is a word of the product's name; the first product that has it is named in the post. */
export const stories: Story[] = [
  {
    content:
      'The first tin of the summer blossoms. Two teaspoons, water just off the boil, five minutes with the lid on. It smells like apple peel and hay. I forgot the second cup on the balcony and it was even better cold.',
    tags: ['brewing', 'chamomile'],
    about: 'Chamomile',
    photo: { file: 'brewing.webp', alt: 'A steaming glass of tea beside a teapot and a green tin' },
    comments: [
      'Lid on is the whole secret. The smell that leaves with the steam is the part you paid for.',
      'Cold over ice with a slice of peach. You are welcome.',
    ],
  },
  {
    content:
      'Nettle salt: three parts coarse salt, one part dried leaf, ten minutes in the mortar. The jar is already half empty.',
    tags: ['kitchen', 'nettle'],
    about: 'Mortar',
    photo: { file: 'kitchen.webp', alt: 'A mortar, a bowl and a jar of dried nettle on a table' },
    comments: ['On a soft egg. Trust me.', 'Does it keep its color?', 'Three weeks so far, in the dark.'],
  },
  {
    content:
      'Does anyone dry lemon balm in an apartment? I have one radiator, one window to the north and a cat who sleeps on everything that smells of lemon.',
    tags: ['questions', 'growing'],
    comments: [
      'A paper bag with holes, hung from the lamp. The cat will sulk.',
      'On top of the bookshelf, door closed.',
    ],
  },
  {
    content:
      'Day three in the loft. Left to right: mint, lemon balm, yarrow, lavender. The yarrow always dries first and the lavender always pretends that it has.',
    tags: ['first harvest', 'growing'],
    featured: true,
    photo: { file: 'drying.webp', alt: 'Bundles of mint, lemon balm, yarrow and lavender hung to dry' },
    comments: [
      'The lavender is lying to all of us.',
      'How warm is it up there?',
      'About 85 at noon, with the window open.',
    ],
  },
  {
    content:
      'Number 63, 87 and 112 of the sheets I began in spring. The rose took four attempts; petals want the blotting paper changed twice a day.',
    tags: ['tools', 'herbarium'],
    featured: true,
    photo: { file: 'herbarium.webp', alt: 'Three pressed plants on sheets: dog rose, nettle and yarrow' },
    comments: ['These belong on a wall.', 'What glue do you use?', 'None, only strips of linen tape.'],
  },
  {
    content: 'Opened my own little store, all my blends are 20% off this week. Write to me for the link!',
    tags: ['brewing'],
    reports: [
      { reason: 'advertising', note: 'This is an ad for a store outside.' },
      { reason: 'advertising', note: '' },
    ],
    comments: [],
  },
  {
    content:
      'Three weeks of a cup of tulsi after work instead of the second coffee. I will not pretend it changed my life, but the hour between work and dinner is mine again.',
    tags: ['brewing', 'evening'],
    about: 'Tulsi',
    featured: true,
    comments: [
      'The same hour disappeared for me until I got a kettle for the office.',
      'Which do you use, leaf or bags?',
      'Leaf. I like watching it open.',
    ],
  },
  {
    content:
      'First calendula harvest from seeds I saved myself. A shoebox full, drying on old window screens in the attic. The color is the best thing I have grown in years.',
    tags: ['first harvest', 'growing'],
    about: 'Calendula',
    featured: true,
    comments: [
      'Screens are a great idea. Mine went moldy on newspaper last year.',
      'Pick again in three days, they keep coming!',
    ],
  },
  {
    content:
      'My grandmother kept thyme in the linen cupboard and I never asked why. Now mine smells like hers and I do not need to know.',
    tags: ['memories'],
    about: 'Thyme',
    comments: [
      'This made me put the kettle on and sit down for a minute.',
      'Moths. It keeps the moths out. But the memory is the better reason.',
    ],
  },
  {
    content:
      'A small thing I learned the hard way: brew green tea at 170 °F, not with boiling water. I thought for ten years that I did not like green tea.',
    tags: ['brewing', 'green-tea'],
    about: 'Sencha',
    featured: true,
    comments: [
      'Ten years here too.',
      'No thermometer: let the kettle stand open for four minutes.',
      'Or pour it once from cup to cup, each pour takes about twenty degrees.',
    ],
  },
  {
    content:
      'Mint is in a pot now. It only took two summers of pulling it out of everything else to understand that sentence in the garden book.',
    tags: ['growing'],
    about: 'Mint',
    comments: ['A pot inside a pot. It finds the hole in the bottom.', 'I gave up and call it the lawn.'],
  },
  {
    content:
      'Made fire cider with my daughter. She wanted to know when the fire comes. In four weeks, I said, and she wrote it into the calendar.',
    tags: ['kitchen', 'family'],
    comments: ['Please report back in four weeks.', 'We add orange slices, the children drink it then.'],
  },
  {
    content:
      'For anybody new to tinctures: label everything. Plant, part, date, strength. I have a beautiful brown bottle here from spring and not the slightest idea what is in it.',
    tags: ['tools', 'tinctures'],
    photo: { file: 'tincture.webp', alt: 'Two brown dropper bottles with labels, and a bowl of dried petals' },
    comments: [
      'Masking tape on the bottom too, for when the label falls off.',
      'Mystery bottle goes to the compost. Sad but true.',
    ],
  },
  {
    content: 'The ginger from this shop is the first one in a long time that made me cough in the good way.',
    tags: ['kitchen'],
    about: 'Ginger',
    comments: [
      'Grated or sliced?',
      'Sliced, simmered for twenty minutes, with a spoon of honey when it is no longer hot.',
    ],
  },
  {
    content: 'Rainy Sunday, oolong number four from the same leaves, and the fourth is still the best one.',
    tags: ['brewing'],
    about: 'Oolong',
    comments: ['The third for me. But the fourth is quieter.'],
  },
  {
    content:
      'Planted elder three years ago. Today the first flowers: six umbels, one pancake each. The wait was worth it for the smell of the kitchen alone.',
    tags: ['first harvest', 'kitchen'],
    about: 'Elder',
    comments: ['Elderflower pancakes are summer.', 'Leave two for berries!'],
  },
  {
    content:
      'Asked a seller here how long her lavender keeps. She answered within the hour with a photo of the field it comes from. I did not know shopping could still be like that.',
    tags: ['sellers'],
    about: 'Lavender',
    featured: true,
    comments: ['They write the picking date on the bag too.', 'That is why I stopped buying it at the supermarket.'],
  },
  {
    content: 'Rosemary on the balcony survived 15 °F with an old bedsheet and a bucket. Not elegant, but alive.',
    tags: ['growing', 'winter'],
    about: 'Rosemary',
    comments: [
      'Fleece works, bedsheets work, luck works.',
      'Water it on the mild days. They dry out more than they freeze.',
    ],
  },
  {
    content:
      'My doctor asked me to write down every herb I take because of a new prescription. Took me ten minutes and she was glad about two of them. Please tell yours, too.',
    tags: ['good-to-know'],
    featured: true,
    comments: [
      'Thank you for writing this. I keep a list in my phone.',
      'St John’s wort is the one everybody forgets to mention.',
    ],
  },
  {
    content:
      'Chamomile, lemon balm and a little orange peel. The evening blend that my whole house agrees on, and we agree on nothing.',
    tags: ['brewing', 'blends'],
    about: 'Chamomile',
    comments: ['Equal parts?', 'Two, two and half a part of the peel.'],
  },
  {
    content:
      'Sieved, measured, weighed, filled: forty sachets for the wedding of a friend. Everyone gets to take the meadow home.',
    tags: ['gifts', 'blends'],
    comments: ['What a lovely favor.', 'How did you close them?', 'Cotton thread and a bit of patience.'],
  },
  {
    content: 'I finally own a proper mortar. Cardamom from a mill and cardamom from a mortar are two different spices.',
    tags: ['kitchen', 'tools'],
    about: 'Mortar',
    comments: ['Granite or olive wood?', 'Granite. The neighbors know when I make chai.'],
  },
  {
    content: 'Does anyone dry nettle without losing the green? Mine always turns gray by the second day.',
    tags: ['questions', 'growing'],
    about: 'Nettle',
    comments: [
      'Dark and moving air. Light takes the color, not the heat.',
      'Hang thin bunches, five stems at most.',
      'That was it! Second batch is bright green. Thank you both.',
    ],
  },
  {
    content:
      'A year of buying tea from one garden only. I know the weather in that valley now: the April one tastes of rain.',
    tags: ['brewing', 'sellers'],
    comments: ['I love this.', 'That is how you end up with a shelf instead of a box.'],
  },
  {
    content: 'Sage butter, gnocchi, ten minutes. The plant by the kitchen door earns its place every week.',
    tags: ['kitchen'],
    about: 'Sage',
    comments: ['Let the butter go nut brown before the leaves go in.'],
  },
  {
    content:
      'Found this in the returns corner of my own cupboard: opened in March, lid never closed properly. Tea does not forgive. Buy the tin.',
    tags: ['tools', 'good-to-know'],
    about: 'Tin',
    comments: ['Guilty.', 'Tin, dark, cool, and not above the stove.'],
  },
  {
    content: 'I drink this every morning since June. My neighbor says it cures migraines, and I begin to believe her.',
    tags: ['brewing'],
    about: 'Matcha',
    comments: [],
    waiting: true,
  },
  {
    content:
      'Winter kit on the windowsill: thyme, honey, a lemon and the good blanket. The blanket is the active ingredient.',
    tags: ['evening', 'winter'],
    comments: ['Stealing that last sentence.'],
  },
];
