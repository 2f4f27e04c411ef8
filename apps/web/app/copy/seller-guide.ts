import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { USUAL_HANDLING } from '@herbary/contract/delivery.ts';
import { RETURN_ANSWER_TIME } from '@herbary/contract/return-terms.ts';

export const guideContents = [
  { id: 'registration', title: 'Registration', note: '4 steps, about 10 minutes' },
  { id: 'approval', title: 'Approval', note: APPLICATION_REVIEW_TIME },
  { id: 'the-dashboard', title: 'The dashboard', note: '4 sections' },
  { id: 'sales-trend', title: 'A sales trend', note: 'example figures' },
  { id: 'tips', title: 'Product management', note: '5 tips' },
  { id: 'habits', title: 'Best practices', note: '5 habits' },
] as const;

export const registrationSteps = [
  { title: 'Account Info', text: 'Your name, an email for sign-in, a password. A phone number if you like.' },
  {
    title: 'Business Details',
    text: 'Store name, category, 300 characters about you, where you are, what you are certified in.',
  },
  {
    title: 'Verification',
    text: 'An identification document and a business document. PDF, PNG or JPG, up to 5 MB each.',
  },
  { title: 'Finalize', text: 'Read it once more, agree to the Terms of Service, send.' },
] as const;

export const approvalSteps = [
  {
    when: 'Day 0',
    title: 'Application Submitted',
    text: 'You get an email with a link to your application. Nothing is public yet.',
  },
  {
    when: APPLICATION_REVIEW_TIME,
    title: 'Document Review',
    text: 'A person opens each document. Only reviewers can see them.',
  },
  {
    when: 'Same day',
    title: 'Account Approval',
    text: 'An email says yes, or says what is missing. You may apply again.',
  },
  { when: 'About 24 hours', title: 'Store Setup', text: 'Sign in, write your store page, list the first product.' },
] as const;

export const dashboardSections = [
  { icon: 'LayoutDashboard', title: 'Overview', text: 'Sales, orders, what runs low, what waits to be packed.' },
  { icon: 'Package', title: 'Products', text: 'Your listings with stock and status. Price and stock change in place.' },
  { icon: 'Eye', title: 'Analytics', text: 'Conversion, order value, abandoned carts, returning buyers.' },
  { icon: 'Banknote', title: 'Earnings', text: 'Balance, fee tier, each payout down to its lines.' },
] as const;

/** Of no store: the page says so. */
export const exampleTrend = {
  months: ['January', 'February', 'March', 'April', 'May', 'June'],
  revenue: [1200, 1450, 1380, 1820, 2140, 2560],
  orders: [38, 46, 44, 57, 66, 79],
};

export const productTips = [
  'Name the plant as the label does, with its Latin name in the description.',
  'Say form and exact net weight. “60 g, about 30 cups” answers two questions.',
  'One clear main picture, then up to 5 more: leaf, cup, back of the label.',
  'Keep stock honest. At 10 or fewer a listing reads Low Stock, at 0 Out of Stock.',
  'Leave illness out. Words such as “cures” send a listing to a person first.',
] as const;

export const bestPractices = [
  `Ship within ${USUAL_HANDLING} business days, and add the tracking number when you do.`,
  'Answer reviews, even the ones that hurt; the next buyer reads both.',
  'Keep lot codes and certificates with each batch.',
  `Decide returns within ${RETURN_ANSWER_TIME}. A photo usually settles it.`,
  'Look at Analytics on Mondays, restock before Thursdays.',
] as const;
