/** The product's name, once. */
export const PRODUCT_NAME = 'Herbary';
export const SUPPORT_EMAIL = 'support@herbary.test';
export const SUPPORT_PHONE = { shown: '(503) 555-0160', dialed: '+15035550160' };
/** When a person answers about orders, and on the phone; the hours of the chat are a setting. */
export const SUPPORT_HOURS = { orders: '7 days a week, 9am-9pm EST', phone: 'Mon-Fri 9am-5pm EST' };
/** How soon one answers in writing. */
export const SUPPORT_ANSWER_TIME = '24-48 hours';
