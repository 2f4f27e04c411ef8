import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { REFUND_TIME } from '@herbary/contract/return-terms.ts';

export type AboutPage = {
  title: string;
  lead: string;
  description: string;
  picture: { scene: string; alt: string; caption: string };
  story: readonly string[];
  mission: { plain: string; stressed: string };
  values: readonly { sprig: string; title: string; text: string }[];
  timelineLead: string;
  timeline: readonly { year: string; title: string; text: string }[];
  approach: { scene: string; alt: string; steps: readonly { title: string; text: string }[] };
  teamLead: string;
  team: readonly { name: string; work: string; note: string; sprig: string; tint: string }[];
  invitation: { title: string; text: string };
};

/** What sellers keep of a hundred dollars, at the highest and at the lowest fee. */
function keptOfHundred({ fees: { tiers } }: PolicyFigures): string {
  const kept = tiers.map(({ rate }) => Math.round(1_000 * (1 - rate)) / 10);
  return `${Math.min(...kept)} to ${Math.max(...kept)} of every 100 dollars`;
}

const timeline: AboutPage['timeline'] = [
  {
    year: '2015',
    title: 'A loft and three neighbors',
    text: 'Mint, nettle and rosemary, dried above a barn and sold on Saturdays with labels written by hand.',
  },
  {
    year: '2017',
    title: 'One sheet of paper',
    text: 'Twelve growers, forty plants, and an order form that fitted on one page.',
  },
  {
    year: '2019',
    title: 'The shop goes online',
    text: 'The same labels, now with the field and the week of the harvest beside the price.',
  },
  {
    year: '2021',
    title: 'Papers first',
    text: 'From here on a store opens only after a person has read its documents.',
  },
  {
    year: '2022',
    title: 'The label checker',
    text: 'Words that promise too much are marked while the seller is still typing.',
  },
  {
    year: '2024',
    title: 'One cart for all of them',
    text: 'Many stores, one checkout, and a rule that has not moved since the loft: the label tells the truth.',
  },
];

const approach: AboutPage['approach'] = {
  scene: 'sheets',
  alt: 'Three herbarium sheets with pressed echinacea, chamomile and lavender',
  steps: [
    {
      title: 'We read the papers',
      text: 'Identification, business registration and, where goods are swallowed, proof of compliance. A person opens each file.',
    },
    {
      title: 'We check the words',
      text: 'Listings are compared with a list of claims nobody may make. Doubtful ones wait for a person.',
    },
    {
      title: 'We stand between',
      text: `One checkout, held stock, parcels you can follow, refunds in ${REFUND_TIME}. If something is wrong, we answer.`,
    },
  ],
};

const team: AboutPage['team'] = [
  { name: 'Ada Thornbury', work: 'Founder', note: 'Keeps the first label book', sprig: 'rosemary', tint: 'fern' },
  {
    name: 'Helen Marsh',
    work: 'Trust and safety',
    note: 'Reads every certificate twice',
    sprig: 'sage',
    tint: 'dusk',
  },
  { name: 'Ines Duarte', work: 'Support', note: 'Answers before the kettle boils', sprig: 'mint', tint: 'mist' },
  { name: 'Theo Lindqvist', work: 'Growers', note: 'Has dirt on every pair of shoes', sprig: 'nettle', tint: 'clay' },
  { name: 'Noor Rahimi', work: 'Engineering', note: 'Makes the sums add up', sprig: 'rose', tint: 'rose' },
  { name: 'Cal Whitaker', work: 'Drawings', note: 'Two hundred plants so far', sprig: 'chamomile', tint: 'butter' },
];

/** `stores`: how many sell here today; null where that could not be counted. */
export const about = (figures: PolicyFigures, stores: number | null): AboutPage => ({
  title: 'It began in a drying loft.',
  lead: 'Herbary is a marketplace for herbs, teas, tinctures, supplements and tools from independent sellers. We look after the part in between: who grew it, what is in it, and how it reaches you.',
  description:
    'How Herbary came to be: a drying loft in 2015, a rule about labels, and a marketplace where you know who grew what you drink.',
  picture: {
    scene: 'drying',
    alt: 'Bundles of mint, lemon balm, yarrow and lavender hung to dry',
    caption: 'Mint, lemon balm, yarrow, lavender. Day three.',
  },
  story: [
    'In 2015 Ada Thornbury rented the loft above a barn in the Willamette Valley to dry mint for three neighbors. On Saturdays they sold it at the market, in paper bags, with a label in Ada’s hand: the plant, its Latin name, the field, the week.',
    'People came back for the mint. They also came back for the label. They wanted to know who had cut it, and when, and whether anything else was in the bag. Most shops could not say.',
    `Herbary is that label, kept honest at a larger size. ${
      !stores
        ? 'Every store here'
        : `Today ${stores === 1 ? 'one store sells' : `${stores} stores sell`} here, and each of them`
    } still has to answer the questions of the Saturday market.`,
  ],
  mission: { plain: 'To let anyone know as much about what they drink', stressed: 'as the person who dried it.' },
  values: [
    {
      sprig: 'sage',
      title: 'Say what it is',
      text: 'Plant, Latin name, part, weight, harvest. What it might do for you is between you and a clinician.',
    },
    {
      sprig: 'rose',
      title: 'Name the grower',
      text: 'A store has a person, a place and papers that somebody has read.',
    },
    {
      sprig: 'nettle',
      title: 'Leave blanks blank',
      text: 'A detail nobody gave us is left out. We do not fill labels with guesses.',
    },
    {
      sprig: 'mint',
      title: 'Pay the field first',
      text: `No fee to join, no monthly fee. Sellers keep ${keptOfHundred(figures)} of what they sell.`,
    },
  ],
  timelineLead: 'Nine years, one rule.',
  timeline,
  approach,
  teamLead: 'Everyone here picked a plant on the first day. It is on the door.',
  team,
  invitation: {
    title: 'Do you dry, distill or blend?',
    text: `Free to join. Applications are read within ${APPLICATION_REVIEW_TIME}.`,
  },
});
