import { errorTable } from './error-shape.ts';

/** Contact Support, the newsletter and the export of one's data. */
export const supportErrors = errorTable({
  'case.name_required': { status: 0, sentence: 'Please enter your name' },
  'case.category_required': { status: 0, sentence: 'Please choose a category' },
  'case.subject_required': { status: 0, sentence: 'Please enter a subject' },
  'case.message_required': { status: 0, sentence: 'Please write a message' },
  'case.sent': { status: 0, sentence: 'Thank you. Your message has been sent.' },
  'case.send_failed': { status: 0, sentence: 'Your message was not sent. Please try again.' },
  'case.load_failed': { status: 0, sentence: 'Failed to load cases. Please try again.' },
  'case.not_found': { status: 404, sentence: 'This case does not exist' },
  'case.link_invalid': { status: 404, sentence: 'This link no longer works' },
  'case.changed': { status: 409, sentence: 'This case has changed. Read what is new, then decide again.' },
  'case.closed_already': { status: 409, sentence: '{by} closed this case on {at}. Reopen it to answer.' },
  'case.not_closed': { status: 409, sentence: 'This case is already open' },
  'case.full': { status: 409, sentence: 'This case is very long. Please open a new one.' },

  'newsletter.link_invalid': { status: 404, sentence: 'This link no longer works' },
  'newsletter.issue_not_found': { status: 404, sentence: 'This issue does not exist' },
  'newsletter.not_a_draft': { status: 409, sentence: 'This issue has been sent and cannot be changed' },
  'newsletter.changed': {
    status: 409,
    sentence: 'This issue was changed in the meantime. Reload it before you continue.',
  },
  'newsletter.empty': { status: 400, sentence: 'Please write something before you send it' },
  'newsletter.product_unknown': { status: 422, sentence: 'This product is not in the shop: {product}' },
  'newsletter.content_refused': { status: 422, sentence: 'This cannot be sent because of: {terms}' },
  'newsletter.no_recipients': { status: 409, sentence: 'Nobody has confirmed a subscription yet' },
  'newsletter.not_sending': { status: 409, sentence: 'This issue is not being sent' },
  'newsletter.load_failed': { status: 0, sentence: 'Failed to load the newsletter. Please try again.' },

  'data_export.once_a_day': {
    status: 429,
    sentence: 'You can ask for your data once a day. Please come back tomorrow.',
  },
  'data_export.not_found': { status: 404, sentence: 'This export is no longer available' },
});
