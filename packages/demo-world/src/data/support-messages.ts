import type { Row } from '../tables/world-tables.ts';

type ContactMessage = Pick<Row<'contact_request'>, 'category' | 'subject' | 'message' | 'status'> & {
  daysAgo: number;
  aboutOrder?: true;
  /** What our team wrote by mail. */
  answer?: string;
};
type FeedbackText = Pick<Row<'feedback'>, 'type' | 'title' | 'content' | 'status' | 'answer'> & { daysAgo: number };

export const contactMessages: ContactMessage[] = [
  {
    daysAgo: 0,
    category: 'order',
    subject: 'Where is my parcel?',
    message: 'It was marked as shipped on Monday, but the tracking page knows nothing of it yet.',
    status: 'open',
    aboutOrder: true,
  },
  {
    daysAgo: 1,
    category: 'product',
    subject: 'Allergens',
    message: 'Is your chai blend packed on the same line as nuts? My son is allergic.',
    status: 'open',
  },
  {
    daysAgo: 2,
    category: 'shipping',
    subject: 'Shipping to Norway',
    message: 'Do you ship to Norway, and who pays the customs?',
    status: 'open',
  },
  {
    daysAgo: 4,
    category: 'account',
    subject: 'A new email address',
    message: 'I no longer have access to the old address. What do you need from me?',
    status: 'answered',
    answer:
      'Please tell us the numbers of your last two orders and the city they went to. Then we send a link to the new address.',
  },
  {
    daysAgo: 6,
    category: 'returns',
    subject: 'Return label',
    message: 'The return was approved, but I cannot find the label.',
    status: 'answered',
    answer: 'It is on the page of the order, under Return. We have sent it to you by email once more.',
    aboutOrder: true,
  },
  {
    daysAgo: 11,
    category: 'seller',
    subject: 'Selling together',
    message: 'We are two small farms. Can we open one store?',
    status: 'closed',
    answer: 'Yes. One of you applies and names both farms in the description; the payouts go to one account.',
  },
  {
    daysAgo: 17,
    category: 'other',
    subject: 'Thank you',
    message: 'No question. The lavender came with a handwritten card and made my week.',
    status: 'closed',
  },
  {
    daysAgo: 25,
    category: 'order',
    subject: 'Gift wrapping',
    message: 'Could the seller leave the invoice out of the parcel? It is a present.',
    status: 'closed',
    answer: 'We have asked the seller, and they will. Your invoice is on the page of the order.',
    aboutOrder: true,
  },
];

export const feedbackTexts: FeedbackText[] = [
  {
    daysAgo: 1,
    type: 'bug',
    title: 'Stock field jumps back',
    content: 'When I type a new stock and press Tab too fast, the old number comes back for a moment.',
    status: 'new',
    answer: null,
  },
  {
    daysAgo: 3,
    type: 'suggestion',
    title: 'Harvest date',
    content: 'A field for the harvest date would save me writing it into every description.',
    status: 'new',
    answer: null,
  },
  {
    daysAgo: 8,
    type: 'question',
    title: 'Payout day',
    content: 'Can the payout come on a fixed weekday?',
    status: 'read',
    answer: 'We asked the finance team: payouts leave on Fridays, and a bank holiday moved this one to Monday.',
  },
  {
    daysAgo: 15,
    type: 'feedback',
    title: 'Dashboard',
    content: 'The low-stock list is the first thing I look at in the morning. Please keep it at the top.',
    status: 'resolved',
    answer: 'Thank you. The whole team has read this, and it stays.',
  },
  {
    daysAgo: 30,
    type: 'bug',
    title: 'Photo turned sideways',
    content: 'Pictures from my phone were shown lying down. It works since last week, thank you.',
    status: 'resolved',
    answer: 'Thank you for the picture. Photos keep their direction now; please try it again.',
  },
];
