import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accepted, email, id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

export const newsletterForm = z.object({ email });

export const subscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Ask for the newsletter; the address gets a link to confirm it. The answer is the same for every address',
  access: 'public',
  body: newsletterForm,
  response: accepted,
  status: 202,
  rateLimit: 'newsletter',
  creates: true,
});

const linkBody = z.object({ token: z.string().min(20).max(100) });

export const confirmNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a subscription by its link',
  access: 'public',
  body: linkBody,
  response: accepted,
  errors: ['newsletter.link_invalid'],
});

export const unsubscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'End a subscription by its link; a second time changes nothing',
  access: 'public',
  body: linkBody,
  response: accepted,
  errors: ['newsletter.link_invalid'],
});

const ownSubscription = z.object({ status: z.enum(['none', 'pending', 'subscribed']) });
export type OwnSubscription = z.output<typeof ownSubscription>;

export const getOwnSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/account/newsletter',
  summary: 'Whether the address of the account gets the newsletter',
  access: 'signed-in',
  response: ownSubscription,
});

export const setOwnSubscription = defineEndpoint({
  method: 'PUT',
  path: '/api/account/newsletter',
  summary: 'Subscribe or unsubscribe the address of the account; an address that is not confirmed gets a link first',
  access: 'signed-in',
  body: z.object({ subscribed: z.boolean() }),
  response: ownSubscription,
});

export const ISSUE_BLOCKS_MAX = 30;
export const ISSUE_STATUSES = ['draft', 'sending', 'stopped', 'sent'] as const;

const heading = z.object({
  type: z.literal('heading'),
  text: z.string().trim().min(1, 'Please write a heading').max(120),
});
const text = z.object({ type: z.literal('text'), text: z.string().trim().min(1, 'Please write something').max(4000) });
const product = z.object({ type: z.literal('product'), productId: id });

export const issueBlock = z.discriminatedUnion('type', [heading, text, product]);
export type IssueBlock = z.output<typeof issueBlock>;

export const issueForm = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject').max(150, 'Please use at most 150 characters'),
  preview: z.string().trim().max(150, 'Please use at most 150 characters'),
  blocks: z.array(issueBlock).max(ISSUE_BLOCKS_MAX, `An issue has at most ${ISSUE_BLOCKS_MAX} parts`),
});
export type IssueForm = z.output<typeof issueForm>;

const issueSummary = z.object({
  _id: id,
  subject: z.string(),
  status: z.enum(ISSUE_STATUSES),
  /** To how many it goes, and how many mails of them are written. */
  recipients: z.int(),
  sent: z.int(),
  updatedAt: isoInstant,
  startedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
});
export type IssueSummary = z.output<typeof issueSummary>;

const issue = z.object({
  ...issueSummary.shape,
  preview: z.string(),
  blocks: z.array(issueBlock),
  /** Of the products that it links to and that are in the shop. */
  products: z.array(z.object({ _id: id, name: z.string() })),
  version: z.int(),
  /** What the content check found in it; it is sent only when nothing stands here. */
  problems: z.array(z.string()),
});
export type Issue = z.output<typeof issue>;

const reading = { access: 'admin', permission: 'newsletter.read' } as const;
const sending = { access: 'admin', permission: 'newsletter.send' } as const;
const issueParams = z.object({ id });

export const listIssues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  summary: 'All issues, the last changed first, with the number of recipients',
  ...reading,
  query: listQuery({}),
  response: z.object({
    issues: z.array(issueSummary),
    subscribers: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }),
    ...pageInfo,
  }),
});

export const getIssue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'One issue with its text and sending progress',
  ...reading,
  params: issueParams,
  response: issue,
  errors: ['newsletter.issue_not_found'],
});

export const createIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  summary: 'Start an issue',
  ...sending,
  audit: 'newsletter.write',
  body: issueForm,
  response: issue,
  status: 201,
  errors: ['newsletter.product_unknown'],
  creates: true,
});

export const saveIssue = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'Save a draft',
  ...sending,
  audit: 'newsletter.write',
  params: issueParams,
  body: issueForm.extend({ version: z.int() }),
  response: issue,
  errors: ['newsletter.issue_not_found', 'newsletter.not_a_draft', 'newsletter.changed', 'newsletter.product_unknown'],
});

export const deleteIssue = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/issues/:id',
  summary: 'Throw a draft away',
  ...sending,
  audit: 'newsletter.delete',
  params: issueParams,
  response: accepted,
  errors: ['newsletter.issue_not_found', 'newsletter.not_a_draft'],
});

export const previewIssue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id/preview',
  summary: 'The email as it goes out, as HTML and as plain text',
  ...reading,
  params: issueParams,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  errors: ['newsletter.issue_not_found'],
});

export const testIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/test',
  summary: 'Send it to the caller alone',
  ...sending,
  audit: false,
  params: issueParams,
  response: accepted,
  status: 202,
  errors: ['newsletter.issue_not_found', 'newsletter.empty'],
});

export const sendIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/send',
  summary: 'Send it to everyone who has confirmed, or continue after a stop; each address gets it once',
  ...sending,
  audit: 'newsletter.send',
  params: issueParams,
  body: z.object({ version: z.int() }),
  response: issue,
  errors: [
    'newsletter.issue_not_found',
    'newsletter.not_a_draft',
    'newsletter.changed',
    'newsletter.empty',
    'newsletter.content_refused',
    'newsletter.no_recipients',
  ],
});

export const stopIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/stop',
  summary: 'Stop sending; those who already have it keep it',
  ...sending,
  audit: 'newsletter.stop',
  params: issueParams,
  response: issue,
  errors: ['newsletter.issue_not_found', 'newsletter.not_sending'],
});
