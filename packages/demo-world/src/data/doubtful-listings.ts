export type DoubtfulListing = {
  suffix: string;
  sentence: string;
  status: 'pending' | 'rejected' | 'paused' | 'draft' | 'archived';
  /** Empty where its seller alone decided. */
  reason: string;
  daysAgo: number;
  /** Of the store that the demo's seller signs in to: it has one of each kind. */
  atDemoStore?: true;
};

/** Listings a buyer does not see: they wait for an admin, were refused, rest, are not finished, or were taken off sale. */
export const doubtfulListings: DoubtfulListing[] = [
  {
    suffix: 'night batch',
    sentence: 'Our customers say it cures insomnia within three nights.',
    status: 'pending',
    reason: 'Health claim: “cures”',
    daysAgo: 0,
  },
  {
    suffix: 'strong cut',
    sentence: 'A proven treatment for joint pain.',
    status: 'pending',
    reason: 'Health claim: “treatment”',
    daysAgo: 1,
  },
  {
    suffix: 'trial batch',
    sentence: 'A first small batch; tell us what you think.',
    status: 'pending',
    reason: 'First listing after a rejected one',
    daysAgo: 1,
  },
  {
    suffix: 'market bag',
    sentence: 'As sold on our stall every Saturday.',
    status: 'pending',
    reason: 'Reported by a buyer: the weight on the label differs',
    daysAgo: 2,
  },
  {
    suffix: 'miracle blend',
    sentence: 'Replaces your medicine, ask nobody.',
    status: 'rejected',
    reason: 'The text tells people to stop their medicine. Please remove the claim and send it again.',
    daysAgo: 6,
  },
  {
    suffix: 'last season',
    sentence: 'The rest of last year, sold at a friendly price.',
    status: 'archived',
    reason: 'Sold out for good',
    daysAgo: 35,
  },
  {
    suffix: 'evening cut',
    sentence: 'It cures insomnia, our customers say.',
    status: 'pending',
    reason: 'Health claim: “cures insomnia”',
    daysAgo: 0,
    atDemoStore: true,
  },
  {
    suffix: 'spring batch',
    sentence: 'It heals hay fever within a week.',
    status: 'rejected',
    reason: 'The text promises relief from hay fever. Say how it tastes and how to brew it; leave the illness out.',
    daysAgo: 9,
    atDemoStore: true,
  },
  {
    suffix: 'winter bag',
    sentence: 'Sold again from May, when the new harvest is dry.',
    status: 'paused',
    reason: '',
    daysAgo: 60,
    atDemoStore: true,
  },
  {
    suffix: 'new harvest',
    sentence: '',
    status: 'draft',
    reason: '',
    daysAgo: 0,
    atDemoStore: true,
  },
];
