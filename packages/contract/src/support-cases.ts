import { z } from 'zod';
import { CASE_MESSAGE_MAX, caseCategories } from './case-categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import { email, id, isoInstant, nameText } from './fields.ts';
import { holding, listQuery, pageInfo, searchText } from './lists.ts';

/** `open` waits for us, `answered` for the person. */
export const CASE_STATUSES = ['open', 'answered', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const CASE_PAGE_SIZE = 10;
const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;

const messageText = z
  .string()
  .trim()
  .min(1, sentenceOf('case.message_required'))
  .max(CASE_MESSAGE_MAX, `Please use at most ${CASE_MESSAGE_MAX} characters`);

export const contactForm = z.object({
  name: nameText(sentenceOf('case.name_required')),
  email,
  category: z.enum(caseCategories, sentenceOf('case.category_required')),
  orderNumber: z.string().trim().max(40, 'An order number looks like HB-10001').optional(),
  subject: z
    .string()
    .trim()
    .min(1, sentenceOf('case.subject_required'))
    .max(200, 'Please use at most 200 characters for the subject'),
  message: messageText,
});

export const sendContactForm = defineEndpoint({
  method: 'POST',
  path: '/api/support/cases',
  summary: 'Write to support; the case gets a number, and the answer comes by email',
  access: 'public',
  body: contactForm,
  upload: { attachFile: { kind: 'document', required: false, maxCount: 1, maxBytes: ATTACHMENT_MAX_BYTES } },
  response: z.object({ success: z.literal(true), message: z.string(), caseNumber: z.string() }),
  status: 201,
  errors: ['upload.not_a_document', 'upload.too_large'],
  rateLimit: 'contact',
  creates: true,
});

const caseHead = {
  caseNumber: z.string(),
  subject: z.string(),
  category: z.enum(caseCategories),
  status: z.enum(CASE_STATUSES),
  createdAt: isoInstant,
};

export const caseSummary = z.object({
  ...caseHead,
  /** Opens the case at /support/case/:token, as the link in the mails does. */
  token: z.string(),
  updatedAt: isoInstant,
});
export type CaseSummary = z.output<typeof caseSummary>;

export const listOwnCases = defineEndpoint({
  method: 'GET',
  path: '/api/account/cases',
  summary: 'What the caller wrote to support, the last changed first',
  access: 'signed-in',
  query: listQuery({}),
  response: z.object({ cases: z.array(caseSummary), ...pageInfo }),
});

const caseMessage = z.object({
  _id: id,
  author: z.enum(['person', 'staff']),
  /** The first name of the colleague; the person's own name. */
  name: z.string(),
  text: z.string(),
  createdAt: isoInstant,
});
export type CaseMessage = z.output<typeof caseMessage>;

export const caseThread = z.object({ ...caseHead, hasAttachment: z.boolean(), messages: z.array(caseMessage) });
export type CaseThread = z.output<typeof caseThread>;

const linkParams = z.object({ token: z.string().min(20).max(100) });

export const getCaseByLink = defineEndpoint({
  method: 'GET',
  path: '/api/support/cases/:token',
  summary: 'A case, by the link in its emails',
  access: 'public',
  params: linkParams,
  response: caseThread,
  errors: ['case.link_invalid'],
});

export const caseReply = z.object({ message: messageText });

export const replyToCase = defineEndpoint({
  method: 'POST',
  path: '/api/support/cases/:token/replies',
  summary: 'Write more about a case; a closed one is reopened',
  access: 'public',
  params: linkParams,
  body: caseReply,
  response: caseThread,
  status: 201,
  errors: ['case.link_invalid', 'case.full'],
  rateLimit: 'contact',
  creates: true,
});

export const receivedCase = z.object({
  _id: id,
  ...caseHead,
  updatedAt: isoInstant,
  name: z.string(),
  email: z.string(),
  /** The account that was signed in, if one was. */
  userId: id.nullable(),
  orderNumber: z.string(),
  /** Set where the order is the writer's: bought with the account, or with the address that the answer goes to. */
  orderId: id.nullable(),
  hasAttachment: z.boolean(),
  messages: z.array(caseMessage),
});
export type ReceivedCase = z.output<typeof receivedCase>;

export const listReceivedCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'What people wrote to support: open ones first, the longest wait first',
  access: 'admin',
  permission: 'cases.read',
  query: listQuery({
    status: z.enum(CASE_STATUSES).optional(),
    category: z.enum(caseCategories).optional(),
    search: searchText.optional(),
    ...holding,
  }),
  response: z.object({ cases: z.array(receivedCase), ...pageInfo }),
});

const caseParams = z.object({ id });
const decidedCase = z.object({ case: receivedCase });
/** How many messages the admin had read: two answers at once would be sent past each other. */
const seen = { seen: z.int().min(1) };

export const showCaseAttachment = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases/:id/attachment',
  summary: 'A link to its attachment, for this admin and five minutes',
  access: 'admin',
  permission: 'cases.read',
  params: caseParams,
  response: z.object({ url: z.string() }),
  errors: ['case.not_found'],
});

export const answerCase = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/cases/:id/answer',
  summary: 'Answer by email, and close it if nothing is left to do',
  access: 'admin',
  permission: 'cases.answer',
  audit: 'case.answer',
  params: caseParams,
  body: z.object({ answer: messageText, close: z.boolean().optional(), ...seen }),
  response: decidedCase,
  errors: ['case.not_found', 'case.changed', 'case.closed_already', 'case.full'],
});

export const closeCase = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/cases/:id/close',
  summary: 'Close it; nothing is emailed',
  access: 'admin',
  permission: 'cases.answer',
  audit: 'case.close',
  params: caseParams,
  body: z.object(seen),
  response: decidedCase,
  errors: ['case.not_found', 'case.changed', 'case.closed_already'],
});

export const reopenCase = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/cases/:id/reopen',
  summary: 'Reopen a closed case',
  access: 'admin',
  permission: 'cases.answer',
  audit: 'case.reopen',
  params: caseParams,
  response: decidedCase,
  errors: ['case.not_found', 'case.not_closed'],
});
