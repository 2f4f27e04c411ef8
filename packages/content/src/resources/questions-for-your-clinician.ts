import { blankRows, h2, ol, p, table } from '../blocks.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'questions-for-your-clinician',
  title: 'Questions for your clinician',
  description: 'Fill it in and take it along before you start a supplement.',
  type: 'Worksheet',
  category: 'Buying',
  picture: { sprig: 'nettle', tint: 'forest' },
  supplements: true,
  blocks: [
    p(
      'Doctors and pharmacists can only answer for what they know about. Write down everything that you take, also tea by the pot, and bring the packs or a photograph of their labels.',
    ),
    h2('What I take now'),
    table('Medicine, supplements, herbs and teas', ['Name', 'How much', 'How often', 'Since when'], blankRows(11, 4)),
    h2('What I would like to take'),
    table(
      'From the label',
      ['From the label', ''],
      [
        ['Product and seller', ''],
        ['Plant, Latin name and part', ''],
        ['Amount in one serving', ''],
        ['Everything else in it', ''],
        ['Why I am thinking of it', ''],
      ],
    ),
    h2('What I want to ask'),
    ol(
      'Is there a reason for me not to take it?',
      'Does it act on anything I take now, or on a test that is coming up?',
      'Do I have to stop before an operation, and how long before?',
      'Is it all right while pregnant, while nursing, or for a child?',
      'How much, for how long, and at what time of day?',
      'What should I watch for, and when should I call you?',
    ),
    h2('What I was told'),
    table('Notes', ['Date', 'Answer', 'From whom'], blankRows(4, 3)),
  ],
};
