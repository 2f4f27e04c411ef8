export type DoubtfulListing = {
  suffix: string;
  sentence: string;
  status: 'pending' | 'rejected' | 'archived';
  reason: string;
  daysAgo: number;
};

/** Listings a buyer does not see: four wait for an admin, one was refused, one was taken off sale. */
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
];
