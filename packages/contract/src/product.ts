/** The product's name, once. */
export const PRODUCT_NAME = 'Herbary';
export const SUPPORT_EMAIL = 'support@herbary.test';
