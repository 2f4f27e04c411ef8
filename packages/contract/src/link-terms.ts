/** How long mailed links work. Without a schema: pages that only state it must not load one. */
export const RESET_LINK_HOURS = 1;
export const CONFIRM_LINK_HOURS = 24;

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
export const RESET_LINK_TIME = hoursText(RESET_LINK_HOURS);
export const CONFIRM_LINK_TIME = hoursText(CONFIRM_LINK_HOURS);
