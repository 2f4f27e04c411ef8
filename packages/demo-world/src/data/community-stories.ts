export type Story = {
  content: string;
  tags: string[];
  about?: string;
  featured?: true;
  waiting?: true;
  comments: string[];
};

/** `about` is a word of the product's name; the first product that has it is named in the post. */
export const stories: Story[] = [
  {
    content:
      'Three weeks of a cup of tulsi after work instead of the second coffee. I will not pretend it changed my life, but the hour between work and dinner is mine again.',
    tags: ['tea rituals', 'evening'],
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
      'First calendula harvest from seeds I saved myself. A shoebox full, drying on old window screens in the attic. The colour is the best thing I have grown in years.',
    tags: ['growing', 'harvest'],
    about: 'Calendula',
    featured: true,
    comments: [
      'Screens are a great idea. Mine went mouldy on newspaper last year.',
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
      'A small thing I learned the hard way: brew green tea at 75 °C, not with boiling water. I thought for ten years that I did not like green tea.',
    tags: ['tea rituals', 'how to'],
    about: 'Sencha',
    featured: true,
    comments: [
      'Ten years here too.',
      'No thermometer: let the kettle stand open for four minutes.',
      'Or pour it once from cup to cup, each pour takes about ten degrees.',
    ],
  },
  {
    content:
      'Mint is in a pot now. It only took two summers of pulling it out of everything else to understand that sentence in the garden book.',
    tags: ['growing', 'garden'],
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
    tags: ['how to', 'tinctures'],
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
    tags: ['tea rituals'],
    about: 'Oolong',
    comments: ['The third for me. But the fourth is quieter.'],
  },
  {
    content:
      'Planted elder three years ago. Today the first flowers: six umbels, one pancake each. The wait was worth it for the smell of the kitchen alone.',
    tags: ['growing', 'kitchen'],
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
    content: 'Rosemary on the balcony survived minus eight with an old bedsheet and a bucket. Not elegant, but alive.',
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
    tags: ['good to know'],
    featured: true,
    comments: [
      'Thank you for writing this. I keep a list in my phone.',
      'St John’s wort is the one everybody forgets to mention.',
    ],
  },
  {
    content:
      'Chamomile, lemon balm and a little orange peel. The evening blend that my whole flat share agrees on, and we agree on nothing.',
    tags: ['tea rituals', 'blends'],
    about: 'Chamomile',
    comments: ['Equal parts?', 'Two, two and half a part of the peel.'],
  },
  {
    content:
      'Sieved, measured, weighed, filled: forty sachets for the wedding of a friend. Everyone gets to take the meadow home.',
    tags: ['gifts', 'blends'],
    comments: ['What a lovely favour.', 'How did you close them?', 'Cotton thread and a bit of patience.'],
  },
  {
    content: 'I finally own a proper mortar. Cardamom from a mill and cardamom from a mortar are two different spices.',
    tags: ['kitchen', 'tools'],
    about: 'Mortar',
    comments: ['Granite or olive wood?', 'Granite. The neighbours know when I make chai.'],
  },
  {
    content: 'Does anyone dry nettle without losing the green? Mine always turns grey by the second day.',
    tags: ['question', 'harvest'],
    about: 'Nettle',
    comments: [
      'Dark and moving air. Light takes the colour, not the heat.',
      'Hang thin bunches, five stems at most.',
      'That was it! Second batch is bright green. Thank you both.',
    ],
  },
  {
    content:
      'A year of buying tea from one garden only. I know the weather in that valley now: the April one tastes of rain.',
    tags: ['tea rituals', 'sellers'],
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
    tags: ['good to know', 'tools'],
    about: 'Tin',
    comments: ['Guilty.', 'Tin, dark, cool, and not above the stove.'],
  },
  {
    content: 'Has somebody tried this one with oat milk? It splits for me every time.',
    tags: ['question'],
    about: 'Matcha',
    comments: [],
    waiting: true,
  },
  {
    content:
      'Winter kit on the windowsill: thyme, honey, a lemon and the good blanket. The blanket is the active ingredient.',
    tags: ['winter', 'evening'],
    comments: ['Stealing that last sentence.'],
  },
];
