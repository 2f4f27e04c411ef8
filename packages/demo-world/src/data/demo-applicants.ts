import type { DemoSeller } from './demo-seller.ts';

/** People who applied to sell and have no store yet. */
export interface DemoApplicant
  extends Pick<
    DemoSeller,
    | 'businessName'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'businessCategory'
    | 'description'
    | 'city'
    | 'state'
    | 'country'
    | 'certifications'
    | 'sprig'
  > {
  slug: string;
  status: 'pending' | 'underReview' | 'rejected';
  appliedDaysAgo: number;
  /** What the admin wrote, once decided. */
  decisionNote?: string;
}

export const demoApplicants: DemoApplicant[] = [
  {
    slug: 'gull-and-heather',
    businessName: 'Gull & Heather',
    firstName: 'Isla',
    lastName: 'Fairbairn',
    email: 'isla@gullandheather.test',
    phone: '1595550114',
    businessCategory: 'herbs',
    description:
      'Bog myrtle, meadowsweet and heather tips gathered on Shetland crofts with the owners’ leave, dried over peat-warmed air and sold by the handful.',
    city: 'Lerwick',
    state: 'Shetland',
    country: 'United Kingdom',
    certifications: ['Soil Association Organic'],
    sprig: 'rooibos',
    status: 'pending',
    appliedDaysAgo: 1,
  },
  {
    slug: 'second-kettle',
    businessName: 'Second Kettle Tea Bar',
    firstName: 'Marcus',
    lastName: 'Delacroix',
    email: 'marcus@secondkettle.test',
    phone: '5045550151',
    businessCategory: 'tea',
    description:
      'Iced tea blends and chicory tisanes from a corner tea bar in the Marigny. We have poured for six years and would like to post.',
    city: 'New Orleans',
    state: 'Louisiana',
    country: 'United States',
    certifications: ['ServSafe Certified', 'Fair Trade Certified'],
    sprig: 'hibiscus',
    status: 'pending',
    appliedDaysAgo: 2,
  },
  {
    slug: 'valle-alto',
    businessName: 'Valle Alto Botánica',
    firstName: 'Lucía',
    lastName: 'Huamán',
    email: 'lucia@vallealto.test',
    phone: '5155550187',
    businessCategory: 'supplements',
    description:
      'Maca, muña and purple maize from our association of forty families in the Mantaro valley, dried at altitude and packed in Huancayo.',
    city: 'Huancayo',
    state: 'Junín',
    country: 'Peru',
    certifications: ['Fair for Life', 'SENASA Organic'],
    sprig: 'dandelion',
    status: 'underReview',
    appliedDaysAgo: 4,
  },
  {
    slug: 'everwell-drops',
    businessName: 'Everwell Drops',
    firstName: 'Chad',
    lastName: 'Renner',
    email: 'chad@everwelldrops.test',
    phone: '7025550199',
    businessCategory: 'essential-oils',
    description: 'Revolutionary oil drops in twelve strengths. Our customers call them a little bottle of wonder.',
    city: 'Las Vegas',
    state: 'Nevada',
    country: 'United States',
    certifications: ['Pending'],
    sprig: 'eucalyptus',
    status: 'rejected',
    appliedDaysAgo: 19,
    decisionNote:
      'The business document could not be read and the listings promised medical results. You are welcome to apply again with a clear document and without such promises.',
  },
];
