import type { Row } from '../tables/world-tables.ts';

type IssueText = Pick<Row<'newsletter_issue'>, 'subject' | 'preview'> & {
  blocks: { type: 'heading' | 'text'; text: string }[];
  /** Of an issue that went out. */
  daysAgo?: number;
};

export const issueTexts: IssueText[] = [
  {
    daysAgo: 21,
    subject: 'Rosehips, and who dries them',
    preview: 'Three stores that pick after the first frost.',
    blocks: [
      { type: 'heading', text: 'After the first frost' },
      {
        type: 'text',
        text: 'Rosehips are sweeter once the cold has softened them. Three of our growers wait for that night, and pick the morning after.\n\nCut them in half, take out the seeds and the hairs, and dry them where air moves. They keep for a year in a dark jar.',
      },
      { type: 'heading', text: 'One thing to make' },
      {
        type: 'text',
        text: 'A syrup: a pound of hips, a quart of water, twenty minutes, a cloth, and sugar to taste.',
      },
    ],
  },
  {
    subject: 'What the drying room holds in winter',
    preview: 'Roots, resins and the last of the mint.',
    blocks: [
      { type: 'heading', text: 'Roots first' },
      {
        type: 'text',
        text: 'In December the leaves are done. What is left to dry are roots, and they take their time.',
      },
    ],
  },
];
