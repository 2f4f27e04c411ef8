/** The product's name, once. */
export const PRODUCT_NAME = 'Herbary';
export const SUPPORT_EMAIL = 'support@herbary.test';
export const SUPPORT_PHONE = { shown: '(503) 555-0160', dialed: '+15035550160' };
/** When a person answers, and how soon one answers in writing. */
export const SUPPORT_HOURS = { phone: 'Mon-Fri 9am-5pm EST', chat: 'Mon-Fri 10am-4pm EST' };
export const SUPPORT_ANSWER_TIME = '24-48 hours';
